/** Recovers the focus when the focused element is removed: to its replacement, or to the main part after a new query. */
import { type RefObject, useEffect, useMemo, useRef } from "react"
import { useLocation } from "react-router-dom"

/** Time for the replacement to take the focus itself. */
const DELAY_MS = 150

/** No text fields: on a phone they open the keyboard. */
const TARGETS = "a[href], button:enabled, input[type=checkbox]:enabled, input[type=radio]:enabled, select:enabled"

const isElement = (node: Node): node is Element => node instanceof Element

/** Focuses the next control at or after the gap; at the end of a list, the one before. False if nothing matches. */
const focusAt = ({ startContainer: parent, startOffset }: Range): boolean => {
  const scope = isElement(parent) ? parent.closest<HTMLElement>("[role=dialog], main") : null
  if (scope === null) return false
  const nodes = [...parent.childNodes]
  const from = nodes.slice(startOffset).find(isElement) ?? nodes.slice(0, startOffset).findLast(isElement) ?? parent
  for (const control of scope.querySelectorAll<HTMLElement>(TARGETS)) {
    const isBehind = (from.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    if (from !== control && !isBehind) continue
    control.focus()
    if (document.activeElement === control) return true
  }
  scope.focus({ preventScroll: true })
  return true
}

/** `queried` is the element that had the focus when the query changed. */
const watchFocus = (queried: RefObject<Element | null>): (() => void) => {
  let focused: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  // Tracks the focused element's position; once it is removed, its former position.
  const position = document.createRange()
  /** The same below a dialog, which may be removed with the row that opened it. */
  const below = document.createRange()
  const follow = (target: unknown): void => {
    focused = target instanceof Element && target.isConnected ? target : null
    if (focused === null) return
    position.selectNode(focused)
    if (focused.closest("[role=dialog]") === null) below.selectNode(focused)
  }
  const recover = (removed: Element): void => {
    if (document.activeElement !== document.body) return
    if (removed === queried.current) document.querySelector("main")?.focus({ preventScroll: true })
    else if (!focusAt(position)) focusAt(below)
  }
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected) return
    timer = setTimeout(recover, DELAY_MS, focused)
    focused = null
  })
  const onFocus = ({ target }: FocusEvent): void => {
    clearTimeout(timer)
    queried.current = null
    follow(target)
  }
  /** A focus left on purpose is not moved. Chromium fires this before a removal too: a moment later the two can be told apart. */
  const onLeave = ({ target }: FocusEvent): void =>
    queueMicrotask(() => {
      if (target === focused && focused?.isConnected === true) focused = null
    })
  follow(document.activeElement)
  document.addEventListener("focusin", onFocus)
  document.addEventListener("focusout", onLeave)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener("focusin", onFocus)
    document.removeEventListener("focusout", onLeave)
    observer.disconnect()
    clearTimeout(timer)
  }
}

export const FocusRecovery = () => {
  const { pathname, search } = useLocation()
  // Read during the render: after the commit the element may already be removed.
  const change = useMemo(() => ({ search, focused: document.activeElement }), [search])
  const queried = useRef(change.focused)
  useEffect(() => {
    queried.current = change.focused
  }, [change])
  // A change of path is announced by RouteAnnouncer, which also moves the focus.
  useEffect(() => watchFocus(queried), [pathname])
  return null
}

/** Moves the focus on when the focused element is removed: to what takes its place, or to the main part after a new query. */
import { type RefObject, useEffect, useMemo, useRef } from "react"
import { useLocation } from "react-router-dom"

/** Time for the replacement to take the focus itself. */
const DELAY_MS = 150

/** No text field: on a phone it opens the keyboard. */
const TARGETS = "a[href], button:enabled, input[type=checkbox]:enabled, input[type=radio]:enabled, select:enabled"

const isElement = (node: Node): node is Element => node instanceof Element

/** The next control at the gap or behind it; for the last of a list, that of the element before. False elsewhere: nothing is known. */
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

/** `queried` is what had the focus when the query changed. */
const watchFocus = (queried: RefObject<Element | null>): (() => void) => {
  let focused: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  // The browser keeps it where the element is; once that is removed, where it was.
  const position = document.createRange()
  /** The same below a dialog, which may be removed with the row that it was opened from. */
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
  /** A focus that was left on purpose is not moved. Chromium fires this before a removal as well: a moment later it is known. */
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
  // Another path is announced by RouteAnnouncer, which moves the focus as well.
  useEffect(() => watchFocus(queried), [pathname])
  return null
}

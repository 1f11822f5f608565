/** Moves the focus on when the focused element is removed: to what takes its place, or to the main part after a new query. */
import { type RefObject, useEffect, useMemo, useRef } from "react"
import { useLocation } from "react-router-dom"

/** Time for the replacement to take the focus itself. */
const DELAY_MS = 150

/** No text field: on a phone it opens the keyboard. */
const TARGETS = "a[href], button:enabled, input[type=checkbox]:enabled, input[type=radio]:enabled, select:enabled"

const mainOf = (): HTMLElement | null => document.querySelector<HTMLElement>("main")

/** Where an element was: its parent, and what stood before it. */
interface Place {
  readonly parent: Element
  readonly before: Element | null
}

const placeOf = (removed: Element, records: ReadonlyArray<MutationRecord>): Place | null => {
  for (const { target, removedNodes, previousSibling } of records)
    if (target instanceof Element && target.isConnected && [...removedNodes].some((node) => node.contains(removed)))
      return { parent: target, before: previousSibling instanceof Element ? previousSibling : null }
  return null
}

/** The next control at that place or behind it; for the last of a list, that of the element before. */
const focusAt = ({ parent, before }: Place): void => {
  const scope = parent.closest("[role=dialog]") ?? parent.closest("main")
  const next = before === null ? parent.firstElementChild : before.nextElementSibling
  const from = next ?? before ?? parent
  for (const control of scope?.querySelectorAll<HTMLElement>(TARGETS) ?? []) {
    const isBehind = (from.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    if (from !== control && !isBehind) continue
    control.focus()
    if (document.activeElement === control) return
  }
  mainOf()?.focus({ preventScroll: true })
}

/** `queried` is what had the focus when the query changed. */
const watchFocus = (queried: RefObject<Element | null>): (() => void) => {
  let focused: Element | null = document.activeElement
  let timer: ReturnType<typeof setTimeout> | undefined
  const recover = (removed: Element, place: Place): void => {
    if (document.activeElement !== document.body) return
    if (removed === queried.current) mainOf()?.focus({ preventScroll: true })
    else focusAt(place)
  }
  const observer = new MutationObserver((records) => {
    if (focused === null || focused.isConnected) return
    const removed = focused
    const place = placeOf(removed, records)
    focused = null
    if (place !== null) timer = setTimeout(() => recover(removed, place), DELAY_MS)
  })
  const onFocus = ({ target }: FocusEvent): void => {
    focused = target instanceof Element ? target : null
  }
  /** A focus that was left on purpose is not moved. Chromium fires this before a removal as well: a moment later it is known. */
  const onLeave = ({ target }: FocusEvent): void =>
    queueMicrotask(() => {
      if (target === focused && focused?.isConnected === true) focused = null
    })
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

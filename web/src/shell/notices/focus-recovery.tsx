/** Moves the focus to the main part when a new query removes the focused element, such as a sent form or a row of the previous list. */
import { useEffect, useMemo } from "react"
import { useLocation } from "react-router-dom"

/** Time for the replacement to take the focus itself. */
const DELAY_MS = 150

const focusMain = (): void => {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true })
}

/** Watches while the element has the focus: previous rows may stay until the next answer arrives. */
const watchRemoval = (focused: Element): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => look())
  const look = (): void => {
    if (focused.isConnected && document.activeElement === focused) return
    observer.disconnect()
    if (!focused.isConnected) timer = setTimeout(focusMain, DELAY_MS)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}

export const FocusRecovery = () => {
  const { search } = useLocation()
  // Read during the render: after the commit the element may already be removed.
  const change = useMemo(() => ({ search, focused: document.activeElement }), [search])
  useEffect(() => {
    const { focused } = change
    return focused === null || focused === document.body ? undefined : watchRemoval(focused)
  }, [change])
  return null
}

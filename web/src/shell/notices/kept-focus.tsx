/** With another query what has the focus may go, as a form that was sent or a row of the list before: the keyboard goes on in the page. */
import { useEffect, useMemo } from "react"
import { useLocation } from "react-router-dom"

/** What comes in its place may take the focus itself. */
const SETTLE_MS = 150

const focusMain = (): void => {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true })
}

/** However late it goes, as rows that stay until the next ones are there; no longer than it has the focus. */
const watchRemoval = (focused: Element): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => look())
  const look = (): void => {
    if (focused.isConnected && document.activeElement === focused) return
    observer.disconnect()
    if (!focused.isConnected) timer = setTimeout(focusMain, SETTLE_MS)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}

export const KeptFocus = () => {
  const { search } = useLocation()
  // While it renders: once the new page is there it may be gone.
  const change = useMemo(() => ({ search, focused: document.activeElement }), [search])
  useEffect(() => {
    const { focused } = change
    return focused === null || focused === document.body ? undefined : watchRemoval(focused)
  }, [change])
  return null
}

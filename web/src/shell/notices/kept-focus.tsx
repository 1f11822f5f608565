/** With another query what had the focus may be gone, as a form that was sent or the link of a list: the keyboard goes on in the page. */
import { useEffect, useRef } from "react"
import { useLocation } from "react-router-dom"

/** What comes in its place may take the focus itself. */
const SETTLE_MS = 150

export const KeptFocus = () => {
  const { search } = useLocation()
  const focused = useRef<EventTarget | null>(null)
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => void (focused.current = target)
    document.addEventListener("focusin", remember)
    return () => document.removeEventListener("focusin", remember)
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => {
      const isGone = focused.current instanceof Element && !focused.current.isConnected
      if (isGone && document.activeElement === document.body)
        document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true })
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [search])
  return null
}

/** After a change of page: its title is said, and the keyboard starts at the new content. */
import { useEffect, useRef } from "react"
import { useLocation } from "react-router-dom"
import { announce } from "../../ui/feedback/live-region.tsx"

/** Pages set their title when they are drawn; a moment later it is there. */
const SETTLE_MS = 150

/** Who writes above the page, or has gone on since it changed, is left there. */
const isBusyElsewhere = (now: Element | null, before: Element | null): boolean =>
  now !== null && now !== document.body && (now !== before || now.matches("header input, header textarea"))

/** Only another path is another page: filters and tabs of the shop keep the focus where it is. */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return undefined
    shown.current = pathname
    const before = document.activeElement
    const timer = setTimeout(() => {
      announce(document.title)
      if (isBusyElsewhere(document.activeElement, before)) return
      document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true })
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [pathname])
  return null
}

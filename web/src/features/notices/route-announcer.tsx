/** After a change of page: its title is said, and the keyboard starts at the new content. */
import { useEffect, useRef } from "react"
import { useLocation } from "react-router-dom"
import { announce } from "../../design/live-region.tsx"

/** Pages set their title when they are drawn; a moment later it is there. */
const SETTLE_MS = 150

/** Only another path is another page: filters and tabs of the shop keep the focus where it is. */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return undefined
    shown.current = pathname
    const timer = setTimeout(() => {
      announce(document.title)
      document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true })
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [pathname])
  return null
}

/** After a navigation the title is announced, and the focus moves to the new content. */
import { useEffect, useRef } from "react"
import { useLocation } from "react-router-dom"
import { announce, lastAnnounced, takeForNextPage } from "../../ui/feedback/live-region.tsx"

/** Pages set their title when they render; it is available a moment later. */
const DEBOUNCE_MS = 150

const isSomewhere = (element: Element | null): element is Element => element !== null && element !== document.body

/** True if the focus has moved since the navigation: it stays then. */
const hasMoved = (now: Element | null, before: Element | null): boolean => isSomewhere(now) && now !== before

/** True if the focus is in a field above the page: it stays then. */
const isWritingAbove = (now: Element | null): boolean =>
  isSomewhere(now) && now.matches("header input, header textarea")

/** Only another path is a navigation: filters and tabs of the shop keep the focus. */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return undefined
    shown.current = pathname
    const before = document.activeElement
    const said = lastAnnounced().at
    const timer = setTimeout(() => {
      const now = document.activeElement
      // An announcement in between would be interrupted: it is repeated after the title.
      const { text, at } = lastAnnounced()
      const behind = [takeForNextPage(), at === said ? "" : text].filter((each) => each !== "")
      announce([document.title, ...behind].join(". "))
      if (hasMoved(now, before) || isWritingAbove(now)) return
      document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true })
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [pathname])
  return null
}

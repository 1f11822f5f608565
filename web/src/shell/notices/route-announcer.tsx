/** After a change of page: its title is said, and the keyboard starts at the new content. */
import { useEffect, useRef } from "react"
import { useLocation } from "react-router-dom"
import { announce, lastAnnounced, takeForNextPage } from "../../ui/feedback/live-region.tsx"

/** Pages set their title when they are drawn; a moment later it is there. */
const SETTLE_MS = 150

const isSomewhere = (element: Element | null): element is Element => element !== null && element !== document.body

/** Who has gone on since the page changed is left there. */
const hasGoneOn = (now: Element | null, before: Element | null): boolean => isSomewhere(now) && now !== before

/** Who writes above the page is left there. */
const isWritingAbove = (now: Element | null): boolean =>
  isSomewhere(now) && now.matches("header input, header textarea")

/** Only another path is another page: filters and tabs of the shop keep the focus where it is. */
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
      // What was announced meanwhile would be cut off: it is said again behind the title.
      const { text, at } = lastAnnounced()
      const behind = [takeForNextPage(), at === said ? "" : text].filter((each) => each !== "")
      announce([document.title, ...behind].join(". "))
      if (hasGoneOn(now, before) || isWritingAbove(now)) return
      document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true })
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [pathname])
  return null
}

/** Navigation between the pages for ordering many items at once, on top of each of them. */
import { useEffect, useRef } from "react"
import { useLocation } from "react-router-dom"
import { delocalizePath } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { ORDERING_PAGES } from "./ordering-pages.ts"

const LINK =
  "touch-target inline-flex h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-muted text-sm max-sm:px-1.5 max-sm:text-[0.8125rem] hover:text-ink aria-[current=page]:border-action aria-[current=page]:text-action focus-visible:outline-offset-[-2px]"

export const OrderingNav = () => {
  const path = delocalizePath(useLocation().pathname)
  const strip = useRef<HTMLUListElement>(null)
  // On a phone the strip is wider than the screen: the current page is scrolled into view.
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>("[aria-current]")
    if (strip.current !== null && current) strip.current.scrollLeft = current.offsetLeft - strip.current.offsetLeft
  }, [path])
  return (
    <nav aria-label={m.quick_navigation()}>
      <ul ref={strip} className="-mx-3 flex overflow-x-auto max-sm:-mx-1.5 max-sm:justify-between">
        {ORDERING_PAGES.map(({ to, text }) => (
          <li key={to}>
            <LocalLink
              to={to}
              aria-current={path === to || path.startsWith(`${to}/`) ? "page" : undefined}
              className={LINK}
            >
              {text()}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

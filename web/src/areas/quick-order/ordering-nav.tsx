/** The ways to order many things at once, on top of each of their pages: the header and the account lead to the first of them. */
import { useEffect, useRef } from "react"
import { useLocation } from "react-router-dom"
import { delocalizePath } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"

const LINKS: ReadonlyArray<{ readonly to: string; readonly text: () => string }> = [
  { to: "/pages/quick-order", text: m.quick_title },
  { to: "/pages/usual", text: m.usual_title },
  { to: "/pages/lists", text: m.lists_title },
  { to: "/pages/standing", text: m.standing_title },
]

const LINK =
  "touch-target inline-flex h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-muted text-sm hover:text-ink aria-[current=page]:border-action aria-[current=page]:text-action focus-visible:outline-offset-[-2px]"

export const OrderingNav = () => {
  const path = delocalizePath(useLocation().pathname)
  const strip = useRef<HTMLUListElement>(null)
  // On the phone the strip is wider than the screen: where one is is seen whole.
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>("[aria-current]")
    if (strip.current !== null && current) strip.current.scrollLeft = current.offsetLeft - strip.current.offsetLeft
  }, [path])
  return (
    <nav aria-label={m.quick_navigation()}>
      <ul ref={strip} className="-mx-3 flex overflow-x-auto">
        {LINKS.map(({ to, text }) => (
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

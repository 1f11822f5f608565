/** The four shortcuts into the catalogue: offers, back in stock, new arrivals, coming soon [S2.21]. */
import { EMPTY_QUERY, type ShopQuery, shopRoute } from "@dispensa/domain"
import { CalendarClock, type LucideIcon, PackageCheck, Percent, Sparkles } from "lucide-react"
import { cx } from "../../ui/cx.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"

interface Shortcut {
  readonly icon: LucideIcon
  readonly title: () => string
  readonly body: () => string
  readonly query: Partial<ShopQuery>
  readonly look: string
}

const SHORTCUTS: ReadonlyArray<Shortcut> = [
  {
    icon: Percent,
    title: m.home_offers,
    body: m.home_offers_body,
    query: { flags: ["promo_list"] },
    look: "bg-offer-soft text-offer",
  },
  {
    icon: PackageCheck,
    title: m.home_back,
    body: m.home_back_body,
    query: { flags: ["disponibili"] },
    look: "bg-available-soft text-available",
  },
  {
    icon: Sparkles,
    title: m.home_new,
    body: m.home_new_body,
    query: { orderBy: "date" },
    look: "bg-action-soft text-action",
  },
  {
    icon: CalendarClock,
    title: m.home_soon,
    body: m.home_soon_body,
    query: { flags: ["next_insert"] },
    look: "bg-note-soft text-note",
  },
]

export const Shortcuts = () => (
  <nav aria-label={m.home_shortcuts()}>
    <ul className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
      {SHORTCUTS.map(({ icon, title, body, query, look }) => (
        <li key={shopRoute({ ...EMPTY_QUERY, ...query })}>
          <LocalLink
            to={shopRoute({ ...EMPTY_QUERY, ...query })}
            className="group flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-action md:flex-row md:items-center md:p-5"
          >
            <span className={cx("grid size-12 shrink-0 place-items-center rounded-md", look)}>
              <Icon of={icon} size={24} />
            </span>
            <span className="grid">
              <span className="font-semibold leading-snug group-hover:text-action">{title()}</span>
              <span className="text-muted text-sm">{body()}</span>
            </span>
          </LocalLink>
        </li>
      ))}
    </ul>
  </nav>
)

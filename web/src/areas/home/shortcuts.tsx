/** The shortcuts into the catalogue, as pictures: offers, back in stock, new arrivals, coming soon [S2.21]. */
import { EMPTY_QUERY, type HomeEntry, type ShopQuery, shopRoute } from "@dispensa/domain"
import { CalendarClock, type LucideIcon, PackageCheck, Percent, Sparkles } from "lucide-react"
import type { ReactNode } from "react"
import { cx } from "../../ui/cx.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { TargetLink } from "../../ui/controls/target-link.tsx"
import { PlainImage } from "../../ui/layout/plain-image.tsx"
import { m } from "../../i18n/messages.ts"

interface Known {
  readonly icon: LucideIcon
  readonly title: () => string
  readonly body: () => string
  readonly url: string
  readonly look: string
}

const route = (query: Partial<ShopQuery>): string => shopRoute({ ...EMPTY_QUERY, ...query })

/** Known shortcuts: a backend's shortcut with the same target gets our text below its title; ours are shown until the backend's arrive. */
const KNOWN: ReadonlyArray<Known> = [
  {
    icon: Percent,
    title: m.home_offers,
    body: m.home_offers_body,
    url: route({ flags: ["promo_list"] }),
    look: "bg-offer-soft text-offer",
  },
  {
    icon: PackageCheck,
    title: m.home_back,
    body: m.home_back_body,
    url: route({ flags: ["disponibili"] }),
    look: "bg-available-soft text-available",
  },
  {
    icon: Sparkles,
    title: m.home_new,
    body: m.home_new_body,
    url: route({ orderBy: "date" }),
    look: "bg-action-soft text-action",
  },
  {
    icon: CalendarClock,
    title: m.home_soon,
    body: m.home_soon_body,
    url: route({ flags: ["next_insert"] }),
    look: "bg-note-soft text-note",
  },
]

const FRAME = "grid size-12 shrink-0 place-items-center overflow-hidden rounded-md"

const KnownIcon = ({ known }: { readonly known: Known | undefined }) => (
  <span className={cx(FRAME, known?.look ?? "bg-sunken text-muted")}>
    <Icon of={known?.icon ?? Sparkles} size={24} />
  </span>
)

/** The backend's picture, or our icon if there is none or it does not load. */
const Face = ({ entry, known }: { readonly entry: HomeEntry; readonly known: Known | undefined }) => {
  const icon = <KnownIcon known={known} />
  if (entry.image === null) return icon
  return (
    <PlainImage
      key={entry.image}
      src={entry.image}
      width={96}
      height={96}
      priority
      fallback={icon}
      className={cx(FRAME, "object-cover")}
    />
  )
}

interface ShortcutProps {
  readonly url: string
  readonly title: string
  readonly body: string
  readonly children: ReactNode
}

const Shortcut = ({ url, title, body, children }: ShortcutProps) => (
  <li>
    <TargetLink
      url={url}
      className="group flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-action md:flex-row md:items-center md:p-5"
    >
      {children}
      <span className="grid min-w-0 wrap-anywhere">
        <span className="font-semibold leading-snug group-hover:text-action">{title}</span>
        <span className="text-muted text-sm">{body}</span>
      </span>
    </TargetLink>
  </li>
)

export const Shortcuts = ({ entries }: { readonly entries: ReadonlyArray<HomeEntry> }) => (
  <nav aria-label={m.home_shortcuts()}>
    <ul className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
      {entries.length === 0
        ? KNOWN.map((known) => (
            <Shortcut key={known.url} url={known.url} title={known.title()} body={known.body()}>
              <KnownIcon known={known} />
            </Shortcut>
          ))
        : entries.map((entry) => {
            const known = KNOWN.find(({ url }) => url === entry.url)
            return (
              <Shortcut key={entry.url} url={entry.url} title={entry.title} body={entry.text || (known?.body() ?? "")}>
                <Face entry={entry} known={known} />
              </Shortcut>
            )
          })}
    </ul>
  </nav>
)

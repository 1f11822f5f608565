/** A horizontally scrolling row of promo links, with buttons if it is wider than the window [S2.33]. */
import { type PromoTab, promoTarget } from "@dispensa/domain"
import { ChevronLeft, ChevronRight } from "lucide-react"
import { useRef } from "react"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { PlainImage } from "../../ui/layout/plain-image.tsx"
import { m } from "../../i18n/messages.ts"
import { TargetLink } from "../../ui/controls/target-link.tsx"
import { useOverflow } from "../../platform/use-overflow.ts"

const LINK =
  "touch-target flex h-8 touch:h-11 items-center gap-2 whitespace-nowrap rounded-sm px-2 font-medium text-xs transition-colors hover:bg-action-soft hover:text-action"

export interface PromoLinksProps {
  readonly tabs: ReadonlyArray<PromoTab>
  /** A tab for the latest orders opens a dialog instead of a page [S2.60]. */
  readonly onLatestOrders: () => void
}

const PromoIcon = ({ icon }: { readonly icon: string }) => (
  <PlainImage src={icon} width={20} height={20} priority className="size-5 rounded-sm object-cover" />
)

export const PromoLinks = ({ tabs, onLatestOrders }: PromoLinksProps) => {
  const row = useRef<HTMLUListElement>(null)
  const { canGoBack, canGoOn } = useOverflow(row, tabs.length)
  const scroll = (direction: 1 | -1): void =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8, behavior: "smooth" })
  return (
    <nav aria-label={m.shell_promotions()} className="flex min-w-0 flex-1 items-center">
      {canGoBack ? (
        <IconButton size="sm" icon={ChevronLeft} label={m.shell_previous()} onClick={() => scroll(-1)} />
      ) : null}
      <ul ref={row} className="no-scrollbar -ml-2 flex min-w-0 flex-1 snap-x gap-1 overflow-x-auto">
        {tabs.map((tab) => (
          <li key={`${tab.url}-${tab.text}`} className="shrink-0 snap-start">
            {promoTarget(tab.url)._tag === "LatestOrders" ? (
              <button type="button" className={LINK} onClick={onLatestOrders}>
                <PromoIcon icon={tab.icon} />
                {tab.text}
              </button>
            ) : (
              <TargetLink url={tab.url} className={LINK}>
                <PromoIcon icon={tab.icon} />
                {tab.text}
              </TargetLink>
            )}
          </li>
        ))}
      </ul>
      {canGoOn ? <IconButton size="sm" icon={ChevronRight} label={m.shell_next()} onClick={() => scroll(1)} /> : null}
    </nav>
  )
}

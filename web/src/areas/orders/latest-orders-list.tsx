/** The items ordered last, each product once: date, quantity, and a control to add it again (S2.60). */
import { type LatestOrderedProduct, productPage } from "@dispensa/domain"
import { History } from "lucide-react"
import type { ReactNode } from "react"
import { useLatestOrdered } from "./use-orders.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { Picture } from "../../ui/layout/picture.tsx"
import { Loaded } from "../../ui/feedback/loaded.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import { formatQuantityAndContent } from "../../format/units.ts"
import { onDate } from "../../format/dated.ts"
import { formatLongDay } from "../../format/dates.ts"

/** Enough to order again from; the listing has all of them. */
const MOST = 20
const PLACEHOLDERS = ["a", "b", "c", "d"]

export interface LatestOrdersListProps {
  readonly isOpen: boolean
  /** Renders stepper and button of a product. */
  readonly renderAdd: (product: LatestOrderedProduct) => ReactNode
}

const Loading = () => (
  <div className="flex flex-col gap-3">
    {PLACEHOLDERS.map((key) => (
      <Skeleton key={key} className="h-20" />
    ))}
  </div>
)

const Row = ({ product, add }: { readonly product: LatestOrderedProduct; readonly add: ReactNode }) => {
  const locale = useLocale()
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-line border-b py-3 last:border-b-0 md:grid-cols-[64px_minmax(0,1fr)_auto]">
      <Picture url={product.pictures[0]?.url ?? null} size="SMALL" alt="" />
      <div className="min-w-0">
        <LocalLink to={productPage(product)} className="line-clamp-2 font-medium hover:text-action hover:underline">
          <WithUnits>{product.name}</WithUnits>
        </LocalLink>
        <p className="text-muted text-sm">
          {m.content_latest_when({
            quantity: formatQuantityAndContent(product.lastQuantity, product, locale),
            day: onDate(formatLongDay(product.lastOrderedOn.slice(0, 10), locale), locale),
          })}
          {" · "}
          <WithUnits>{product.packLabel}</WithUnits>
        </p>
      </div>
      <div className="max-md:col-start-2">{add}</div>
    </li>
  )
}

export const LatestOrdersList = ({ isOpen, renderAdd }: LatestOrdersListProps) => (
  <Loaded of={useLatestOrdered(MOST, isOpen)} skeleton={<Loading />}>
    {({ data }) =>
      data.length === 0 ? (
        <EmptyState icon={History} title={m.content_latest_empty()} className="py-10" />
      ) : (
        <ul>
          {data.map((product) => (
            <Row key={product.slug} product={product} add={renderAdd(product)} />
          ))}
        </ul>
      )
    }
  </Loaded>
)

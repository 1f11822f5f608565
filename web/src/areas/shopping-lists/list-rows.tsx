/** The rows of a list with their verdicts, and beside them what they cost and the ways into the cart. */
import type { ShoppingList } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { useCart } from "../cart/use-cart.ts"
import { OrderTotals } from "./order-totals.tsx"
import { ReviewRows } from "./review-rows.tsx"
import type { SheetReview } from "./use-review.ts"
import { formatAverage } from "../../format/numbers.ts"
import { currentLocale } from "../../i18n/locale.ts"

interface ListRowsProps {
  readonly list: ShoppingList
  readonly review: SheetReview
  readonly onPut: (how: "add" | "replace") => Promise<void>
}

export const ListRows = ({ list, review, onPut }: ListRowsProps) => {
  const { rows } = useCart()
  const { sheet, totals, found, isFirstLook } = review
  const names = new Map(list.entries.map(({ itemCode, name }) => [itemCode, name]))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      {isFirstLook ? (
        <RowsSkeleton count={sheet.rows.length - 1} />
      ) : (
        <ReviewRows review={review} nameOf={(key) => names.get(key) || key} factsOf={entryFacts(list)} isList />
      )}
      <OrderTotals totals={totals} waiting={found.waiting} isCartEmpty={rows.length === 0} onPut={onPut} />
    </div>
  )
}

/** How high a row will be says its verdict: none stands there before. */
const RowsSkeleton = ({ count }: { readonly count: number }) => (
  <div aria-busy className="flex flex-col rounded-lg border border-line bg-surface">
    <p className="sr-only">{m.quick_waiting()}</p>
    {Array.from({ length: count }, (_, at) => (
      <div key={at} className="flex flex-col gap-2 border-line border-b p-3 last:border-b-0">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-3 w-2/5" />
        <Skeleton className="h-3 w-1/5" />
      </div>
    ))}
  </div>
)

/** What a list says of an article beside its name: where it stands, how many should be there, and its note. */
const entryFacts = ({ sections, entries }: ShoppingList): ((itemCode: string) => string) => {
  const sectionNames = new Map(sections.map(({ id, name }) => [id, name]))
  const facts = new Map(
    entries.map(({ itemCode, section, par, note }) => [
      itemCode,
      [
        sectionNames.get(section) ?? "",
        par === null ? "" : `${m.lists_par()} ${formatAverage(par, currentLocale())}`,
        note,
      ],
    ]),
  )
  return (itemCode) => (facts.get(itemCode) ?? []).filter((fact) => fact !== "").join(" · ")
}

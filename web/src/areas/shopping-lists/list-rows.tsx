/** The rows of a list with their verdicts, and beside them their total and the ways into the cart. */
import type { ShoppingList } from "@dispensa/domain"
import { Replace, ShoppingBasket } from "lucide-react"
import { useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { formatAverage } from "../../format/numbers.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { cx } from "../../ui/cx.ts"
import { useCart } from "../cart/use-cart.ts"
import { useAddByKey } from "../quick-order/use-row-focus.ts"
import { AddWords, OrderBar, type SheetSumProps } from "../quick-order/order-bar.tsx"
import { ReviewRows } from "./review-rows.tsx"
import type { SheetReview } from "./use-review.ts"

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

/** A row's height depends on its verdict: rows without one are skeletons. */
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

/** An entry's facts beside its name: section, wanted stock, and note. */
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

/** Total of the valid rows, and the two ways into the cart: add to it, or replace it. */
interface OrderTotalsProps extends SheetSumProps {
  readonly isCartEmpty: boolean
  readonly onPut: (how: "add" | "replace") => Promise<void>
}

const OrderTotals = ({ totals, waiting, isCartEmpty, onPut }: OrderTotalsProps) => {
  const [busy, setBusy] = useState<"add" | "replace" | null>(null)
  const { good } = totals
  const addButton = useAddByKey()
  const put = (how: "add" | "replace"): void => {
    if (good === 0 || busy !== null) return
    setBusy(how)
    void onPut(how).finally(() => setBusy(null))
  }
  return (
    <OrderBar totals={totals} waiting={waiting}>
      <Button
        ref={addButton}
        variant="primary"
        size="lg"
        className="min-w-0 flex-1 whitespace-normal! leading-tight! max-sm:px-3!"
        isBusy={busy === "add"}
        aria-label={m.quick_add({ count: good })}
        aria-disabled={good === 0}
        onClick={() => put("add")}
      >
        <Icon of={ShoppingBasket} size={20} className={cx("shrink-0", !isCartEmpty && "max-sm:hidden")} />
        <AddWords count={good} />
      </Button>
      {isCartEmpty ? null : (
        <Button
          size="lg"
          className="whitespace-normal! px-4! leading-tight! max-sm:px-3! max-sm:text-sm!"
          isBusy={busy === "replace"}
          aria-label={m.lists_replace_cart()}
          aria-disabled={good === 0}
          onClick={() => put("replace")}
        >
          <Icon of={Replace} size={18} className="max-sm:hidden" />
          <span className="md:hidden">{m.lists_replace_short()}</span>
          <span className="max-md:hidden">{m.lists_replace_cart()}</span>
        </Button>
      )}
    </OrderBar>
  )
}

/** Substitutes for the out-of-stock item of a row (S12.11). */
import {
  type ChildItem,
  isOutOfStock,
  orderableOf,
  type ProductSummary,
  rowInPlace,
  type RowVerdict,
  type SheetEvent,
  type SheetRow,
} from "@dispensa/domain"
import { useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { Substitutes } from "../product/substitutes.tsx"

interface OutOfStock {
  readonly item: ChildItem
  /** Null if uncertain. */
  readonly quantity: number | null
}

/** The row's item if it cannot be ordered, or only arrives later. */
export const outOfStockOf = (verdict: RowVerdict): OutOfStock | null => {
  if (verdict._tag === "Unavailable") return verdict
  const order = orderableOf(verdict)
  return order !== null && isOutOfStock(order.item) ? order : null
}

interface RowSubstituteProps {
  readonly row: SheetRow
  readonly of: OutOfStock
  readonly apply: (event: SheetEvent) => void
}

/** Looked up on demand: eighty rows take few calls. */
export const RowSubstitute = ({ row, of, apply }: RowSubstituteProps) => {
  const [isWanted, setWanted] = useState(false)
  const take = (substitute: ProductSummary): void => {
    const by = rowInPlace(row, of, substitute)
    apply({ _tag: "RowReplaced", row, by })
    notify({
      kind: "success",
      title: m.quick_replaced({ name: substitute.name }),
      action: { label: m.cart_undo(), onClick: () => apply({ _tag: "RowReplaced", row: by, by: row }), isUndo: true },
    })
  }
  return isWanted ? (
    <Substitutes of={{ ...of.item, item: of.item }} onTake={take} />
  ) : (
    <Button size="sm" className="self-start" onClick={() => setWanted(true)}>
      {m.quick_alternatives()}
    </Button>
  )
}

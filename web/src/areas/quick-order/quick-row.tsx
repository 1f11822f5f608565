/** A row of the quick order: item, quantity, verdict and price. */
import {
  orderableOf,
  type RowVerdict,
  type SheetEvent,
  type SheetRow,
  type ParsedMessage,
  type UncertainTable,
} from "@dispensa/domain"
import { X } from "lucide-react"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { m } from "../../i18n/messages.ts"
import { KeyField } from "./key-field.tsx"
import { QuantityField } from "./quantity-field.tsx"
import { RowPrice, RowVerdictView } from "./row-verdict-view.tsx"
import "./quick-order.css"
import type { SuggestUsual } from "./use-usual-suggestions.ts"

export interface QuickRowProps {
  readonly row: SheetRow
  readonly verdict: RowVerdict
  /** Counted from 1. */
  readonly position: number
  /** The empty last row cannot be removed. */
  readonly isLast: boolean
  readonly suggestUsual: SuggestUsual
  readonly apply: (event: SheetEvent) => void
  readonly onPasted: (id: number, message: ParsedMessage) => void
  /** Called for a pasted table with ambiguous columns. */
  readonly onTable?: (id: number, asked: UncertainTable) => void
  readonly onLongText: (id: number, text: string) => void
  readonly onFocus: (field: "quantity" | "next", id: number) => void
}

export const QuickRow = (props: QuickRowProps) => {
  const { row, verdict, position, isLast, suggestUsual, apply, onPasted, onTable, onLongText, onFocus } = props
  const { id } = row
  return (
    <li className="quick-row border-line border-b p-3 last:border-b-0">
      <span aria-hidden className="h-11 content-center text-muted text-sm tabular-nums max-lg:hidden">
        {position}
      </span>
      <KeyField
        row={row}
        position={position}
        suggestUsual={suggestUsual}
        apply={apply}
        onPasted={(message) => onPasted(id, message)}
        onTable={onTable === undefined ? undefined : (asked) => onTable(id, asked)}
        onLongText={(text) => onLongText(id, text)}
        onDone={(hasQuantity) => onFocus(hasQuantity ? "next" : "quantity", id)}
      />
      <QuantityField
        row={row}
        position={position}
        assumed={orderableOf(verdict)?.quantity ?? null}
        isAssumed={verdict._tag === "Found" && verdict.isAssumed}
        isUnclear={verdict._tag === "Unclear"}
        apply={apply}
        onDone={() => onFocus("next", id)}
      />
      <div data-area="verdict">
        <RowVerdictView row={row} verdict={verdict} apply={apply} />
      </div>
      <div className="h-11 content-center text-right font-semibold max-lg:hidden">
        <RowPrice verdict={verdict} />
      </div>
      <div className="grid h-11 place-items-center">
        {isLast ? null : (
          <IconButton
            icon={X}
            label={m.quick_remove({ row: position })}
            onClick={() => apply({ _tag: "RowRemoved", id })}
          />
        )}
      </div>
    </li>
  )
}

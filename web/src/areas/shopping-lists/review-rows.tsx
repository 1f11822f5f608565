/** The rows of a review: item, quantity, verdict and price. */
import { isEmptyRow, orderableOf, type RowVerdict, type SheetRow, writtenNumber } from "@dispensa/domain"
import { X } from "lucide-react"
import { m } from "../../i18n/messages.ts"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { QuantityField } from "../quick-order/quantity-field.tsx"
import { RowPrice, RowVerdictView } from "../quick-order/row-verdict-view.tsx"
import "./review-rows.css"
import type { SheetReview } from "./use-review.ts"

interface ReviewRowsProps {
  readonly review: Pick<SheetReview, "sheet" | "verdicts" | "apply">
  /** Name of a row's item when the catalogue has none. */
  readonly nameOf: (key: string) => string
  /** Further facts about a row's item; empty for none. */
  readonly factsOf?: (key: string) => string
  /** The rows come from a list: an unknown item is no longer in the range. */
  readonly isList: boolean
}

const EMPTY = { _tag: "Empty" } as const

export const ReviewRows = ({ review, nameOf, factsOf = () => "", isList }: ReviewRowsProps) => (
  <ol aria-label={m.lists_rows()} className="rounded-lg border border-line bg-surface">
    {review.sheet.rows.map((row, index) =>
      isEmptyRow(row) ? null : (
        <ReviewRow
          key={row.id}
          row={row}
          position={index + 1}
          verdict={review.verdicts.get(row.id) ?? EMPTY}
          apply={review.apply}
          title={isList ? nameOf(row.key) : row.key}
          facts={factsOf(row.key)}
          isList={isList}
        />
      ),
    )}
  </ol>
)

interface RowProps extends Pick<SheetReview, "apply"> {
  readonly row: SheetRow
  readonly position: number
  readonly verdict: RowVerdict
  readonly title: string
  readonly facts: string
  readonly isList: boolean
}

/** A list's quantity was not typed here: the field shows the whole packs to be added. */
const asAdded = (row: SheetRow, verdict: RowVerdict): SheetRow =>
  verdict._tag === "Rounded" && row.unit === null ? { ...row, quantity: writtenNumber(verdict.quantity) } : row

const ReviewRow = ({ row, position, verdict, apply, title, facts, isList }: RowProps) => {
  const { id } = row
  return (
    <li className="review-row border-line border-b p-3 last:border-b-0">
      <div data-area="item">
        {"item" in verdict ? null : <p className="font-medium">{title}</p>}
        {isList && verdict._tag === "Unknown" ? <p className="text-offer text-sm">{m.lists_gone()}</p> : null}
        <RowVerdictView row={row} verdict={verdict} apply={apply} />
      </div>
      {facts === "" ? null : (
        <p data-area="facts" className="wrap-anywhere text-muted text-sm">
          {facts}
        </p>
      )}
      <div data-area="quantity">
        <QuantityField
          row={isList ? asAdded(row, verdict) : row}
          position={position}
          assumed={orderableOf(verdict)?.quantity ?? null}
          isAssumed={verdict._tag === "Found" && verdict.isAssumed}
          isUnclear={verdict._tag === "Unclear"}
          apply={apply}
          onDone={() => undefined}
        />
      </div>
      <div className="h-11 content-center text-right font-semibold max-lg:hidden">
        <RowPrice verdict={verdict} />
      </div>
      <div data-area="remove">
        <IconButton
          icon={X}
          size="lg"
          label={m.quick_remove({ row: position })}
          onClick={() => apply({ _tag: "RowRemoved", id })}
        />
      </div>
    </li>
  )
}

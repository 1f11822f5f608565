/** What is asked for: lines of the cart, or of one item, with the quantities that somebody typed (S12.13). */
import { addDecimals, decimalPlaces } from "../amounts/decimals.ts"
import { readAmount } from "../amounts/read-amount.ts"
import { isSamePackaging, MAX_QUANTITY } from "../cart/cart-values.ts"
import { isQuantity } from "../cart/quantity.ts"
import { scaleOf } from "../catalogue/sales-units.ts"
import type { LanguageCode } from "../locale/languages.ts"
import type { RequestedLine } from "./offer-values.ts"

/** A line of the form; `packSize` says how fine its quantity may be. */
export interface LineToRequest extends RequestedLine {
  readonly packSize: number
}

/**
 * One line for each item and packaging, whatever its promotion: the supplier makes the price. Only what would be more than a
 * line may have stays apart.
 */
export const linesToRequest = (lines: ReadonlyArray<LineToRequest>): ReadonlyArray<LineToRequest> =>
  lines.reduce<ReadonlyArray<LineToRequest>>((requested, line) => {
    const at = requested.findIndex(
      (one) => isSamePackaging(one, line) && addDecimals(one.requested, line.requested) <= MAX_QUANTITY,
    )
    return at === -1
      ? [...requested, line]
      : requested.map((one, index) =>
          index === at ? { ...one, requested: addDecimals(one.requested, line.requested) } : one,
        )
  }, [])

export type RequestedLineReading =
  /** Blank or zero: not asked for. */
  { readonly _tag: "None" } | { readonly _tag: "Unreadable" } | { readonly _tag: "Line"; readonly line: RequestedLine }

/** In sales units, with as many decimals as they have: another unit beside the number is not read as one. */
export const readRequestedLine = (
  { packSize, ...line }: LineToRequest,
  text: string,
  language: LanguageCode,
): RequestedLineReading => {
  const scale = scaleOf({ unit: line.unit, packSize })
  const reading = readAmount(text, { language, scale })
  if (reading._tag === "Blank" || (reading._tag === "Read" && reading.amount === 0)) return { _tag: "None" }
  if (reading._tag === "Unreadable" || reading.unit !== null) return { _tag: "Unreadable" }
  return isQuantity(reading.amount) && decimalPlaces(reading.amount) <= scale
    ? { _tag: "Line", line: { ...line, requested: reading.amount } }
    : { _tag: "Unreadable" }
}

/** The lines of a request for an offer: lines of the cart, or of one item, with typed quantities (S12.13). */
import { addDecimals, decimalPlaces } from "../amounts/decimals.ts"
import { readAmount } from "../amounts/read-amount.ts"
import { isSamePackaging, MAX_QUANTITY } from "../cart/cart-values.ts"
import { isQuantity } from "../cart/quantity.ts"
import { scaleOf } from "../catalogue/sales-units.ts"
import type { LanguageCode } from "../locale/languages.ts"
import type { RequestedLine } from "./offer-values.ts"

/** A line of the form; `packSize` determines the decimals of its quantity. */
export interface LineToRequest extends RequestedLine {
  readonly packSize: number
}

/**
 * One line per item and packaging, whatever its promotion, because the supplier sets the price. Only lines whose sum would
 * exceed the largest quantity stay separate.
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
  /** Blank or zero: not requested. */
  { readonly _tag: "None" } | { readonly _tag: "Unreadable" } | { readonly _tag: "Line"; readonly line: RequestedLine }

/** In sales units, with their decimals: another unit beside the number is not converted. */
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

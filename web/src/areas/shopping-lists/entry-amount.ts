/** A typed amount of a list entry: read in the item's sales unit, or refused with its possible meanings. */
import { formatAmount, inSalesUnits, isDecimal, isPlausible, readAmount, scaleOf } from "@dispensa/domain"
import { currentLocale } from "../../i18n/locale.ts"
import { type EntryItem, itemAsOrdered } from "./use-entry-items.ts"

export type EntryAmount =
  | { readonly _tag: "Blank" }
  | { readonly _tag: "Read"; readonly amount: number }
  /** `isLarge`: it is an amount, but implausibly large. */
  | { readonly _tag: "Refused"; readonly isLarge: boolean; readonly offers: ReadonlyArray<number> }

/** "2,5", "12 pz" for an item sold by the piece, and "1.200" for one that is counted. `usual`: the wanted amount, in sales units. */
export const readEntryAmount = (text: string, item: EntryItem, usual = 0): EntryAmount => {
  const sold = itemAsOrdered(item)
  const reading = readAmount(text, { language: currentLocale(), scale: sold === null ? null : scaleOf(sold) })
  if (reading._tag === "Blank") return reading
  if (reading._tag === "Unreadable")
    return refused(reading.readings.flatMap(({ amount, unit }) => (unit === null ? [amount] : [])))
  const { amount, unit } = reading
  // For an item or packaging that the catalogue does not know, the contents of a carton are unknown.
  const units = unit === null ? amount : sold === null ? null : inSalesUnits(amount, unit, sold)
  if (units === null) return refused([])
  if (units !== amount || !isDecimal(units)) return refused([units])
  const isLarge = !isPlausible(amount, sold?.packSize ?? 1, usual)
  return isLarge ? { _tag: "Refused", isLarge, offers: [amount] } : { _tag: "Read", amount }
}

const refused = (offers: ReadonlyArray<number>): EntryAmount => ({
  _tag: "Refused",
  isLarge: false,
  offers: offers.filter(isDecimal),
})

export const amountText = (value: number | null): string => (value === null ? "" : formatAmount(value, currentLocale()))

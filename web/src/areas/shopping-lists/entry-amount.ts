/** An amount of a list's entry as somebody types it: read in the unit that the item is sold by, or refused with what it may mean. */
import { formatAmount, inSalesUnits, isDecimal, isPlausible, readAmount, scaleOf } from "@dispensa/domain"
import { currentLocale } from "../../i18n/locale.ts"
import { type EntryItem, itemAsOrdered } from "./use-entry-items.ts"

export type EntryAmount =
  | { readonly _tag: "Blank" }
  | { readonly _tag: "Read"; readonly amount: number }
  /** `isLarge`: it is an amount, and far more than anybody has. */
  | { readonly _tag: "Refused"; readonly isLarge: boolean; readonly offers: ReadonlyArray<number> }

/** "2,5", "12 pz" of what is sold by the piece, and "1.200" of what is counted. `usual`: what is wanted of it, in sales units. */
export const readEntryAmount = (text: string, item: EntryItem, usual = 0): EntryAmount => {
  const sold = itemAsOrdered(item)
  const reading = readAmount(text, { language: currentLocale(), scale: sold === null ? null : scaleOf(sold) })
  if (reading._tag === "Blank") return reading
  if (reading._tag === "Unreadable")
    return refused(reading.readings.flatMap(({ amount, unit }) => (unit === null ? [amount] : [])))
  const { amount, unit } = reading
  // Of what the catalogue does not know, or not in that packaging, nobody knows what a carton holds.
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

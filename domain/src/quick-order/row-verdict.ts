/** The verdict on each row of the sheet before anything is added to the cart. */
import { addDecimals, multiplyDecimals } from "../amounts/decimals.ts"
import {
  AMOUNT_CHOICES,
  type AmountReading,
  isAmountLike,
  type Measured,
  readAmount,
  scaleOfWord,
} from "../amounts/read-amount.ts"
import { isShortenedCode } from "../barcodes/read-code.ts"
import { isStoreLabel } from "../barcodes/store-label.ts"
import { packagingId } from "../cart/cart-values.ts"
import { isPackMultiple, isPlausible, nextValidQuantity } from "../cart/quantity.ts"
import { isSupplied } from "../catalogue/availability.ts"
import { inPackaging, packagedAs } from "../catalogue/packagings.ts"
import { effectivePrice } from "../catalogue/price.ts"
import type { ChildItem } from "../catalogue/product.ts"
import { inSalesUnits, scaleOf } from "../catalogue/sales-units.ts"
import type { LanguageCode } from "../locale/languages.ts"
import { agreedAmount } from "./agreed-amount.ts"
import {
  casesMeant,
  countMeant,
  hasNumber,
  isCountAndSize,
  isCountOfWeighed,
  isOwnNumber,
  isPrice,
  isWhole,
  type Meaning,
  packsMeant,
  withoutPackSize,
  wordedAmount,
} from "./amount-meanings.ts"
import { leftOver, measureIn, numbersLeft } from "./left-over.ts"
import { type KeyMatch, namedItems } from "./named-items.ts"
import { packagingsMeant } from "./packaging-meant.ts"
import { isEmptyRow, type SheetRow } from "./quick-sheet.ts"
import { isExactKey } from "./row-values.ts"
import { besideLeft, withoutDoubt } from "./beside-item.ts"
import { orderableOf, type RowVerdict, unclear } from "./verdict-values.ts"

export type MatchOf = (key: string) => KeyMatch | undefined
/** The most of an item that the client has ordered, in sales units; undefined if never. */
export type LargestOf = (itemCode: string) => number | undefined

/** By the row's id. */
export const rowVerdicts = (
  rows: ReadonlyArray<SheetRow>,
  matchOf: MatchOf,
  language: LanguageCode,
  largestOf: LargestOf = () => undefined,
): ReadonlyMap<number, RowVerdict> => {
  const verdicts = new Map<number, RowVerdict>()
  const firsts = new Map<string, { readonly id: number; readonly quantity: number }>()
  for (const row of rows) {
    const verdict = verdictOf(row, matchOf, { language, largestOf })
    const orderable = orderableOf(verdict)
    verdicts.set(row.id, verdict)
    if (orderable === null) continue
    const { item, quantity } = orderable
    const key = packagingId(item)
    const same = firsts.get(key)
    if (same === undefined) firsts.set(key, { id: row.id, quantity })
    else
      verdicts.set(row.id, {
        _tag: "Duplicate",
        item,
        quantity,
        first: same.id,
        combined: addDecimals(same.quantity, quantity),
      })
  }
  return verdicts
}

interface Reader {
  readonly language: LanguageCode
  readonly largestOf: LargestOf
}

const verdictOf = (row: SheetRow, matchOf: MatchOf, reader: Reader): RowVerdict => {
  if (isEmptyRow(row) || row.key === "") return { _tag: "Empty" }
  if (isShortenedCode(row.key)) return { _tag: "Unknown", nearest: [], why: "Shortened" }
  const match = matchOf(row.key)
  if (match === undefined) return { _tag: "Waiting" }
  const chosen = match.items.find(({ itemCode }) => itemCode === row.chosen)
  if (chosen !== undefined) return verdictOn(chosen, row, reader)
  const named = namedItems(row.key, match, (itemCode) => reader.largestOf(itemCode) !== undefined)
  const [item, ...others] = named
  if (item === undefined)
    return isStoreLabel(row.key)
      ? { _tag: "Unknown", nearest: [], why: "StoreLabel" }
      : { _tag: "Unknown", nearest: match.items, why: null }
  if (others.length > 0) return { _tag: "Several", items: named }
  return isNumberOfAnother(item, row, match) ? { _tag: "Several", items: match.items } : verdictOn(item, row, reader)
}

/** "Spaghetti 5" when one item is named "Spaghetti" and another one "Spaghetti n. 5". */
const isNumberOfAnother = (item: ChildItem, { key, quantity, isBesideName }: SheetRow, { items }: KeyMatch): boolean =>
  isBesideName === true && !isExactKey(key) && items.some((other) => other !== item && hasNumber(other, quantity))

const verdictOn = (item: ChildItem, row: SheetRow, reader: Reader): RowVerdict => {
  const verdict = verdictOnQuantity(item, row, reader)
  return effectivePrice(item) === null || !isSupplied(item)
    ? { _tag: "Unavailable", item, quantity: orderableOf(verdict)?.quantity ?? null }
    : verdict
}

/** Unexplained text makes any quantity uncertain. */
const verdictOnQuantity = (item: ChildItem, row: SheetRow, reader: Reader): RowVerdict => {
  const verdict = verdictOnNumbers(item, row, reader)
  const words = row.isConfirmed === true ? [] : besideLeft(row, item, row.chosen === item.itemCode)
  const wanted = orderableOf(verdict)
  if (words.length === 0) return verdict
  if (verdict._tag === "Unclear") return { ...verdict, words: [...verdict.words, ...words] }
  return wanted === null ? verdict : { _tag: "Unclear", item: wanted.item, why: "Words", offers: [wanted], words }
}

const verdictOnNumbers = (item: ChildItem, asWritten: SheetRow, { language, largestOf }: Reader): RowVerdict => {
  const sized = withoutDoubt(asWritten, item)
  const stated = statedQuantity(sized, item)
  const agreed = agreedAmount({ stated, unit: sized.unit }, item, language)
  const row = agreed === null ? sized : { ...sized, quantity: agreed }
  const scale = scaleOfWord(row.unit, scaleOf(item))
  const reading = readAmount(agreed ?? stated, { language, scale })
  const worded = reading._tag === "Unreadable" && reading.why === "NotANumber" ? wordedAmount(stated) : null
  if (worded !== null) {
    const verdict = verdictOnNumbers(item, { ...row, ...worded }, { language, largestOf })
    if (verdict._tag === "Found")
      return { _tag: "Unclear", item: verdict.item, why: "Words", offers: [verdict], words: [stated] }
  }
  // A missing quantity means one pack.
  const packed = packagedAs(item, row)
  if (reading._tag !== "Blank") return verdictOnAmount(item, row, reading, largestOf(item.itemCode))
  return packed === null
    ? unclear(item, "PackagingGone", [{ item, wanted: item.packSize }])
    : { _tag: "Found", item: packed, quantity: packed.packSize, isAssumed: true }
}

/** "24 |": that quantity, or none. */
const OPEN = /\|\s*$/

/**
 * The quantity without text that only repeats the item's properties. A number in a name that the item lacks is a quantity, and
 * unclear unless it has a unit. Beside a quantity it is the size of another item; a chosen item explains its size.
 */
const statedQuantity = ({ key, quantity, isBesideName, isConfirmed, chosen }: SheetRow, item: ChildItem): string => {
  const isOfName = quantity === "" || isBesideName === true || chosen !== item.itemCode
  const isNameRead = isConfirmed !== true && isOfName && !isExactKey(key)
  if (!isNameRead && isPlain(quantity)) return quantity
  const inName = isNameRead ? numbersLeft(key, item) : ""
  const isRead = quantity === "" && measureIn(inName) !== null
  const parted = quantity.split(/ ?\| ?/).map((part) => withoutPackSize(part, item))
  const stated = parted.map((part) => (isPlain(part) ? part : leftOver(part, item)))
  const parts = [...stated, inName].filter((part) => part !== "")
  const isAmbiguous = OPEN.test(quantity) || (inName !== "" && !isRead)
  return parts.length > 0 && isAmbiguous ? `${parts.join(AMOUNT_CHOICES)}${AMOUNT_CHOICES}` : parts.join(AMOUNT_CHOICES)
}

/** Empty, or an amount: no comparison with the item is needed. */
const isPlain = (part: string): boolean => part === "" || isAmountLike(part)

type Amount = Exclude<AmountReading, { readonly _tag: "Blank" }>

const verdictOnAmount = (found: ChildItem, row: SheetRow, reading: Amount, largest: number | undefined): RowVerdict => {
  const own = packagedAs(found, row) ?? found
  const asWritten = ({ amount, unit }: Measured): Meaning => ({
    item: own,
    wanted: inSalesUnits(amount, unit ?? row.unit, own),
  })
  const meaningsOf = (measured: Measured): ReadonlyArray<Meaning> => {
    const { amount, unit } = measured
    const meant = packagingsMeant(amount, unit ?? row.unit, found)
    if (meant.length === 0) return [asWritten(measured)]
    return meant.map((each) => ({ item: inPackaging(found, each), wanted: multiplyDecimals(amount, each.size) }))
  }
  if (reading._tag === "Unreadable") {
    const [one, ...more] = reading.readings
    // A part marked as doubtful, for a reason that only the item reveals.
    if (reading.why === "Several" && one !== undefined && more.length === 0) {
      if (isPrice(one.amount, own)) return unclear(own, "Price", [])
      if (!isWhole(asWritten(one))) return unclear(own, "Part", meaningsOf(one))
    }
    return unclear(own, reading.why, reading.readings.flatMap(meaningsOf).filter(isWhole))
  }
  const unit = reading.unit ?? row.unit
  const [first = asWritten(reading), ...others] = meaningsOf(reading)
  const { item, wanted } = first
  if (reading.amount === 0) return { _tag: "Zero", item }
  if (others.length > 0) return unclear(own, "Packagings", [first, ...others])
  if (packagedAs(found, row) === null) return unclear(item, "PackagingGone", [first])
  if (wanted === null) return unclear(item, "UnknownUnit", packsMeant(reading.amount, unit, item))
  if (row.isConfirmed !== true) {
    const meant = [{ item, wanted }]
    if (isOwnNumber(item, { ...row, unit }, { amount: reading.amount, wanted }))
      return unclear(item, "InName", [{ item, wanted: item.packSize }, ...meant])
    if (isCountAndSize(item, row)) return unclear(item, "Ambiguous", [countMeant(item, row), ...meant])
    const cases = casesMeant(first, reading.amount, { ...row, unit }, largest)
    if (cases !== null) return unclear(item, "PiecesOrCases", [{ item, wanted: cases }, ...meant])
    if (unit === null && isCountOfWeighed(item, row)) return unclear(item, "PiecesOrCases", meant)
    if (isPrice(reading.amount, item)) return unclear(item, "Price", [])
    if (!isWhole(first)) return unclear(item, "Part", meant)
    if (!isPlausible(wanted, item.packSize, largest)) return unclear(item, "Implausible", meant)
  }
  return isPackMultiple(wanted, item.packSize)
    ? { _tag: "Found", item, quantity: wanted, isAssumed: false }
    : { _tag: "Rounded", item, wanted, quantity: nextValidQuantity(wanted, item.packSize) }
}

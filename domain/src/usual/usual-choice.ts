/** The selection from "my usual": due items unless changed by the user, in packs, each once (ADR 48). */
import { Schema } from "effect"
import { multiplyDecimals } from "../amounts/decimals.ts"
import { lineTotals } from "../cart/cart-totals.ts"
import { MAX_QUANTITY } from "../cart/cart-values.ts"
import { nextValidQuantity, packsFor } from "../cart/quantity.ts"
import { quantityInPlace } from "../cart/quantity-in-place.ts"
import { canBeOrdered } from "../catalogue/alternatives.ts"
import { priceFor } from "../catalogue/promotions.ts"
import { ProductSummary } from "../catalogue/product.ts"
import { ownValue } from "../own-value.ts"
import { priceRise, type UsualLine } from "./usual-line.ts"

const StatedChoice = Schema.Struct({
  isChosen: Schema.optionalKey(Schema.Boolean),
  packs: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_QUANTITY }))),
})

/** The user's choice about one item; whatever is absent stays as proposed. */
export const RowChoice = Schema.Struct({
  ...StatedChoice.fields,
  /** Replaces an item that is not in stock; tick and packs are those of the replacement. */
  instead: Schema.optionalKey(ProductSummary),
  /** The choice about the original, restored when the replacement is taken back. */
  before: Schema.optionalKey(StatedChoice),
})
export type RowChoice = typeof RowChoice.Type

/** By the code of the item that was bought. */
export const UsualChoice = Schema.Record(Schema.String, RowChoice)
export type UsualChoice = typeof UsualChoice.Type

export const NO_CHOICE: UsualChoice = {}

export type ChoiceEvent =
  | { readonly _tag: "Ticked"; readonly itemCode: string; readonly isChosen: boolean }
  /** Setting packs ticks the item; zero unticks it. */
  | { readonly _tag: "PacksSet"; readonly itemCode: string; readonly packs: number }
  /** Null takes the replacement back. */
  | { readonly _tag: "Replaced"; readonly itemCode: string; readonly by: ProductSummary | null }
  | { readonly _tag: "AllTicked"; readonly itemCodes: ReadonlyArray<string>; readonly isChosen: boolean }
  /** The items are in the cart now, so their choices are dropped. */
  | { readonly _tag: "Ordered"; readonly itemCodes: ReadonlyArray<string> }

export const evolveChoice = (choice: UsualChoice, event: ChoiceEvent): UsualChoice => {
  switch (event._tag) {
    case "Ticked":
      return withRow(choice, event.itemCode, { isChosen: event.isChosen })
    case "PacksSet":
      return event.packs < 1
        ? withRow(choice, event.itemCode, { isChosen: false })
        : withRow(choice, event.itemCode, { isChosen: true, packs: Math.min(Math.floor(event.packs), MAX_QUANTITY) })
    case "Replaced":
      return replaced(choice, event.itemCode, event.by)
    case "AllTicked":
      return event.itemCodes.reduce((all, code) => withRow(all, code, { isChosen: event.isChosen }), choice)
    case "Ordered":
      return without(choice, event.itemCodes)
  }
}

const withRow = (choice: UsualChoice, itemCode: string, row: RowChoice): UsualChoice => ({
  ...choice,
  [itemCode]: { ...ownValue(choice, itemCode), ...row },
})

const replaced = (choice: UsualChoice, itemCode: string, by: ProductSummary | null): UsualChoice => {
  const { instead, before = {}, ...row }: RowChoice = ownValue(choice, itemCode) ?? {}
  const own = instead === undefined ? row : before
  return { ...choice, [itemCode]: by === null ? own : { instead: by, isChosen: true, before: own } }
}

const without = (choice: UsualChoice, itemCodes: ReadonlyArray<string>): UsualChoice =>
  Object.fromEntries(Object.entries(choice).filter(([code]) => !itemCodes.includes(code)))

/** A line as it would be ordered. */
export interface ChosenLine {
  readonly line: UsualLine
  /** The product that would go into the cart: the item, or its replacement; null when neither can be ordered. */
  readonly product: ProductSummary | null
  readonly isChosen: boolean
  readonly packs: number
  /** In sales units. */
  readonly quantity: number
  /** The quantity already in the cart. */
  readonly inCart: number
}

/** Proposed items that are not in the cart yet are selected, unless the user chose otherwise. */
export const chosenLines = (
  lines: ReadonlyArray<UsualLine>,
  choice: UsualChoice,
  inCart: (itemCode: string) => number,
  proposed: ReadonlySet<string> = dueCodes(lines),
): ReadonlyArray<ChosenLine> =>
  lines.map((line) => {
    const { itemCode, item } = line.bought
    const row: RowChoice = ownValue(choice, itemCode) ?? {}
    const product = row.instead ?? item
    if (product === null || !canBeOrdered(product)) return { line, product: null, isChosen: false, ...NOTHING }
    const size = product.packSize
    const packs = row.packs ?? packsFor(proposedQuantity(line, row), size)
    const already = inCart(product.itemCode)
    return {
      line,
      product,
      isChosen: row.isChosen ?? (proposed.has(itemCode) && already === 0),
      packs,
      quantity: nextValidQuantity(multiplyDecimals(packs, size), size),
      inCart: already,
    }
  })

/**
 * The usual quantity, or its equivalent for a replacement, based on the packs set before if any. The unit of an item that has left the
 * range is unknown and counts as the same.
 */
const proposedQuantity = ({ bought: { item }, usualQuantity }: UsualLine, { instead, before }: RowChoice): number => {
  if (instead === undefined) return usualQuantity
  const isStated = item !== null && before?.packs !== undefined
  return quantityInPlace(
    isStated ? multiplyDecimals(before.packs, item.packSize) : usualQuantity,
    item ?? instead,
    instead,
  )
}

const dueCodes = (lines: ReadonlyArray<UsualLine>): ReadonlySet<string> =>
  new Set(lines.filter(({ due }) => due._tag === "Due").map(({ bought }) => bought.itemCode))

const NOTHING = { packs: 0, quantity: 0, inCart: 0 }

/** A line that goes into the cart unchanged. */
export interface LineToOrder extends ChosenLine {
  readonly product: ProductSummary
}

export const linesToOrder = (lines: ReadonlyArray<ChosenLine>): ReadonlyArray<LineToOrder> =>
  lines.flatMap((line) => (line.isChosen && line.product !== null ? [{ ...line, product: line.product }] : []))

/** Summed up like the cart on that day (YYYY-MM-DD): the best price for each quantity, VAT on the net sum of each rate. */
export const choiceTotals = (lines: ReadonlyArray<ChosenLine>, day: string) => {
  const priced = linesToOrder(lines).map(({ product, quantity }) => ({
    unitPrice: priceFor(product, quantity, day).unitPrice ?? 0,
    vatRate: product.vatRate,
    quantity,
  }))
  const { netTotal, grossTotal } = lineTotals(priced)
  return { count: priced.length, net: netTotal, gross: grossTotal }
}

/** Notes before the chosen lines are ordered: how many are proposed, how many proposed ones are unavailable, which prices changed. */
export const choiceNotes = (lines: ReadonlyArray<ChosenLine>, proposed: ReadonlySet<string>) => {
  const isProposed = ({ line }: ChosenLine): boolean => proposed.has(line.bought.itemCode)
  const ordered = linesToOrder(lines)
  // A replacement has no former price.
  const repriced = ordered.filter(
    ({ line, product }) => product.itemCode === line.bought.itemCode && priceRise(line) !== 0,
  )
  return {
    proposed: ordered.filter(isProposed).length,
    unavailable: lines.filter((each) => each.product === null && isProposed(each)).length,
    repriced: repriced.length,
  }
}

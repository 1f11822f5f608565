/** What of "my usual" is to be ordered: due articles unless somebody says otherwise, in packs, each once (ADR 48). */
import { Schema } from "effect"
import { multiplyDecimals } from "../amounts/decimals.ts"
import { lineTotals } from "../cart/cart-totals.ts"
import { MAX_QUANTITY } from "../cart/cart-values.ts"
import { nextValidQuantity, packsFor } from "../cart/quantity.ts"
import { canBeOrdered } from "../catalogue/alternatives.ts"
import { priceFor } from "../catalogue/promotions.ts"
import { ProductSummary } from "../catalogue/product.ts"
import { ownValue } from "../own-value.ts"
import type { UsualLine } from "./usual-line.ts"

/** What somebody said about one article; what they said nothing about stays as it is proposed. */
export const RowChoice = Schema.Struct({
  isChosen: Schema.optionalKey(Schema.Boolean),
  packs: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_QUANTITY }))),
  /** Taken in the place of an article that cannot be ordered. */
  instead: Schema.optionalKey(ProductSummary),
})
export type RowChoice = typeof RowChoice.Type

/** By the code of the article that was bought. */
export const UsualChoice = Schema.Record(Schema.String, RowChoice)
export type UsualChoice = typeof UsualChoice.Type

export const NO_CHOICE: UsualChoice = {}

export type ChoiceEvent =
  | { readonly _tag: "Ticked"; readonly itemCode: string; readonly isChosen: boolean }
  /** Who says how many wants them; none is unticked. */
  | { readonly _tag: "PacksSaid"; readonly itemCode: string; readonly packs: number }
  /** Null takes the replacement back. */
  | { readonly _tag: "Replaced"; readonly itemCode: string; readonly by: ProductSummary | null }
  | { readonly _tag: "AllTicked"; readonly itemCodes: ReadonlyArray<string>; readonly isChosen: boolean }
  /** They are in the cart now: what was said of them has been done. */
  | { readonly _tag: "Ordered"; readonly itemCodes: ReadonlyArray<string> }

export const evolveChoice = (choice: UsualChoice, event: ChoiceEvent): UsualChoice => {
  switch (event._tag) {
    case "Ticked":
      return said(choice, event.itemCode, { isChosen: event.isChosen })
    case "PacksSaid":
      return event.packs < 1
        ? said(choice, event.itemCode, { isChosen: false })
        : said(choice, event.itemCode, { isChosen: true, packs: Math.min(Math.floor(event.packs), MAX_QUANTITY) })
    case "Replaced":
      return event.by === null
        ? without(choice, [event.itemCode])
        : { ...choice, [event.itemCode]: { instead: event.by, isChosen: true } }
    case "AllTicked":
      return event.itemCodes.reduce((all, code) => said(all, code, { isChosen: event.isChosen }), choice)
    case "Ordered":
      return without(choice, event.itemCodes)
  }
}

const said = (choice: UsualChoice, itemCode: string, row: RowChoice): UsualChoice => ({
  ...choice,
  [itemCode]: { ...ownValue(choice, itemCode), ...row },
})

const without = (choice: UsualChoice, itemCodes: ReadonlyArray<string>): UsualChoice =>
  Object.fromEntries(Object.entries(choice).filter(([code]) => !itemCodes.includes(code)))

/** A line as it would be ordered. */
export interface ChosenLine {
  readonly line: UsualLine
  /** What would go into the cart: the article, or what is taken in its place; null when neither can be ordered. */
  readonly product: ProductSummary | null
  readonly isChosen: boolean
  readonly packs: number
  /** In sales units. */
  readonly quantity: number
  /** How many are in the cart already. */
  readonly inCart: number
}

/** What is proposed and not yet in the cart is chosen, unless somebody says otherwise. */
export const chosenLines = (
  lines: ReadonlyArray<UsualLine>,
  choice: UsualChoice,
  inCart: (itemCode: string) => number,
  proposed: ReadonlySet<string> = dueCodes(lines),
): ReadonlyArray<ChosenLine> =>
  lines.map((line) => {
    const { itemCode, item } = line.bought
    const { isChosen, packs: wanted, instead } = ownValue(choice, itemCode) ?? {}
    const product = instead ?? item
    if (product === null || !canBeOrdered(product)) return { line, product: null, isChosen: false, ...NOTHING }
    const size = product.packSize
    const packs = wanted ?? packsFor(line.usualQuantity, size)
    const already = inCart(product.itemCode)
    return {
      line,
      product,
      isChosen: isChosen ?? (proposed.has(itemCode) && already === 0),
      packs,
      quantity: nextValidQuantity(multiplyDecimals(packs, size), size),
      inCart: already,
    }
  })

const dueCodes = (lines: ReadonlyArray<UsualLine>): ReadonlySet<string> =>
  new Set(lines.filter(({ due }) => due._tag === "Due").map(({ bought }) => bought.itemCode))

const NOTHING = { packs: 0, quantity: 0, inCart: 0 }

/** A line that goes into the cart as it stands. */
export interface LineToOrder extends ChosenLine {
  readonly product: ProductSummary
}

export const linesToOrder = (lines: ReadonlyArray<ChosenLine>): ReadonlyArray<LineToOrder> =>
  lines.flatMap((line) => (line.isChosen && line.product !== null ? [{ ...line, product: line.product }] : []))

/** Summed up as the cart does it on that day (YYYY-MM-DD): the best price of each quantity, VAT on the net sum of each rate. */
export const choiceTotals = (lines: ReadonlyArray<ChosenLine>, day: string) => {
  const priced = linesToOrder(lines).map(({ product, quantity }) => ({
    unitPrice: priceFor(product, quantity, day).unitPrice ?? 0,
    vatRate: product.vatRate,
    quantity,
  }))
  const { netTotal, grossTotal } = lineTotals(priced)
  return { count: priced.length, net: netTotal, gross: grossTotal }
}

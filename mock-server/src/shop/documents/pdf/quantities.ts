/** Printed quantities and prices, in the shop's notation: "3 ct = 30 kg", "27,31 €/ct". */
import { formatAmount, ownValue } from "@dispensa/domain"
import type { OrderedLine } from "../../../db/records.ts"
import { formatDay } from "../../common/days.ts"
import type { Language } from "../../common/language.ts"
import type { Shop } from "../../shop.ts"
import { orderedName } from "../../supplier/catalogue.ts"
import { itemInPackaging } from "../../supplier/packagings.ts"
import { euro, pdfWords } from "./words.ts"

/** Singular and plural of a unit. */
const UNITS: Readonly<Record<string, Readonly<Record<Language, readonly [one: string, many: string]>>>> = {
  PZ: { it: ["pz", "pz"], en: ["pc", "pcs"] },
  CT: { it: ["ct", "ct"], en: ["case", "cases"] },
  BN: { it: ["bn", "bn"], en: ["pallet", "pallets"] },
}

export const unitText = (unit: string, count: number, language: Language): string => {
  const [one, many] = ownValue(UNITS, unit)?.[language] ?? [unit.toLowerCase(), unit.toLowerCase()]
  return count === 1 ? one : many
}

const TAGS = { it: "it-IT", en: "en-GB" } as const

/** "2,5": unambiguous when read again, in a table too. */
export const quantityNumber = (quantity: number, language: Language): string => formatAmount(quantity, language)

type Counted = Pick<OrderedLine, "itemCode" | "quantity">

/** In sales units, and in kilos or litres when the item states the contents of one. */
export const quantityText = ({ catalogue }: Shop, { itemCode, quantity }: Counted, language: Language): string => {
  const item = catalogue.byCode.get(itemCode)?.item
  const number = quantityNumber(quantity, language)
  if (item === undefined) return number
  const counted = `${number} ${unitText(item.unit, quantity, language)}`
  const { content } = item
  if (content === null || content.measure === "pz" || content.measure.toUpperCase() === item.unit) return counted
  const amount = (content.amount * quantity).toLocaleString(TAGS[language], { maximumFractionDigits: 2 })
  return `${counted} = ${amount} ${content.measure}`
}

/** On orders and transport documents the quantity of a weighed item is approximate. */
export const orderedQuantityText: typeof quantityText = (shop, line, language) => {
  const text = quantityText(shop, line, language)
  if (!isWeighed(shop, line)) return text
  return language === "it" ? `circa ${text}, fatturati a peso` : `about ${text}, invoiced by weight`
}

/** On an invoice the weight is the one charged. */
export const invoicedQuantityText: typeof quantityText = (shop, line, language) => {
  const text = quantityText(shop, line, language)
  if (!isWeighed(shop, line)) return text
  return language === "it" ? `${text}, fatturati a peso` : `${text}, invoiced by weight`
}

const isWeighed = ({ catalogue }: Shop, { itemCode }: Counted): boolean =>
  catalogue.byCode.get(itemCode)?.item.variableWeight === true

/** A price with its unit. */
export const unitPriceText = (
  { catalogue }: Shop,
  { itemCode, unitPrice }: Pick<OrderedLine, "itemCode" | "unitPrice">,
  language: Language,
): string => {
  const item = catalogue.byCode.get(itemCode)?.item
  const price = euro(unitPrice, language)
  return item === undefined ? price : `${price}/${unitText(item.unit, 1, language)}`
}

/** The name, and below it the contents of a pack. */
export const itemText = (
  shop: Shop,
  line: Pick<OrderedLine, "itemCode" | "packaging" | "name">,
  language: Language,
): string => {
  const name = orderedName(shop.catalogue, line, language)
  const pack = packText(shop, line, language)
  return pack === "" ? name : `${name}\n${pack}`
}

/** The contents of a pack in the line's packaging. */
export const packText = (
  { catalogue }: Shop,
  line: Pick<OrderedLine, "itemCode" | "packaging">,
  language: Language,
): string => {
  const item = catalogue.byCode.get(line.itemCode)?.item
  return (item === undefined ? undefined : itemInPackaging(item, line))?.packLabel[language] ?? ""
}

/** The client's note follows the item, for whoever prepares the goods. */
export const notedItem = (shop: Shop, line: OrderedLine, language: Language): string =>
  noted(itemText(shop, line, language), line, language)

/** Without the contents of a pack, for a table with a column for them: a cell is one line. */
export const notedName = (shop: Shop, line: OrderedLine, language: Language): string =>
  noted(orderedName(shop.catalogue, line, language), line, language)

const noted = (item: string, line: OrderedLine, language: Language): string =>
  [item, arrivalText(line, language), line.note === undefined ? "" : `(${line.note})`]
    .filter((part) => part !== "")
    .join(" ")

/** The expected arrival of an out-of-stock line. */
const arrivalText = ({ arrivesOn }: OrderedLine, language: Language): string => {
  if (arrivesOn === undefined) return ""
  const w = pdfWords[language]
  return arrivesOn === "" ? `[${w.arriving}]` : `[${w.arriving} ${formatDay(arrivesOn)}]`
}

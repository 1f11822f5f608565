/**
 * This supplier's offers: a tenth off the client's price, for a fortnight; items with a price on request get one derived from
 * their code.
 */
import { lineTotal, offeredTotal, type OfferLine } from "@dispensa/domain"
import type { Localized, SupplierClient } from "@dispensa/fixtures"
import type { StoredOffer, StoredOfferLine } from "../../db/account-records.ts"
import { daysAfter, romeDay } from "../common/days.ts"
import { type Catalogue, topCategoryOf } from "../supplier/catalogue.ts"
import { itemInPackaging } from "../supplier/packagings.ts"
import { netPrice, percentOff, totalsOf } from "../supplier/pricing.ts"

const VALID_DAYS = 14
const PERCENT = 10

/** The client's price before the offer, in cents; null when it is on request. */
export const priceBefore = (
  catalogue: Catalogue,
  client: SupplierClient | null,
  line: Pick<OfferLine, "itemCode" | "packaging">,
): number | null => {
  const sellable = catalogue.byCode.get(line.itemCode)
  const item = sellable === undefined ? undefined : itemInPackaging(sellable.item, line)
  return sellable === undefined || item === undefined
    ? null
    : netPrice(item, topCategoryOf(catalogue, sellable.product), client, undefined)
}

/** Between 5 and 25 euro, the same each time. */
const onRequest = (itemCode: string): number =>
  500 + (Array.from(itemCode).reduce((sum, character) => sum * 31 + (character.codePointAt(0) ?? 0), 7) % 2_000)

const TERMS: Localized = {
  it: "Prezzi per un’unica consegna, spese di consegna alle condizioni abituali.",
  en: "Prices for one delivery, delivery charge on the usual terms.",
}
const NEW_PRICE: Localized = {
  it: "Articolo su ordinazione: confermato dal produttore.",
  en: "Made to order: confirmed by the producer.",
}

/** The request with its answer, whenever it is read. */
export const answeredOffer = (
  catalogue: Catalogue,
  offer: StoredOffer,
  answeredAt: number,
  validDays: number = VALID_DAYS,
): StoredOffer => {
  const client = catalogue.clients.get(offer.clientId) ?? null
  const lines = offer.lines.map((line): StoredOfferLine => {
    const before = priceBefore(catalogue, client, line)
    const isNew = before === null
    return {
      ...line,
      offered: line.requested,
      offeredPrice: isNew ? onRequest(line.itemCode) : percentOff(before, PERCENT),
      remark: isNew ? NEW_PRICE : "",
    }
  })
  return withTotals(catalogue, {
    ...offer,
    status: "offered",
    answer: TERMS,
    validUntil: daysAfter(romeDay(answeredAt), validDays),
    lines,
  })
}

/** There are no totals while a price is missing. */
export const withTotals = (catalogue: Catalogue, offer: StoredOffer): StoredOffer => {
  const priced = pricedLines(catalogue, offer)
  if (priced === null) return { ...offer, netTotal: null, documentTotal: null, transportCost: null }
  const { netTotal, documentTotal, transportCost } = totalsOf(priced)
  return { ...offer, netTotal, documentTotal, transportCost }
}

/** As an order's lines; null when one has no price, no orderable quantity, or a discontinued item. */
export const pricedLines = (catalogue: Catalogue, { lines }: Pick<StoredOffer, "lines">) => {
  const priced = lines.flatMap((line) => {
    const { itemCode, packaging, name, offered: quantity, offeredPrice: unitPrice, listPrice } = line
    const vatRate = catalogue.byCode.get(itemCode)?.item.vatRate
    if (quantity === null || unitPrice === null || offeredTotal(line) === null || vatRate === undefined) return []
    return [
      {
        itemCode,
        ...(packaging === undefined ? {} : { packaging }),
        promoCode: "",
        promoRow: 0,
        name,
        quantity,
        unitPrice,
        vatRate,
        lineTotal: lineTotal(unitPrice, quantity),
        ...(listPrice === null ? {} : { listPrice }),
      },
    ]
  })
  return priced.length < lines.length ? null : priced
}

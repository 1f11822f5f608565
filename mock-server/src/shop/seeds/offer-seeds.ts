/** Offers of the demo client: one to order, one with a line without a price, one that has expired; and what was written about them. */
import type { OfferLine } from "@dispensa/domain"
import { listKey, type StoredMessage, type StoredOffer } from "../../db/account-records.ts"
import type { Database } from "../../db/database.ts"
import { SUPPLIER } from "../messages/messages.ts"
import { answeredOffer, priceBefore, UNANSWERED, withTotals } from "../offers/supplier-answer.ts"
import { articleName, type Catalogue, type Sellable } from "../supplier/catalogue.ts"

export const DEMO_CLIENT = 1001
const DAY_MS = 24 * 3_600_000

/** They replace all others. */
export const seedOffers = (catalogue: Catalogue, database: Database): void => {
  const offers = seededOffers(catalogue, database)
  database.offers.replaceAll(offers.map((offer) => [listKey(offer.clientId, offer.offerId), offer]))
  const messages = offers.length === 0 ? [] : seededMessages(catalogue)
  database.messages.replaceAll(messages.map((message) => [listKey(message.clientId, message.messageId), message]))
}

/** Around the latest order, as the other seeds. */
const latestOrder = ({ supplier }: Catalogue): number =>
  supplier.orders.reduce((last, { placedAt }) => Math.max(last, Date.parse(placedAt)), 0)

/** Sold by the piece, each of another product; the last one on request where the supplier has such an item. */
const soldItems = ({ supplier, byCode }: Catalogue) => {
  const plain = supplier.products.flatMap((product): ReadonlyArray<Sellable> => {
    const [item, ...others] = product.items
    const sellable = item === undefined ? undefined : byCode.get(item.code)
    return sellable === undefined || others.length > 0 || item?.availability !== "DISPONIBILE" ? [] : [sellable]
  })
  const [first, second, third] = plain.filter(({ item }) => item.price !== null)
  return { first, second, third, onRequest: plain.find(({ item }) => item.price === null) ?? third }
}

const lineOf = (catalogue: Catalogue, sold: Sellable | undefined, packs: number): ReadonlyArray<OfferLine> =>
  sold === undefined
    ? []
    : [
        {
          itemCode: sold.item.code,
          name: articleName(sold, "it"),
          unit: sold.item.unit,
          asked: sold.item.packSize * packs,
          offered: null,
          listPrice: priceBefore(catalogue, null, { itemCode: sold.item.code }),
          offeredPrice: null,
          remark: "",
        },
      ]

export const seededOffers = (catalogue: Catalogue, database: Database): ReadonlyArray<StoredOffer> => {
  const client = catalogue.clients.get(DEMO_CLIENT)
  const [address] = client?.addresses ?? []
  const { first, second, third, onRequest } = soldItems(catalogue)
  if (address === undefined || first === undefined) return []
  const latest = latestOrder(catalogue)
  const at = (days: number): string => new Date(latest + days * DAY_MS).toISOString()
  const request = (offerId: string, days: number, note: string, lines: ReadonlyArray<OfferLine>): StoredOffer => ({
    clientId: DEMO_CLIENT,
    language: "it",
    offerId,
    number: `OFF-${String(database.next("offer")).padStart(6, "0")}`,
    requestedAt: at(days),
    ...UNANSWERED,
    addressCode: address.addressCode,
    destination: `${address.street}, ${address.postalCode ?? client?.postalCode ?? ""} ${address.city} (${address.province ?? client?.province ?? ""})`,
    note,
    wishedDay: null,
    lines,
  })
  const answered = (offer: StoredOffer, validDays: number) =>
    answeredOffer(catalogue, offer, Date.parse(offer.requestedAt) + DAY_MS, validDays)
  const old = request("seed-old", -60, "Per la stagione estiva.", lineOf(catalogue, second, 20))
  const open = request("seed-open", -1, "Banchetto per 120 persone, un’unica consegna.", [
    ...lineOf(catalogue, first, 20),
    ...lineOf(catalogue, second, 30),
    ...lineOf(catalogue, onRequest, 4),
  ])
  const partly = request("seed-partly", -2, "", [...lineOf(catalogue, first, 40), ...lineOf(catalogue, third, 10)])
  return [answered(old, 14), withoutLastPrice(catalogue, answered(partly, 45)), answered(open, 45)]
}

const withoutLastPrice = (catalogue: Catalogue, offer: StoredOffer): StoredOffer =>
  withTotals(catalogue, {
    ...offer,
    answer: "Per l’ultimo articolo aspettiamo il prezzo del produttore.",
    lines: offer.lines.map((line, at) =>
      at === offer.lines.length - 1 ? { ...line, offeredPrice: null, remark: "Prezzo non ancora confermato." } : line,
    ),
  })

export const seededMessages = (catalogue: Catalogue): ReadonlyArray<StoredMessage> => {
  const latest = latestOrder(catalogue)
  const message = (messageId: string, hours: number, author: string, isOwn: boolean, text: string): StoredMessage => ({
    clientId: DEMO_CLIENT,
    about: "offer",
    topicId: "seed-open",
    messageId,
    author,
    isOwn,
    sentAt: new Date(latest + hours * 3_600_000).toISOString(),
    text,
  })
  const user = catalogue.supplier.users.find(({ clientId }) => clientId === DEMO_CLIENT)
  return [
    message("seed-question", 2, user?.name ?? "", true, "Possiamo avere la consegna prima delle 9?"),
    message("seed-reply", 3, SUPPLIER, false, "Sì, entro le 8:30 se l’ordine arriva due giorni prima."),
  ]
}

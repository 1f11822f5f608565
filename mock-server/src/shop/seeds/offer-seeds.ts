/** Offers of the demo client: one to order, one with a line without a price, an expired one; and messages about them. */
import { listKey, type StoredMessage, type StoredOffer, type StoredOfferLine } from "../../db/account-records.ts"
import type { Database } from "../../db/database.ts"
import { SUPPLIER } from "../messages/messages.ts"
import { newRequest, requestedLine } from "../offers/new-request.ts"
import { answeredOffer, withTotals } from "../offers/supplier-answer.ts"
import { itemName, type Catalogue, type Sellable } from "../supplier/catalogue.ts"

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

/** Items sold by the piece, each of another product; the last one has a price on request if the supplier has such an item. */
const soldItems = ({ supplier, byCode }: Catalogue) => {
  const plain = supplier.products.flatMap((product): ReadonlyArray<Sellable> => {
    const [item, ...others] = product.items
    const sellable = item === undefined ? undefined : byCode.get(item.code)
    return sellable === undefined || others.length > 0 || item?.availability !== "DISPONIBILE" ? [] : [sellable]
  })
  const [first, second, third] = plain.filter(({ item }) => item.price !== null)
  return { first, second, third, onRequest: plain.find(({ item }) => item.price === null) ?? third }
}

const lineOf = (catalogue: Catalogue, sold: Sellable | undefined, packs: number): ReadonlyArray<StoredOfferLine> => {
  if (sold === undefined) return []
  const { code: itemCode, packSize } = sold.item
  return [requestedLine(catalogue, sold, { itemCode, name: itemName(sold, "it"), requested: packSize * packs })]
}

export const seededOffers = (catalogue: Catalogue, database: Database): ReadonlyArray<StoredOffer> => {
  const client = catalogue.clients.get(DEMO_CLIENT)
  const [address] = client?.addresses ?? []
  const { first, second, third, onRequest } = soldItems(catalogue)
  if (address === undefined || first === undefined) return []
  const latest = latestOrder(catalogue)
  const { addressCode } = address
  const destination = `${address.street}, ${address.postalCode ?? client?.postalCode ?? ""} ${address.city} (${address.province ?? client?.province ?? ""})`
  const request = (offerId: string, days: number, note: string, lines: ReadonlyArray<StoredOfferLine>): StoredOffer => {
    const given = { clientId: DEMO_CLIENT, offerId, addressCode, destination, note, wishedDay: null, lines }
    return newRequest(database, given, latest + days * DAY_MS)
  }
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
    answer: {
      it: "Per l’ultimo articolo aspettiamo il prezzo del produttore.",
      en: "For the last item we are waiting for the producer’s price.",
    },
    lines: offer.lines.map((line, at) =>
      at === offer.lines.length - 1
        ? {
            ...line,
            offeredPrice: null,
            remark: { it: "Prezzo non ancora confermato.", en: "Price not confirmed yet." },
          }
        : line,
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

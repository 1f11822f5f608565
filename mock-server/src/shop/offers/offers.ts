/** Offers: requested by a client, answered by the supplier a minute later, ordered unchanged or closed (S12.13). */
import { isDay, type Offer, type OrderRequest, type RequestedLine } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import { listKey, type StoredOffer, type StoredOfferLine, type SupplierText } from "../../db/account-records.ts"
import type { StoredOrder } from "../../db/records.ts"
import { destinationOf, hasAddress } from "../addresses/address-book.ts"
import { romeDay } from "../common/days.ts"
import type { Language } from "../common/language.ts"
import { answer, notFound, type Outcome, refuse, unknownItem } from "../common/refusal.ts"
import { dayRefusal, placeOrder } from "../orders/orders.ts"
import { mayOrder } from "../people/budgets.ts"
import type { Caller, Owner } from "../session/identity.ts"
import { permitted } from "../session/people.ts"
import type { Shop } from "../shop.ts"
import { itemName, orderedName } from "../supplier/catalogue.ts"
import { itemInPackaging } from "../supplier/packagings.ts"
import { totalsOf } from "../supplier/pricing.ts"
import { notifyOfOffer } from "./offer-notifications.ts"
import { offerRefusals } from "./offer-refusals.ts"
import { newRequest, requestedLine } from "./new-request.ts"
import { answeredOffer, pricedLines, withTotals } from "./supplier-answer.ts"

/** The delay between a request and its answer, by the mock's clock. */
export const ANSWER_AFTER_MS = 60_000

/** Newest first. */
export const offersOf = (shop: Shop, client: SupplierClient, caller: Caller): ReadonlyArray<Offer> =>
  shop.database.offers
    .values()
    .filter(({ clientId }) => clientId === client.clientId)
    .map((offer) => answeredWhenDue(shop, offer))
    .toSorted((one, other) => other.requestedAt.localeCompare(one.requestedAt))
    .map((offer) => viewOf(shop, client, offer, caller))

/** Another client's offer is as unknown as a nonexistent one. */
export const offerOf = (shop: Shop, { clientId }: SupplierClient, offerId: string): Outcome<StoredOffer> => {
  const offer = shop.database.offers.get(listKey(clientId, offerId))
  return offer === undefined ? refuse(notFound(offerRefusals.subject, offerId)) : answer(answeredWhenDue(shop, offer))
}

const isDue = (shop: Shop, { requestedAt }: StoredOffer): boolean =>
  shop.clock.now() - Date.parse(requestedAt) >= ANSWER_AFTER_MS

/** The offer, answered if its answer is due. */
const answeredWhenDue = (shop: Shop, offer: StoredOffer): StoredOffer => {
  if (offer.status !== "requested" || !isDue(shop, offer)) return offer
  const at = Date.parse(offer.requestedAt) + ANSWER_AFTER_MS
  notifyOfOffer(shop, offer, at)
  return store(shop, answeredOffer(shop.catalogue, offer, at))
}

/** Answers due requests, even when nobody opens the offers. */
export const answerDueOffers = (shop: Shop, { clientId }: Pick<SupplierClient, "clientId">): void => {
  for (const offer of shop.database.offers.values()) if (offer.clientId === clientId) answeredWhenDue(shop, offer)
}

const store = (shop: Shop, offer: StoredOffer): StoredOffer => {
  shop.database.offers.set(listKey(offer.clientId, offer.offerId), offer)
  return offer
}

/** In the caller's language, and without prices for a person who may not see them at its address. */
const viewOf = (shop: Shop, client: SupplierClient, offer: StoredOffer, caller: Caller): Offer => {
  const { clientId: _clientId, ...stated } = offer
  const { language } = caller
  const isPriced = Result.isSuccess(permitted(shop, caller, ["see_prices"], offer.addressCode))
  return {
    ...stated,
    ...(isPriced ? {} : { netTotal: null, documentTotal: null, transportCost: null }),
    answer: textIn(stated.answer, language),
    lines: stated.lines.map((line) => ({
      ...line,
      ...(isPriced ? {} : { listPrice: null, offeredPrice: null }),
      name: orderedName(shop.catalogue, line, language),
      remark: textIn(line.remark, language),
    })),
    status: isPast(shop, offer) ? "expired" : stated.status,
    paymentMethods: client.paymentMethods,
  }
}

const textIn = (text: SupplierText, language: Language): string => (typeof text === "string" ? text : text[language])

const isPast = (shop: Shop, { status, validUntil }: StoredOffer): boolean =>
  status === "offered" && validUntil !== null && validUntil < romeDay(shop.clock.now())

interface OfferRequest {
  readonly offerId: string
  readonly lines: ReadonlyArray<RequestedLine>
  readonly note: string
  readonly wishedDay: string | null
}

export const requestOffer = (shop: Shop, owner: Owner, requested: OfferRequest, caller: Caller): Outcome<Offer> => {
  const { language, now } = caller
  const { client, addressCode } = owner
  const allowed = permitted(shop, caller, ["order", "propose"], addressCode)
  if (Result.isFailure(allowed)) return refuse(allowed.failure)
  const { offerId, note, wishedDay } = requested
  const known = shop.database.offers.get(listKey(client.clientId, offerId))
  if (known !== undefined) return answer(viewOf(shop, client, answeredWhenDue(shop, known), caller))
  if (wishedDay !== null && (!isDay(wishedDay) || wishedDay < romeDay(now))) return refuse(offerRefusals.badDay)
  const lines: StoredOfferLine[] = []
  for (const line of requested.lines) {
    const sellable = shop.catalogue.byCode.get(line.itemCode)
    if (sellable === undefined) return refuse(unknownItem(line.itemCode))
    if (itemInPackaging(sellable.item, line) === undefined) return refuse(offerRefusals.badPackaging)
    lines.push(requestedLine(shop.catalogue, sellable, { ...line, name: itemName(sellable, language) }))
  }
  const destination = destinationOf(shop, client, { addressCode })
  const given = { clientId: client.clientId, offerId, addressCode, destination, note, wishedDay, lines }
  return answer(viewOf(shop, client, store(shop, newRequest(shop.database, given, now)), caller))
}

interface Closing {
  readonly offerId: string
  readonly status: "withdrawn" | "declined"
  readonly reason: string
}

export const closeOffer = (
  shop: Shop,
  client: SupplierClient,
  { offerId, status, reason }: Closing,
  caller: Caller,
): Outcome<Offer> =>
  Result.flatMap(offerOf(shop, client, offerId), (offer) => {
    const allowed = permitted(shop, caller, ["order"], offer.addressCode)
    if (Result.isFailure(allowed)) return refuse(allowed.failure)
    if (offer.status === status) return answer(viewOf(shop, client, offer, caller))
    if (offer.status !== (status === "withdrawn" ? "requested" : "offered")) return refuse(offerRefusals.notSo)
    return answer(viewOf(shop, client, store(shop, { ...offer, status, reason }), caller))
  })

interface Ordering extends Pick<OrderRequest, "paymentMethod" | "handover" | "note" | "confirmedTotal"> {
  readonly offerId: string
}

export interface OrderedOffer {
  readonly offer: Offer
  /** Null if it was already ordered: a repetition is the same order. */
  readonly order: StoredOrder | null
}

export const orderOffer = (
  shop: Shop,
  client: SupplierClient,
  request: Ordering,
  caller: Caller,
): Outcome<OrderedOffer> =>
  Result.flatMap(offerOf(shop, client, request.offerId), (offer): Outcome<OrderedOffer> => {
    if (offer.orderId !== null) return answer({ offer: viewOf(shop, client, offer, caller), order: null })
    const owner = { client, addressCode: offer.addressCode }
    const allowed = mayOrder(shop, caller, owner, offer.netTotal ?? 0)
    if (Result.isFailure(allowed)) return refuse(allowed.failure)
    return Result.map(linesToOrder(shop, client, offer, request, caller), (rows) => {
      const cart = { cartId: shop.database.next("cart"), rows, coupon: null, ...totalsOf(rows) }
      const orderer = { user: caller.session?.user.user ?? "", now: caller.now }
      const { paymentMethod, handover, note, offerId } = request
      const from = { offerId, number: offer.number }
      const order = placeOrder(shop, owner, cart, { paymentMethod, handover, note }, orderer, from)
      const accepted = store(shop, { ...offer, status: "accepted", orderId: order.orderId })
      return { offer: viewOf(shop, client, accepted, caller), order }
    })
  })

type OfferedRows = NonNullable<ReturnType<typeof pricedLines>>

const linesToOrder = (
  shop: Shop,
  client: SupplierClient,
  offer: StoredOffer,
  { handover, paymentMethod, confirmedTotal }: Ordering,
  { now }: Caller,
): Outcome<OfferedRows> => {
  if (isPast(shop, offer)) return refuse(offerRefusals.expired)
  if (offer.status !== "offered") return refuse(offerRefusals.notSo)
  const rows = pricedLines(shop.catalogue, offer)
  if (rows === null) return refuse(offerRefusals.unpriced)
  if (!isThereStill(shop, client, offer)) return refuse(offerRefusals.moved)
  if (handover._tag !== "Delivery") return refuse(offerRefusals.delivered)
  const refusal = dayRefusal(handover.date, romeDay(now))
  if (refusal !== null) return refuse(refusal)
  if (!client.paymentMethods.includes(paymentMethod)) return refuse(offerRefusals.payment)
  return confirmedTotal === offer.documentTotal ? answer(rows) : refuse(offerRefusals.total)
}

/** Whether its address still exists unchanged. */
const isThereStill = (shop: Shop, client: SupplierClient, { addressCode, destination }: StoredOffer): boolean =>
  hasAddress(shop, client, addressCode) && destinationOf(shop, client, { addressCode }) === destination

export interface OfferAnswer {
  /** Needed when two clients have an offer with this id. */
  readonly client?: number
  readonly validDays?: number
  readonly answer?: string
  /** Codes of items that are offered without a price. */
  readonly unpriced?: ReadonlyArray<string>
}

/** The supplier answers now, once. */
export const answerOffer = (
  shop: Shop,
  offerId: string,
  { client, validDays, answer: word, unpriced = [] }: OfferAnswer,
): Outcome<StoredOffer> => {
  const [offer, ...others] = shop.database.offers
    .values()
    .filter((each) => each.offerId === offerId && (client === undefined || each.clientId === client))
  if (offer === undefined) return refuse(notFound(offerRefusals.subject, offerId))
  if (others.length > 0) return refuse(offerRefusals.several)
  if (offer.status !== "requested") return refuse(offerRefusals.notSo)
  const answered = answeredOffer(shop.catalogue, offer, shop.clock.now(), validDays)
  notifyOfOffer(shop, offer, shop.clock.now())
  const lines = answered.lines.map((line) =>
    unpriced.includes(line.itemCode) ? { ...line, offeredPrice: null } : line,
  )
  return answer(store(shop, withTotals(shop.catalogue, { ...answered, lines, answer: word ?? answered.answer })))
}

/** Orders proposed by people who may not order themselves; `answer-proposal.ts` has the answers (S12.15). */
import { lineKeyOf, type OrderProposal, type OrderRequest } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import type { StoredCart, StoredProposal, StoredRow } from "../../db/records.ts"
import { dropCart, type PricedCart, readCart, storedCart } from "../cart/cart.ts"
import { romeDay } from "../common/days.ts"
import type { Language } from "../common/language.ts"
import { answer, notFound, type Outcome, refuse } from "../common/refusal.ts"
import { noteOn } from "../orders/order-lines.ts"
import { orderRefusal } from "../orders/orders.ts"
import { HANDOVER_KINDS } from "../supplier/pricing.ts"
import type { Caller, Owner } from "../session/identity.ts"
import { nameOf, permitted } from "../session/people.ts"
import type { Shop } from "../shop.ts"
import { orderedName } from "../supplier/catalogue.ts"
import { notifyOfProposal } from "./proposal-notifications.ts"
import { CART } from "./proposal-refusals.ts"

/** How long answered ones are shown. */
const SHOWN_MS = 90 * 24 * 3_600_000

/** The caller's own, and those that they may answer. */
export const proposalsSeen = (shop: Shop, client: SupplierClient, caller: Caller): ReadonlyArray<OrderProposal> =>
  shop.database.proposals
    .values()
    .filter(({ clientId }) => clientId === client.clientId)
    .filter(({ answeredAt }) => answeredAt === null || caller.now - Date.parse(answeredAt) < SHOWN_MS)
    .filter((proposal) => isOwn(proposal, caller) || mayAnswer(shop, caller, proposal))
    .toSorted((one, other) => other.proposedAt.localeCompare(one.proposedAt))
    .map((proposal) => viewOf(shop, client, proposal, caller))

export const isOwn = ({ user }: StoredProposal, { session }: Caller): boolean =>
  user.toLowerCase() === session?.user.user.toLowerCase()

const mayAnswer = (shop: Shop, caller: Caller, { addressCode }: StoredProposal): boolean =>
  Result.isSuccess(permitted(shop, caller, ["order"], addressCode))

export const proposeOrder = (
  shop: Shop,
  owner: Owner,
  { word, cartId, ...request }: Omit<OrderRequest, "confirmedTotal"> & { readonly word: string },
  caller: Caller,
): Outcome<OrderProposal> =>
  Result.flatMap(permitted(shop, caller, ["propose", "order"], owner.addressCode), () => {
    const cart = readCart(shop, owner, caller.language, HANDOVER_KINDS[request.handover._tag])
    const wanted = { ...request, cartId, confirmedTotal: cart.documentTotal }
    const refusal = orderRefusal(owner, cart, wanted, [cart.documentTotal], romeDay(caller.now))
    const stored = storedCart(shop, owner)
    if (refusal !== null || stored === undefined) return refuse(refusal ?? notFound(CART, String(cartId)))
    const proposal: StoredProposal = {
      proposalId: `P-${String(shop.database.next("proposal")).padStart(6, "0")}`,
      clientId: owner.client.clientId,
      addressCode: owner.addressCode,
      cartId: Number(cart.cartId),
      user: caller.session?.user.user ?? "",
      proposedAt: new Date(caller.now).toISOString(),
      word,
      status: "open",
      answeredBy: "",
      answeredAt: null,
      answer: "",
      orderId: null,
      rows: stored.rows.map((row) => ({ ...row, name: nameIn(cart, row) })),
      ...(stored.coupon === undefined ? {} : { coupon: stored.coupon }),
      request,
    }
    shop.database.proposals.set(proposal.proposalId, proposal)
    notifyOfProposal(shop, proposal)
    dropCart(shop, owner)
    return answer(viewOf(shop, owner.client, proposal, caller))
  })

/** An item no longer shown has only its code. */
const nameIn = ({ rows }: PricedCart, { rowId, itemCode }: StoredRow): string =>
  rows.find((row) => row.rowId === rowId)?.name ?? itemCode

/** The proposal priced as a cart of its own. */
export const pricedProposal = (
  shop: Shop,
  client: SupplierClient,
  { cartId, clientId, addressCode, rows, coupon, request }: StoredProposal,
  language: Language,
): PricedCart => {
  const stored: StoredCart = { cartId, clientId, addressCode, rows, ...(coupon === undefined ? {} : { coupon }) }
  return readCart(shop, { client, addressCode }, language, HANDOVER_KINDS[request.handover._tag], stored)
}

export const viewOf = (shop: Shop, client: SupplierClient, proposal: StoredProposal, caller: Caller): OrderProposal => {
  const { clientId, addressCode, rows, status, answeredBy, request } = proposal
  const cart = pricedProposal(shop, client, proposal, caller.language)
  const isPriced = status === "open" && Result.isSuccess(permitted(shop, caller, ["order", "see_prices"], addressCode))
  const priced = new Set(cart.rows.map(({ rowId }) => rowId))
  const nameNow = (row: StoredProposal["rows"][number]) => orderedName(shop.catalogue, row, caller.language)
  return {
    proposalId: proposal.proposalId,
    addressCode,
    proposedBy: nameOf(shop, clientId, proposal.user) ?? proposal.user,
    proposedAt: proposal.proposedAt,
    isOwn: isOwn(proposal, caller),
    word: proposal.word,
    status,
    answeredBy: nameOf(shop, clientId, answeredBy) ?? answeredBy,
    answeredAt: proposal.answeredAt,
    answer: proposal.answer,
    orderId: proposal.orderId,
    note: request.note,
    customerRef: request.customerRef ?? "",
    handover: request.handover,
    paymentMethod: request.paymentMethod,
    lines: rows.map((row) => ({
      ...lineKeyOf(row),
      quantity: row.quantity,
      name: nameNow(row),
      unit: shop.catalogue.byCode.get(row.itemCode)?.item.unit ?? "",
      ...noteOn(request, row),
    })),
    unavailable: status === "open" ? rows.filter(({ rowId }) => !priced.has(rowId)).map(nameNow) : [],
    netTotal: isPriced ? cart.netTotal : null,
    documentTotal: isPriced ? cart.documentTotal : null,
  }
}

/**
 * Answering a proposal, once: approved, changed or refused by a person who may order there, withdrawn by its proposer (S12.15).
 */
import type { CartFilled, OrderProposal, ProposalDecision } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import type { StoredCart, StoredOrder, StoredProposal } from "../../db/records.ts"
import { hasAddress } from "../addresses/address-book.ts"
import { storeCart, storedCart } from "../cart/cart.ts"
import { fillCart } from "../cart/fill.ts"
import { romeDay } from "../common/days.ts"
import { answer, notFound, type Outcome, refuse } from "../common/refusal.ts"
import { orderRefusal, placeOrder } from "../orders/orders.ts"
import { mayOrder } from "../people/budgets.ts"
import type { Caller, Owner } from "../session/identity.ts"
import { permitted } from "../session/people.ts"
import type { Shop } from "../shop.ts"
import { orderedName } from "../supplier/catalogue.ts"
import { notifyOfProposalAnswer } from "./proposal-notifications.ts"
import {
  ANSWERED,
  CART_IN_USE,
  NO_ADDRESS,
  NO_REASON,
  NOT_AS_IT_IS,
  NOT_THEIRS,
  WITHDRAWN,
} from "./proposal-refusals.ts"
import { isOwn, pricedProposal, viewOf } from "./proposals.ts"

export interface ProposalAnswer {
  readonly proposalId: string
  readonly decision: ProposalDecision
  readonly confirmedTotal: number | null
  readonly word: string
}

export interface Answered {
  readonly proposal: OrderProposal
  readonly filled: CartFilled | null
  /** The order that an approval placed. */
  readonly order: StoredOrder | null
}

/**
 * `owner` is the person who answers. A proposal is answered once, by a person who may order at its address; its proposer may
 * withdraw it.
 */
export const answerProposal = (
  shop: Shop,
  { client, ...person }: Owner,
  given: ProposalAnswer,
  caller: Caller,
): Outcome<Answered> => {
  const proposal = shop.database.proposals.get(given.proposalId)
  if (proposal === undefined || proposal.clientId !== client.clientId)
    return refuse(notFound({ it: "Proposta", en: "Proposal" }, given.proposalId))
  const owner = { ...person, client, addressCode: proposal.addressCode }
  return Result.flatMap(mayDecide(shop, proposal, given, caller), () => {
    if (proposal.status !== "open") return refuse(proposal.status === "withdrawn" ? WITHDRAWN : ANSWERED)
    switch (given.decision) {
      case "approve":
        return approve(shop, owner, proposal, given, caller)
      case "change":
        return change(shop, owner, proposal, given, caller)
      case "withdraw":
        return withdraw(shop, owner, proposal, given, caller)
      case "refuse":
        return given.word.trim() === ""
          ? refuse(NO_REASON)
          : answer(closed(shop, client, proposal, { ...given, status: "refused" }, caller))
    }
  })
}

const mayDecide = (
  shop: Shop,
  proposal: StoredProposal,
  { decision }: ProposalAnswer,
  caller: Caller,
): Outcome<void> => {
  if (decision !== "withdraw") return permitted(shop, caller, ["order"], proposal.addressCode)
  return isOwn(proposal, caller) ? answer(undefined) : refuse(NOT_THEIRS)
}

/** The order is the proposer's, at today's prices. */
const approve = (
  shop: Shop,
  owner: Owner,
  proposal: StoredProposal,
  given: ProposalAnswer,
  caller: Caller,
): Outcome<Answered> => {
  const { request, cartId, user } = proposal
  const cart = pricedProposal(shop, owner.client, proposal, caller.language)
  if (cart.rows.length < proposal.rows.length) return refuse(NOT_AS_IT_IS)
  if (!hasAddress(shop, owner.client, proposal.addressCode)) return refuse(NO_ADDRESS)
  return Result.flatMap(mayOrder(shop, caller, owner, cart.netTotal), () => {
    const wanted = { ...request, cartId, confirmedTotal: given.confirmedTotal ?? Number.NaN }
    const refusal = orderRefusal(owner, cart, wanted, [cart.documentTotal], romeDay(caller.now))
    if (refusal !== null) return refuse(refusal)
    const orderer = { user, approvedBy: caller.session?.user.user ?? "", now: caller.now }
    const order = placeOrder(shop, owner, cart, request, orderer)
    const { orderId } = order
    return answer({
      ...closed(shop, owner.client, { ...proposal, orderId }, { ...given, status: "approved" }, caller),
      order,
    })
  })
}

/**
 * It moves into the empty cart of the person who answers, whose order will name the proposer; if no line can be added, it stays
 * open.
 */
const change = (
  shop: Shop,
  owner: Owner,
  proposal: StoredProposal,
  given: ProposalAnswer,
  caller: Caller,
): Outcome<Answered> => {
  if (!hasAddress(shop, owner.client, proposal.addressCode)) return refuse(NO_ADDRESS)
  const { proposalId } = proposal
  const filled = intoEmptyCart(shop, owner, proposal, { proposalId }, caller)
  if (filled === null) return refuse(CART_IN_USE)
  if (filled.added === 0) return answer({ proposal: viewOf(shop, owner.client, proposal, caller), filled, order: null })
  return answer({ ...closed(shop, owner.client, proposal, { ...given, status: "changed" }, caller), filled })
}

/** It returns to the proposer's cart, if that is empty. */
const withdraw = (
  shop: Shop,
  owner: Owner,
  proposal: StoredProposal,
  given: ProposalAnswer,
  caller: Caller,
): Outcome<Answered> => {
  const hasCart = hasAddress(shop, owner.client, proposal.addressCode)
  const filled = hasCart ? intoEmptyCart(shop, owner, proposal, {}, caller) : null
  return answer({ ...closed(shop, owner.client, proposal, { ...given, status: "withdrawn" }, caller), filled })
}

/** Its lines and its coupon; null when the cart is not empty. */
const intoEmptyCart = (
  shop: Shop,
  owner: Owner,
  { rows, coupon }: StoredProposal,
  origin: Pick<StoredCart, "proposalId">,
  { language }: Caller,
): CartFilled | null => {
  if ((storedCart(shop, owner)?.rows.length ?? 0) > 0) return null
  const lines = rows.map((row) => ({ ...row, name: orderedName(shop.catalogue, row, language) }))
  const filled = fillCart(shop, owner, lines, language)
  const cart = storedCart(shop, owner)
  if (cart !== undefined && filled.added > 0)
    storeCart(shop, { ...cart, ...origin, ...(coupon === undefined ? {} : { coupon }) })
  return filled
}

const closed = (
  shop: Shop,
  client: SupplierClient,
  proposal: StoredProposal,
  { word, status }: ProposalAnswer & Pick<StoredProposal, "status">,
  caller: Caller,
): Answered => {
  const answeredAt = new Date(caller.now).toISOString()
  const answered = { ...proposal, status, answer: word, answeredBy: caller.session?.user.user ?? "", answeredAt }
  shop.database.proposals.set(proposal.proposalId, answered)
  notifyOfProposalAnswer(shop, answered)
  return { proposal: viewOf(shop, client, answered, caller), filled: null, order: null }
}

/**
 * Offers and proposals are answered once: each is then so in its list, every other answer is refused with 409, and an order that
 * comes of it is what it states (S12.13, S12.15).
 */
import { lineKeyOf, MAX_PROPOSAL_WORD, type OrderProposal } from "@dispensa/domain"
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { type Fields, without } from "../json.ts"
import { CHECKED, law, notChecked } from "../run/law.ts"
import { cartRead, itemsText, line, orderOfOffer, plainOrder } from "../run/reads.ts"
import type { Session } from "../run/session.ts"
import { contradiction, difference } from "../run/views.ts"

/** The first of these facts that is another one, or is not stated. */
const lacking = (due: Fields, came: Fields): string | null =>
  difference(due, Object.fromEntries(Object.keys(due).map((name) => [name, came[name]])))

const mustStand = async (
  session: Session,
  decision: string,
  answered: unknown,
  listed: unknown,
  others: ReadonlyArray<() => Promise<unknown>>,
): Promise<void> => {
  // Whose it is may be left out of the answer.
  const wrong = contradiction(without(answered, ["isOwn"]), listed)
  session.must(wrong === null, "what was answered is so in its list", wrong, decision)
  for (const send of others) {
    await send()
    const status = session.last()?.status
    session.must(status === 409, `any other answer, once it is ${decision}, is refused with 409`, status, decision)
  }
}

const ANSWERED = [
  ["offerIsRequested", "withdrawn"],
  ["offerIsMade", "declined"],
  ["offerIsMade", "ordered"],
] as const

const offers = law({
  id: "offer.order/once",
  title: "an offer is withdrawn, declined or ordered once, and its order is what was offered",
  about: ["offer.order", "offer.close", "offer.list", "order.detail", "cart.get"],
  byHand: "Order an offer, read its order, then decline it: 409; order it again with another note: the same order.",
  run: async (session) => {
    const item = await session.given("itemMayBeOrdered")
    const quantity = item.number("quantity")
    const order = orderOfOffer(await session.client("offerIsMade"))
    for (const [state, decision] of ANSWERED) {
      const { userTemp, text } = await session.client(state)
      const offerId = text("offer_id")
      const own = async () =>
        (await session.call(endpoints.listOffers, { userTemp })).message.find((one) => one.offerId === offerId)
      const closing = (status: "withdrawn" | "declined") => (reason: string) =>
        session.attempt(endpoints.closeOffer, { userTemp, offerId, status, reason })
      const answers = {
        withdrawn: closing("withdrawn"),
        declined: closing("declined"),
        ordered: (note: string) => session.attempt(endpoints.orderOffer, { ...order, offerId, note }),
      }
      const former = await own()
      if (former === undefined) return notChecked("the offer is not in the list")
      const there = { ...userTemp, addressCode: former.addressCode }
      await session.attempt(endpoints.addToCart, { userTemp: there, ...line(item.text("item_code")), quantity })
      const cart = await cartRead(session, there)
      const answer = await answers[decision]("Uno")
      if (Result.isFailure(answer)) return notChecked(session.lastAnswer())
      const { message } = answer.success
      const others = Object.entries(answers).flatMap(([other, send]) => (other === decision ? [] : [() => send("Due")]))
      const listed = await own()
      const isSaid = decision !== "declined" || listed?.reason === "Uno"
      session.must(isSaid, "the reason of a declined offer is the one that was sent", listed?.reason, decision)
      await mustStand(session, decision, message, listed, others)
      const again = await answers[decision]("Due")
      const repeated = Result.isFailure(again) ? session.lastText() : difference(message, again.success.message)
      session.must(repeated === null, "an offer that is answered so already is answered as it is", repeated, decision)
      const touched = difference(cart, await cartRead(session, there))
      session.must(touched === null, "no cart has any part in an offer", touched, decision)
      const { addressCode, netTotal, documentTotal, lines } = former
      const { orderId } = message
      if (orderId === null) continue
      const placed = (await session.call(endpoints.getOrder, { userTemp, orderId })).message
      const due = lines.map(({ itemCode, offered, offeredPrice }) => [itemCode, offered, offeredPrice])
      const came = placed.lines.map(({ itemCode, quantity, unitPrice }) => [itemCode, quantity, unitPrice])
      const facts = { addressCode, netTotal, documentTotal, note: "Uno", offer: offerId, lines: due }
      const wrong = lacking(facts, { ...placed, offer: placed.offer?.offerId, lines: came })
      session.must(wrong === null, "an order of an offer is the offer, at its prices, to its address", wrong, decision)
    }
    return CHECKED
  },
})

const STATUS = { approve: "approved", change: "changed", refuse: "refused", withdraw: "withdrawn" } as const
const DECISIONS = ["approve", "change", "refuse", "withdraw"] as const

type Line = Pick<OrderProposal["lines"][number], "itemCode" | "promoCode" | "promoRow" | "quantity" | "note">
const linesOf = (lines: ReadonlyArray<Line>) =>
  lines.map(({ itemCode, promoCode, promoRow, quantity, note = "" }) => [itemCode, promoCode, promoRow, quantity, note])

/** The client proposes what is in their cart, with each text that may be written on it. */
const propose = async (session: Session) => {
  const { userTemp, text } = await session.client("cartMayBeOrdered")
  const cart = await cartRead(session, userTemp)
  const name = crypto.randomUUID().slice(0, 8)
  const { confirmedTotal: _total, ...plain } = plainOrder(userTemp, cart, text("delivery_date"))
  const noted = cart.rows.map((row) => ({ ...row, note: `Riga ${name}` }))
  const lineNotes = noted.map((row) => ({ ...lineKeyOf(row), note: row.note }))
  const texts = { note: `Nota ${name}`, customerRef: `Rif ${name}` }
  const word = "è".repeat(MAX_PROPOSAL_WORD)
  const answer = await session.attempt(endpoints.proposeOrder, { ...plain, ...texts, lineNotes, word })
  if (Result.isFailure(answer)) return null
  const { message } = answer.success
  const { paymentMethod, handover } = plain
  const { netTotal, documentTotal } = cart
  const ordered = { ...texts, paymentMethod, handover, addressCode: userTemp.addressCode, lines: linesOf(noted) }
  const open = { word, status: "open", isOwn: true, answeredBy: "", answeredAt: null, orderId: null }
  const wrong = lacking({ ...ordered, ...open, netTotal, documentTotal }, { ...message, lines: linesOf(message.lines) })
  session.must(wrong === null, "a proposal is what was in the cart, as it was proposed", wrong, "proposed")
  return { userTemp, cart, ordered, proposal: message }
}

const proposals = law({
  id: "proposal.answer/once",
  title: "a proposal is answered once, and its order or cart is what was proposed",
  about: ["proposal.answer", "proposal.propose", "proposal.list", "order.detail", "cart.get"],
  byHand: "Propose an order with a note on each line, approve it, read the order, then refuse the proposal: 409.",
  run: async (session) => {
    for (const decision of DECISIONS) {
      const proposed = await propose(session)
      if (proposed === null) return notChecked(session.lastAnswer())
      const { userTemp, cart, ordered, proposal } = proposed
      const { proposalId, documentTotal } = proposal
      const answering = (one: (typeof DECISIONS)[number], confirmedTotal = one === "approve" ? documentTotal : null) =>
        session.attempt(endpoints.answerProposal, { userTemp, proposalId, decision: one, confirmedTotal, word: "Uno" })
      const answer = await answering(decision)
      if (Result.isFailure(answer)) return notChecked(session.lastAnswer())
      const { proposal: closed, filled } = answer.success.message
      const { rows } = await cartRead(session, userTemp)
      const listed = (await session.call(endpoints.listProposals, { userTemp })).message
      const own = listed.find((one) => one.proposalId === proposalId)
      await mustStand(session, decision, closed, own, [() => answering(decision), () => answering("refuse")])
      const said = { status: STATUS[decision], answer: "Uno", netTotal: null, documentTotal: null }
      const wrong = lacking({ ...ordered, ...said }, { ...own, lines: linesOf(own?.lines ?? []) })
      session.must(wrong === null, "a proposal that was answered is as it was, and says how", wrong, decision)
      const isSigned = own?.answeredAt !== null && own?.answeredBy !== ""
      session.must(isSigned, "a proposal says who answered it, and when", own?.answeredBy, decision)
      const isFilled = decision === "change" || decision === "withdraw"
      const came = `${filled?.added} added: ${itemsText(rows)}`
      const isBack = (filled?.added ?? 0) === (isFilled ? cart.rows.length : 0)
      const isCart = isBack && itemsText(rows) === itemsText(isFilled ? cart.rows : [])
      session.must(isCart, "the cart has what a proposal puts into it alone", came, decision)
      if (closed.orderId === null) continue
      const order = (await session.call(endpoints.getOrder, { userTemp, orderId: closed.orderId })).message
      const { netTotal } = cart
      const other = lacking({ ...ordered, netTotal, documentTotal }, { ...order, lines: linesOf(order.lines) })
      session.must(other === null, "an order that was proposed is what was proposed", other, decision)
    }
    return CHECKED
  },
})

export const onceLaws = [offers, proposals]

/** Orders that are proposed: the list, the answers, and what a changed one brings into the cart (S12.15). All of it needs a connection. */
import { answerProposal, listProposals } from "@dispensa/contracts"
import {
  type CartFilled,
  cartOf,
  type CartOwner,
  isSamePackaging,
  NO_CART,
  type OrderProposal,
  type ProposalDecision,
  type UserTemp,
  type CartView,
  viewCart,
} from "@dispensa/domain"
import { Effect, Option, Schema } from "effect"
import { Backend } from "../../app/backend.ts"
import { type FormOutcome, formOutcome, isUnanswered } from "../../app/form-outcome.ts"
import { Host, TabStore } from "../../app/host.ts"
import { requestMessage } from "../../app/request.ts"
import { type EventLog, record, ShopLog } from "../../log/event-log.ts"
import { reloadCart } from "../cart/cart-effects.ts"
import { unwrittenOf, writingOf } from "./proposed-order.ts"
import { forgetAnswers, retainAnswer, SentAnswer, sentAnswers } from "./sent-answers.ts"

export const proposals = (userTemp: UserTemp) => requestMessage(listProposals, { userTemp })

export interface GivenAnswer {
  readonly decision: ProposalDecision
  readonly word: string
}

/** What came of an answer; `Unknown`: nobody can say whether it arrived. */
export type AnswerOutcome<A> = FormOutcome<A> | { readonly _tag: "Unknown" }

/** At the total that was shown. What is changed comes into the cart. The same again, after no answer, is the same. */
export const giveAnswer = (userTemp: UserTemp, { proposalId, documentTotal }: OrderProposal, given: GivenAnswer) =>
  Effect.gen(function* () {
    const store = yield* TabStore
    const { newId } = yield* Host
    const request = { userTemp, proposalId, ...given, confirmedTotal: documentTotal }
    const earlier = sentAnswers(store, proposalId).find((sent) => textOf(sent.request) === textOf(request))
    const sent = earlier ?? { request, key: newId() }
    // On record before the call: a page that goes meanwhile asks for it again.
    retainAnswer(store, sent)
    return yield* outcomeOf(sent)
  })

/** Of an answer that was lost; null where none was. The backend repeats what it has answered, and does nothing anew. */
export const lateAnswer = (proposalId: string) =>
  Effect.gen(function* () {
    const [sent] = sentAnswers(yield* TabStore, proposalId)
    return sent === undefined ? null : { decision: sent.request.decision, outcome: yield* outcomeOf(sent) }
  })

const textOf = Schema.encodeSync(Schema.fromJsonString(SentAnswer.fields.request))

const PAUSE_MS = 1_000

/** Without an answer the same is sent once more after a pause, under its key. */
const outcomeOf = ({ request, key }: SentAnswer) =>
  Effect.gen(function* () {
    const { call } = yield* Backend
    const sent = Effect.map(call(answerProposal, request, key), ({ message }) => message)
    const answered = yield* sent.pipe(
      Effect.catch((error) => (isUnanswered(error) ? Effect.delay(sent, PAUSE_MS) : Effect.fail(error))),
      formOutcome,
    )
    if (answered._tag === "Failed" && isUnanswered(answered.error)) return { _tag: "Unknown" as const }
    const store = yield* TabStore
    forgetAnswers(store, answered._tag === "Done" ? sentAnswers(store, request.proposalId) : [{ request, key }])
    return answered
  }).pipe(Effect.ensuring(reloadCart))

export interface Decided {
  readonly decision: ProposalDecision
  readonly outcome: Effect.Success<ReturnType<typeof outcomeOf>>
}

/** Longer than a cart takes that can be loaded. */
const LONGEST_WAIT_MS = 5_000

/**
 * Its notes and its reference are written on the cart that its lines are in; where they are not seen there in time, on the
 * lines as they were proposed. Succeeds with that cart's number and the names of the lines whose notes are to be looked at.
 */
export const writeOnCart = (owner: CartOwner, proposal: OrderProposal, filled: CartFilled) =>
  Effect.gen(function* () {
    const log = yield* ShopLog
    const seen = yield* Effect.timeoutOption(filledCart(log, owner, proposal, filled), LONGEST_WAIT_MS)
    const { cartId, rows } = Option.getOrElse(seen, () => ({ cartId: filled.cartId, rows: [] }))
    yield* record(log, writingOf(owner, Option.isSome(seen) ? rows : proposal.lines, proposal))
    return { cartId, unwritten: unwrittenOf(rows, proposal, filled) }
  })

/** The cart, once it was loaded with what was put into it; known by its lines where the backend does not say which one it is. */
const filledCart = (log: EventLog, owner: CartOwner, { lines }: OrderProposal, { cartId }: CartFilled) =>
  Effect.callback<CartView>((resume) => {
    const check = () => {
      const cart = viewCart(cartOf(log.state().carts, owner))
      const isFilled =
        cartId === NO_CART
          ? cart.rows.some((row) => lines.some((line) => isSamePackaging(row, line)))
          : cart.cartId === cartId && cart.rows.length > 0
      if (!isFilled) return
      stop()
      resume(Effect.succeed(cart))
    }
    let stop = () => {}
    stop = log.subscribe(check)
    check()
    return Effect.sync(() => stop())
  })

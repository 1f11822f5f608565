/** Orders that are proposed: the list, the answers, and what a changed one brings into the cart (S12.15). All of it needs a connection. */
import { answerProposal, listProposals } from "@dispensa/contracts"
import type { ApiError } from "@dispensa/contracts/client"
import {
  type CartFilled,
  type CartLine,
  cartOf,
  type CartOwner,
  isSamePackaging,
  type OrderProposal,
  type ProposalDecision,
  type UserTemp,
  viewCart,
} from "@dispensa/domain"
import { Effect, Option } from "effect"
import { type FormOutcome, formOutcome } from "../../app/form-outcome.ts"
import { requestMessage } from "../../app/request.ts"
import { type EventLog, record, ShopLog } from "../../log/event-log.ts"
import { reloadCart } from "../cart/cart-effects.ts"
import { isUnanswered } from "../../sync/transient.ts"
import { unwrittenOf, writingOf } from "./proposed-order.ts"

export const proposals = (userTemp: UserTemp) => requestMessage(listProposals, { userTemp })

export interface GivenAnswer {
  readonly decision: ProposalDecision
  readonly word: string
}

/** What came of an answer; `Unknown`: nobody can say whether it arrived. */
export type AnswerOutcome<A> = FormOutcome<A> | { readonly _tag: "Unknown" }

/** At the total that was shown. What is changed comes into the cart. Without an answer the same is sent once more, under its key. */
export const giveAnswer = (
  userTemp: UserTemp,
  { proposalId, documentTotal }: OrderProposal,
  { decision, word }: GivenAnswer,
) => {
  const sent = requestMessage(answerProposal, { userTemp, proposalId, decision, word, confirmedTotal: documentTotal })
  const again = sent.pipe(Effect.catch((error) => (isUnanswered(error) ? sent : Effect.fail(error))))
  return formOutcome(again).pipe(
    Effect.map(
      (outcome): AnswerOutcome<Effect.Success<typeof sent>> =>
        outcome._tag === "Failed" && isOpen(outcome.error) ? { _tag: "Unknown" } : outcome,
    ),
    Effect.ensuring(reloadCart),
  )
}

/** With its key in use, an earlier call of the same is still being carried out. */
const isOpen = (error: ApiError): boolean => isUnanswered(error) || error._tag === "KeyInUse"

/** Longer than a cart takes that can be loaded. */
const LONGEST_WAIT_MS = 5_000

/**
 * Its notes and its reference are written on the cart that its lines are in; where they are not seen there in time, on the
 * lines as they were proposed. Succeeds with the names of the lines whose notes are to be looked at.
 */
export const writeOnCart = (owner: CartOwner, proposal: OrderProposal, filled: CartFilled) =>
  Effect.gen(function* () {
    const log = yield* ShopLog
    const seen = yield* Effect.timeoutOption(filledRows(log, owner, proposal, filled), LONGEST_WAIT_MS)
    const rows = Option.getOrElse(seen, () => proposal.lines)
    yield* record(log, writingOf(owner, rows, proposal))
    return unwrittenOf(
      Option.getOrElse(seen, () => []),
      proposal,
      filled,
    )
  })

/** Of the cart, once it was loaded with what was put into it. */
const filledRows = (log: EventLog, owner: CartOwner, { lines }: OrderProposal, { cartId }: CartFilled) =>
  Effect.callback<ReadonlyArray<CartLine>>((resume) => {
    const check = () => {
      const cart = viewCart(cartOf(log.state().carts, owner))
      const isFilled =
        cart.cartId === cartId || cart.rows.some((row) => lines.some((line) => isSamePackaging(row, line)))
      if (!isFilled || cart.rows.length === 0) return
      stop()
      resume(Effect.succeed(cart.rows))
    }
    let stop = () => {}
    stop = log.subscribe(check)
    check()
    return Effect.sync(() => stop())
  })

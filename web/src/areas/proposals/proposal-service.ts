/** Orders that are proposed: the list, the answers, and what a changed one brings into the cart (S12.15). All of it needs a connection. */
import { answerProposal, listProposals } from "@dispensa/contracts"
import type { CartOwner, OrderProposal, ProposalDecision, UserTemp } from "@dispensa/domain"
import { Effect, Option } from "effect"
import { formOutcome } from "../../app/form-outcome.ts"
import { requestMessage } from "../../app/request.ts"
import { record, ShopLog } from "../../log/event-log.ts"
import { reloadCart, settledCartOf } from "../cart/cart-effects.ts"
import { writingOf } from "./proposed-order.ts"

export const proposals = (userTemp: UserTemp) => requestMessage(listProposals, { userTemp })

export interface GivenAnswer {
  readonly decision: ProposalDecision
  readonly word: string
}

/** At the total that was shown. What is changed comes into the cart. */
export const giveAnswer = (
  userTemp: UserTemp,
  { proposalId, documentTotal }: OrderProposal,
  { decision, word }: GivenAnswer,
) =>
  formOutcome(
    requestMessage(answerProposal, { userTemp, proposalId, decision, word, confirmedTotal: documentTotal }).pipe(
      Effect.ensuring(reloadCart),
    ),
  )

/** Longer than a cart takes that can be loaded. */
const LONGEST_WAIT_MS = 5_000

/** Its notes and its reference are written on the cart that its lines are in; where that is not loaded in time, on the lines as they were proposed. */
export const writeOnCart = (owner: CartOwner, proposal: OrderProposal) =>
  Effect.gen(function* () {
    const log = yield* ShopLog
    const cart = yield* Effect.timeoutOption(settledCartOf(owner), LONGEST_WAIT_MS)
    const rows = Option.match(cart, { onNone: () => proposal.lines, onSome: (loaded) => loaded.rows })
    yield* record(log, writingOf(owner, rows, proposal))
  })

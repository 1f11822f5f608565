/** Orders that are proposed, and the answers to them (S12.15). */
import type { CartFilled, OrderProposal, ProposalDecision } from "@dispensa/domain"
import { Effect } from "effect"
import { useAccountChange } from "../../query/use-account-change.ts"
import { useLoaded } from "../../query/use-loaded.ts"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { useCheckoutMemory } from "../checkout/use-checkout-memory.ts"
import { useSessionCommands } from "../session/use-session-commands.ts"
import { goOn } from "./filled-cart.ts"
import {
  type AnswerOutcome,
  type Decided,
  type GivenAnswer,
  giveAnswer,
  lateAnswer,
  proposals,
} from "./proposal-service.ts"

export type { AnswerOutcome, GivenAnswer }

export const useProposals = (): Loaded<ReadonlyArray<OrderProposal>> =>
  useLoaded({ subject: ["proposals"], audience: "client", request: proposals })

export interface Answered {
  readonly decision: ProposalDecision
  readonly filled: CartFilled | null
  /** Its day, payment and note are chosen for the cart that it is in; null where it is in none. */
  readonly isCarried: boolean | null
  /** The names of lines whose notes are not in the cart as they were written. */
  readonly unwritten: ReadonlyArray<string>
}

export interface ProposalAnswers {
  readonly give: (proposal: OrderProposal, given: GivenAnswer) => Promise<AnswerOutcome<Answered>>
  /** What became of an answer that was lost; null where none was. */
  readonly late: (proposal: OrderProposal) => Promise<AnswerOutcome<Answered> | null>
}

/** What an approval changes besides the proposal. */
const SUBJECTS = ["proposals", "budgets", "orders", "last-orders", "latest-ordered", "usual"]

export const useProposalAnswers = (): ProposalAnswers => {
  const { userTemp, run, refresh } = useAccountChange()
  const { selectAddress } = useSessionCommands()
  const { keepDraft } = useCheckoutMemory()
  const follow = (proposal: OrderProposal, { decision, outcome, isLate }: Decided) =>
    Effect.gen(function* () {
      // The buttons stay: pressed again, they go on with what the answer was.
      if (outcome._tag !== "Done") return outcome
      const { filled } = outcome.value
      const value: Answered = { decision, filled, unwritten: [], isCarried: null }
      if (filled === null || filled.added === 0) return { _tag: "Done" as const, value }
      const owner = { clientId: userTemp.clientId, addressCode: proposal.addressCode }
      const carried = yield* goOn({ keepDraft, selectAddress }, owner, proposal, { filled, isLate })
      return { _tag: "Done" as const, value: { ...value, ...(carried ?? NOT_CARRIED) } }
    })
  const refreshed = async <A extends AnswerOutcome<Answered> | null>(outcome: A): Promise<A> => {
    if (outcome !== null && outcome._tag !== "Unknown") await Promise.all(SUBJECTS.map(refresh))
    return outcome
  }
  // Each in one run: whoever is logged in as it begins is asked for to its end.
  return {
    give: async (proposal, given) =>
      refreshed(
        await run(Effect.flatMap(giveAnswer(userTemp, proposal, given), (decided) => follow(proposal, decided))),
      ),
    late: async (proposal) =>
      refreshed(
        await run(
          Effect.flatMap(lateAnswer(proposal.proposalId), (decided) =>
            decided === null ? Effect.succeed(null) : follow(proposal, decided),
          ),
        ),
      ),
  }
}

/** It is no cart to be shown as filled. */
const NOT_CARRIED = { filled: null, unwritten: [], isCarried: false }

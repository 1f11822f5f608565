/** Proposed orders, and the answers to them (S12.15). */
import type { OrderProposal } from "@dispensa/domain"
import { useAccountChange } from "../../query/use-account-change.ts"
import { useLoaded } from "../../query/use-loaded.ts"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { useCheckoutMemory } from "../checkout/use-checkout-memory.ts"
import { useSessionCommands } from "../session/use-session-commands.ts"
import {
  type Answered,
  type AnswerOutcome,
  type GivenAnswer,
  giveAnswer,
  lateAnswer,
  proposals,
} from "./proposal-service.ts"

export type { Answered, AnswerOutcome, GivenAnswer }

export const useProposals = (): Loaded<ReadonlyArray<OrderProposal>> =>
  useLoaded({ subject: ["proposals"], audience: "client", request: proposals })

export interface ProposalAnswers {
  readonly give: (proposal: OrderProposal, given: GivenAnswer) => Promise<AnswerOutcome<Answered>>
  /** Outcome of a lost answer; null when there was none. */
  readonly late: (proposal: OrderProposal) => Promise<AnswerOutcome<Answered> | null>
}

/** Other queries that an approval invalidates. */
const SUBJECTS = ["proposals", "budgets", "orders", "last-orders", "latest-ordered", "usual"]

export const useProposalAnswers = (): ProposalAnswers => {
  const { userTemp, run, refresh } = useAccountChange()
  const { selectAddress } = useSessionCommands()
  const { keepDraft } = useCheckoutMemory()
  const carrying = { keepDraft, selectAddress }
  const refreshed = async <A extends AnswerOutcome<Answered> | null>(outcome: A): Promise<A> => {
    if (outcome !== null && outcome._tag !== "Unknown") await Promise.all(SUBJECTS.map(refresh))
    return outcome
  }
  return {
    give: async (proposal, given) => refreshed(await run(giveAnswer(carrying, userTemp, proposal, given))),
    late: async (proposal) => refreshed(await run(lateAnswer(carrying, proposal))),
  }
}

/** Orders that are proposed, and the answers to them (S12.15). */
import type { CartFilled, OrderProposal } from "@dispensa/domain"
import { useAccountChange } from "../../query/use-account-change.ts"
import { useLoaded } from "../../query/use-loaded.ts"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { useCheckoutMemory } from "../checkout/use-checkout-memory.ts"
import { useSessionCommands } from "../session/use-session-commands.ts"
import { type AnswerOutcome, type GivenAnswer, giveAnswer, proposals, writeOnCart } from "./proposal-service.ts"
import { draftOf } from "./proposed-order.ts"

export type { AnswerOutcome, GivenAnswer }

export const useProposals = (): Loaded<ReadonlyArray<OrderProposal>> =>
  useLoaded({ subject: ["proposals"], audience: "client", request: proposals })

export interface Answered {
  readonly proposal: OrderProposal
  readonly filled: CartFilled | null
  /** The names of lines whose notes are not in the cart as they were written. */
  readonly unwritten: ReadonlyArray<string>
}

export type GiveAnswer = (proposal: OrderProposal, given: GivenAnswer) => Promise<AnswerOutcome<Answered>>

/** What an approval changes besides the proposal. */
const SUBJECTS = ["proposals", "budgets", "orders", "last-orders", "latest-ordered", "usual"]

/** One that is changed is gone on with in the cart of its address, which is shown from then on. */
export const useProposalAnswer = (): GiveAnswer => {
  const { userTemp, run, refresh } = useAccountChange()
  const { selectAddress } = useSessionCommands()
  const { keepDraft } = useCheckoutMemory()
  const goOn = (proposal: OrderProposal, filled: CartFilled): Promise<ReadonlyArray<string>> => {
    const owner = { clientId: userTemp.clientId, addressCode: proposal.addressCode }
    keepDraft(owner, draftOf(proposal, filled.cartId))
    selectAddress(owner.addressCode)
    return run(writeOnCart(owner, proposal, filled))
  }
  return async (proposal, given) => {
    const outcome = await run(giveAnswer(userTemp, proposal, given))
    // The buttons stay: pressed again, they go on with what the answer was.
    if (outcome._tag === "Unknown") return outcome
    const filled = outcome._tag === "Done" ? outcome.value.filled : null
    const unwritten = filled !== null && filled.added > 0 ? await goOn(proposal, filled) : []
    await Promise.all(SUBJECTS.map(refresh))
    return outcome._tag === "Done" ? { _tag: "Done", value: { ...outcome.value, unwritten } } : outcome
  }
}

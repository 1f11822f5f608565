/** Orders that are proposed, and the answers to them (S12.15). */
import type { CartFilled, OrderProposal } from "@dispensa/domain"
import type { FormOutcome } from "../../app/form-outcome.ts"
import { useAccountChange } from "../../query/use-account-change.ts"
import { useLoaded } from "../../query/use-loaded.ts"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { useCheckoutMemory } from "../checkout/use-checkout-memory.ts"
import { useSessionCommands } from "../session/use-session-commands.ts"
import { type GivenAnswer, giveAnswer, proposals, writeOnCart } from "./proposal-service.ts"
import { draftOf } from "./proposed-order.ts"

export type { GivenAnswer }

export const useProposals = (): Loaded<ReadonlyArray<OrderProposal>> =>
  useLoaded({ subject: ["proposals"], audience: "client", request: proposals })

export interface Answered {
  readonly proposal: OrderProposal
  readonly filled: CartFilled | null
}

export type GiveAnswer = (proposal: OrderProposal, given: GivenAnswer) => Promise<FormOutcome<Answered>>

/** What an approval changes besides the proposal. */
const SUBJECTS = ["proposals", "budgets", "orders", "last-orders", "latest-ordered", "usual"]

/** One that is changed is gone on with in the cart of its address, which is shown from then on. */
export const useProposalAnswer = (): GiveAnswer => {
  const { userTemp, run, refresh } = useAccountChange()
  const { selectAddress } = useSessionCommands()
  const { keepDraft } = useCheckoutMemory()
  const goOn = async (proposal: OrderProposal): Promise<void> => {
    const owner = { clientId: userTemp.clientId, addressCode: proposal.addressCode }
    keepDraft(owner, draftOf(proposal))
    selectAddress(owner.addressCode)
    await run(writeOnCart(owner, proposal))
  }
  return async (proposal, given) => {
    const outcome = await run(giveAnswer(userTemp, proposal, given))
    if (outcome._tag === "Done" && (outcome.value.filled?.added ?? 0) > 0) await goOn(proposal)
    await Promise.all(SUBJECTS.map(refresh))
    return outcome
  }
}

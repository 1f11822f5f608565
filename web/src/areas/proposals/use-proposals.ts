/** Orders that are proposed, and the answers to them (S12.15). */
import { type CartFilled, type CartId, NO_CART, type OrderProposal, type ProposalDecision } from "@dispensa/domain"
import { useAccountChange } from "../../query/use-account-change.ts"
import { useLoaded } from "../../query/use-loaded.ts"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { useCheckoutMemory } from "../checkout/use-checkout-memory.ts"
import { useSessionCommands } from "../session/use-session-commands.ts"
import {
  type AnswerOutcome,
  type Decided,
  type GivenAnswer,
  giveAnswer,
  lateAnswer,
  proposals,
  writeOnCart,
} from "./proposal-service.ts"
import { draftOf } from "./proposed-order.ts"

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

/** One that is changed is gone on with in the cart of its address, which is shown from then on. */
export const useProposalAnswers = (): ProposalAnswers => {
  const { userTemp, run, refresh } = useAccountChange()
  const { selectAddress } = useSessionCommands()
  const { keepDraft } = useCheckoutMemory()
  const goOn = async (proposal: OrderProposal, filled: CartFilled) => {
    const owner = { clientId: userTemp.clientId, addressCode: proposal.addressCode }
    const carry = (cartId: CartId): boolean => {
      if (cartId !== NO_CART) keepDraft(owner, draftOf(proposal, cartId))
      return cartId !== NO_CART
    }
    const isKnown = carry(filled.cartId)
    selectAddress(owner.addressCode)
    const { cartId, unwritten } = await run(writeOnCart(owner, proposal, filled))
    return { unwritten, isCarried: isKnown || carry(cartId) }
  }
  const follow = async (proposal: OrderProposal, { decision, outcome }: Decided): Promise<AnswerOutcome<Answered>> => {
    // The buttons stay: pressed again, they go on with what the answer was.
    if (outcome._tag === "Unknown") return outcome
    const filled = outcome._tag === "Done" ? outcome.value.filled : null
    const carried =
      filled !== null && filled.added > 0 ? await goOn(proposal, filled) : { unwritten: [], isCarried: null }
    await Promise.all(SUBJECTS.map(refresh))
    return outcome._tag === "Done" ? { _tag: "Done", value: { decision, filled, ...carried } } : outcome
  }
  return {
    give: async (proposal, given) =>
      follow(proposal, { decision: given.decision, outcome: await run(giveAnswer(userTemp, proposal, given)) }),
    late: async (proposal) => {
      const decided = await run(lateAnswer(proposal.proposalId))
      return decided === null ? null : follow(proposal, decided)
    },
  }
}

/** Sending the cart for approval (S12.15). */
import type { OrderWish } from "@dispensa/domain"
import { useAccountChange } from "../../query/use-account-change.ts"
import { type ProposalOutcome, proposeShown } from "./propose.ts"

export const usePropose = (): ((wish: OrderWish, word: string) => Promise<ProposalOutcome>) => {
  const { run, refresh } = useAccountChange()
  return async (wish, word) => {
    const outcome = await run(proposeShown(wish, word))
    await refresh("proposals")
    return outcome
  }
}

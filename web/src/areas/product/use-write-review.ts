/** A client's review of a product: stored by the backend, then reloaded with the product (S2.64). */
import { useQueryClient } from "@tanstack/react-query"
import { type ReviewDraft, writeReview } from "./product-service.ts"
import type { FormOutcome } from "../../app/form-outcome.ts"
import { useRequester, useShop } from "../../app/use-shop.ts"

export type { FormOutcome, ReviewDraft }

export const useWriteReview = (): ((itemCode: string, review: ReviewDraft) => Promise<FormOutcome<unknown>>) => {
  const { run } = useShop()
  const { userTemp } = useRequester()
  const queries = useQueryClient()
  return async (itemCode, review) => {
    const outcome = await run(writeReview(userTemp, itemCode, review))
    // The product's rating and other reviews are reloaded too.
    if (outcome._tag === "Done") await queries.invalidateQueries({ queryKey: ["item"] })
    return outcome
  }
}

/** What a product's page asks beside the product itself: what may be bought in its place, and keeping a review (S2.55, S2.64). */
import { getAlternativeItems, postReview } from "@dispensa/contracts"
import type { UserTemp } from "@dispensa/domain"
import { asking } from "./asking.ts"
import { formOutcome } from "./form-outcome.ts"

export const alternativesTo = (userTemp: UserTemp, itemCode: string) =>
  asking(getAlternativeItems, { userTemp, itemCode })

export interface ReviewDraft {
  readonly rating: number
  readonly text: string
}

export const writeReview = (userTemp: UserTemp, itemCode: string, review: ReviewDraft) =>
  formOutcome(asking(postReview, { userTemp, itemCode, ...review }))

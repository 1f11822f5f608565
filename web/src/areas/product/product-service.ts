/** Products, their children, alternatives and reviews (S2.55, S2.64, S7.12, S7.14). */
import { childList, getAlternativeItems, getItem, getItemChild, postReview } from "@dispensa/contracts"
import { alternativesInOrder, type UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import { requestMessage } from "../../app/request.ts"
import { formOutcome } from "../../app/form-outcome.ts"

export type ItemKind = "default" | "child"

/** `slug` is a child's code for kind "child". */
export const item = (userTemp: UserTemp, kind: ItemKind, slug: string) =>
  kind === "child"
    ? requestMessage(getItemChild, { userTemp, itemCode: slug })
    : requestMessage(getItem, { userTemp, slug })

/** Children by code. */
export const children = (userTemp: UserTemp, codes: ReadonlyArray<string>) =>
  requestMessage(childList, { userTemp, childrenIds: codes })

export const alternativesTo = (userTemp: UserTemp, itemCode: string) =>
  Effect.map(requestMessage(getAlternativeItems, { userTemp, itemCode }), alternativesInOrder)

export interface ReviewDraft {
  readonly rating: number
  readonly text: string
}

export const writeReview = (userTemp: UserTemp, itemCode: string, review: ReviewDraft) =>
  formOutcome(requestMessage(postReview, { userTemp, itemCode, ...review }))

/** Reviews written by clients, or by an agent for them: one per client and product, stored beside the supplier's (S2.64). */
import type { Review } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import { reviewKey } from "../../db/account-records.ts"
import { romeDay } from "../common/days.ts"
import { checked, required } from "../common/form-rules.ts"
import { type FieldError, type Outcome, refuse, unknownItem } from "../common/refusal.ts"
import type { Shop } from "../shop.ts"

interface ReviewRequest {
  readonly itemCode: string
  readonly rating: number
  readonly text: string
}

/** In characters. */
const LONGEST = 2000

const tooLong = (text: string): ReadonlyArray<FieldError> =>
  text.length <= LONGEST
    ? []
    : [{ field: "text", text: { it: `Al massimo ${LONGEST} caratteri`, en: `At most ${LONGEST} characters` } }]

/** An earlier one of the same client is replaced. */
export const addReview = (
  shop: Shop,
  client: SupplierClient,
  user: string,
  { itemCode, rating, text }: ReviewRequest,
): Outcome<Review> => {
  const sellable = shop.catalogue.byCode.get(itemCode)
  if (sellable === undefined) return refuse(unknownItem(itemCode))
  return Result.map(checked(required({ text }), tooLong(text)), () => {
    const { slug } = sellable.product
    const review = { author: client.companyName, date: romeDay(shop.clock.now()), rating, text: text.trim() }
    const written = { clientId: client.clientId, user, slug, review }
    const key = reviewKey(written)
    // Data folders of earlier versions have it under its author.
    for (const [former, stored] of shop.database.reviews.entries())
      if (reviewKey(stored) === key) shop.database.reviews.delete(former)
    shop.database.reviews.set(key, written)
    return review
  })
}

/** Clients' reviews of a product, by its slug. */
export const writtenReviews =
  ({ database }: Shop) =>
  (slug: string): ReadonlyArray<Review> =>
    [...database.reviews.values()].flatMap((written) => (written.slug === slug ? [written.review] : []))

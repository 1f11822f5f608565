/** Reviews that clients wrote: one a user and product, kept beside the supplier's (S2.64). */
import type { ProductDetail } from "@dispensa/domain"
import type { StoredReview } from "../../db/account-records.ts"
import type { World } from "../../world.ts"

/** One of the same user before is replaced. */
export const keepReview = (world: World, review: StoredReview): void =>
  world.database.reviews.set(`${review.slug}/${review.user}`, review)

/** The newest first, and the rating that comes of all of them. */
export const withReviews = (world: World, detail: ProductDetail): ProductDetail => {
  const kept = world.database.reviews
    .values()
    .filter((review) => review.slug === detail.slug)
    .map(({ review }) => review)
  if (kept.length === 0) return detail
  const reviews = [...kept, ...detail.reviews].toSorted((one, other) => other.date.localeCompare(one.date))
  const rating = reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length
  return { ...detail, reviews, reviewCount: reviews.length, rating: Math.round(rating * 10) / 10 }
}

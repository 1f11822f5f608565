/** Stars as a width (S3.11). */

export const MAX_RATING = 5

/** A rating of 0 to 5 as a width in percent: 20 per point. */
export const ratingWidth = (rating: number): number =>
  Number.isNaN(rating) ? 0 : Math.min(MAX_RATING, Math.max(0, rating)) * 20

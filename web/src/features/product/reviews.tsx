/** What clients wrote about a product. */
import type { Review } from "@dispensa/domain"
import { useLocale } from "../../bindings/use-locale.ts"
import { Rating } from "../../design/rating.tsx"
import { m } from "../../i18n/messages.ts"
import { printDate } from "./print-date.ts"

export interface ReviewsProps {
  readonly rating: number
  readonly reviews: ReadonlyArray<Review>
}

export const Reviews = ({ rating, reviews }: ReviewsProps) => {
  const locale = useLocale()
  if (reviews.length === 0) return <p className="text-muted">{m.product_no_reviews()}</p>
  const printed = rating.toLocaleString(locale === "en" ? "en-GB" : "it-IT", { maximumFractionDigits: 1 })
  return (
    <div className="flex max-w-[68ch] flex-col gap-4">
      <p className="flex items-center gap-2 font-semibold">
        <Rating value={rating} />
        {m.product_reviews_summary({ rating: printed, count: reviews.length })}
      </p>
      <ul className="flex flex-col">
        {reviews.map((review) => (
          <li key={`${review.author}-${review.date}`} className="flex flex-col gap-1 border-line border-t py-3">
            <Rating value={review.rating} />
            <p>{review.text}</p>
            <p className="text-muted text-sm">
              {m.product_review_by({ author: review.author, date: printDate(review.date, locale) })}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Clients' reviews of a product, and the form to write one; loaded with its tab (S2.64). */
import { delocalizePath, type Review } from "@dispensa/domain"
import { useLocation } from "react-router-dom"
import { useLocale } from "../../i18n/use-locale.ts"
import { useSession } from "../session/use-session.ts"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { Rating } from "./rating.tsx"
import { m } from "../../i18n/messages.ts"
import { formatLongInstantDay } from "../../format/dates.ts"
import { formatAverage } from "../../format/numbers.ts"
import { ReviewForm } from "./review-form.tsx"

export interface ReviewsProps {
  readonly itemCode: string
  readonly rating: number
  readonly reviews: ReadonlyArray<Review>
}

export const Reviews = ({ itemCode, rating, reviews }: ReviewsProps) => {
  const { isAuthenticated } = useSession()
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      {reviews.length === 0 ? (
        <p className="text-muted">{m.product_no_reviews()}</p>
      ) : (
        <List rating={rating} reviews={reviews} />
      )}
      {isAuthenticated ? <ReviewForm itemCode={itemCode} /> : <Login />}
    </div>
  )
}

const List = ({ rating, reviews }: Omit<ReviewsProps, "itemCode">) => {
  const locale = useLocale()
  const average = formatAverage(rating, locale)
  return (
    <div className="flex max-w-[68ch] flex-col gap-4">
      <p className="flex items-center gap-2 font-semibold">
        <Rating value={rating} />
        {m.product_reviews_summary({ rating: average, count: reviews.length })}
      </p>
      <ul aria-label={m.product_reviews()} className="flex flex-col">
        {reviews.map((review) => (
          <li
            key={`${review.author}-${review.date}-${review.text}`}
            className="flex flex-col gap-1 border-line border-t py-3"
          >
            <Rating value={review.rating} />
            <p className="whitespace-pre-line break-words">{review.text}</p>
            <p className="text-muted text-sm">
              {m.product_review_by({ author: review.author, date: formatLongInstantDay(review.date, locale) })}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Only clients write reviews; the login returns to the product. */
const Login = () => {
  const { pathname, search } = useLocation()
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-5">
      <p className="text-muted text-sm">{m.product_review_login()}</p>
      <ButtonLink to="/pages/login" state={{ from: delocalizePath(`${pathname}${search}`) }} size="sm">
        {m.account_log_in()}
      </ButtonLink>
    </div>
  )
}

/** Notice of a corrected search: the term that was searched instead, and a request to the supplier (S2.42). */
import { type ShopQuery, shopRoute } from "@dispensa/domain"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { m } from "../../i18n/messages.ts"

/** The contact form, filled in with a searched item that the catalogue does not have (S2.42). */
export const askPath = (text: string): string => `/pages/contact-us?item=${encodeURIComponent(text)}`

export interface DidYouMeanProps {
  readonly query: ShopQuery
  /** Null if the text was searched as typed. */
  readonly correctedText: string | null
}

export const DidYouMean = ({ query, correctedText }: DidYouMeanProps) => {
  const typed = query.text ?? query.searchTerm
  if (correctedText === null || typed === null) return null
  return (
    <p className="mt-1 text-sm">
      {m.shop_did_you_mean()}{" "}
      <LocalLink
        to={shopRoute({ ...query, text: correctedText, searchTerm: null, page: 1 })}
        className="touch-target font-semibold text-action hover:underline"
      >
        {correctedText}
      </LocalLink>
      <span className="block text-muted">
        {m.shop_did_you_mean_note({ text: typed })}{" "}
        <LocalLink to={askPath(typed)} className="touch-target font-semibold text-action hover:underline">
          {m.shop_no_results_ask()}
        </LocalLink>
      </span>
    </p>
  )
}

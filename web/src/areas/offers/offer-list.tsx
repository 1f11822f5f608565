/** A client's requests and offers, newest first. */
import { isDay, type Offer, offerStatus } from "@dispensa/domain"
import { useToday } from "../../app/use-clock.ts"
import { ofDate } from "../../format/dated.ts"
import { formatDay, formatInstantDay } from "../../format/dates.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { Badge } from "../../ui/feedback/badge.tsx"
import { Price } from "../../ui/layout/price.tsx"
import { usePricesAt } from "../session/use-permissions.ts"
import { OFFER_STATUSES_SHOWN, offerName, offerPath } from "./offer-words.ts"

export const OfferList = ({ offers }: { readonly offers: ReadonlyArray<Offer> }) => (
  <ul className="grid gap-3">
    {offers.map((offer) => (
      <OfferCard key={offer.offerId} offer={offer} />
    ))}
  </ul>
)

export const OfferStatusBadge = ({ offer }: { readonly offer: Offer }) => {
  const { badge, text } = OFFER_STATUSES_SHOWN[offerStatus(offer, useToday())]
  return <Badge kind={badge}>{text()}</Badge>
}

const OfferCard = ({ offer }: { readonly offer: Offer }) => {
  const { requestedAt, addressCode, destination, lines, validUntil, netTotal } = offer
  const locale = useLocale()
  const isPriced = usePricesAt(addressCode)
  const names = lines.map(({ name, itemCode }) => name || itemCode)
  return (
    <li className="wrap-anywhere relative flex flex-wrap items-start justify-between gap-x-6 gap-y-2 rounded-lg border border-line bg-surface p-4 text-sm hover:border-control">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <OfferStatusBadge offer={offer} />
          <LocalLink to={offerPath(offer.offerId)} className="font-semibold text-action after:absolute after:inset-0">
            {offerName(offer)}
          </LocalLink>
          <span className="text-muted">
            {m.offers_of({ date: ofDate(formatInstantDay(requestedAt, locale), locale) })}
          </span>
        </p>
        <p className="mt-1 wrap-anywhere">
          {m.offers_lines_count({ count: lines.length })}
          {names.length === 0 ? null : <span className="text-muted">{`: ${names.join(", ")}`}</span>}
        </p>
        {destination === "" ? null : <p className="text-muted">{destination}</p>}
      </div>
      <div className="flex flex-col items-end gap-1 max-sm:items-start">
        {isPriced ? <Price cents={netTotal} size="md" /> : null}
        {validUntil === null || !isDay(validUntil) ? null : (
          <span className="text-muted">{m.offers_valid_until({ date: formatDay(validUntil, locale) })}</span>
        )}
      </div>
    </li>
  )
}

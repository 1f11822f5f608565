/** Texts of offers: their names, their status, and why one cannot be ordered. */
import type { Offer, OfferOrderability } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import type { BadgeKind } from "../../ui/feedback/badge.tsx"

export const OFFER_STATUSES_SHOWN: Readonly<
  Record<Offer["status"], { readonly text: () => string; readonly badge: BadgeKind }>
> = {
  requested: { text: m.offers_status_requested, badge: "note" },
  offered: { text: m.offers_status_offered, badge: "action" },
  accepted: { text: m.offers_status_accepted, badge: "new" },
  expired: { text: m.offers_status_expired, badge: "offer" },
  declined: { text: m.offers_status_declined, badge: "neutral" },
  withdrawn: { text: m.offers_status_withdrawn, badge: "neutral" },
  other: { text: m.documents_other, badge: "neutral" },
}

/** Unanswered, or withdrawn: there is no offer. */
export const isRequest = ({ status }: Pick<Offer, "status">): boolean =>
  status === "requested" || status === "withdrawn"

export const offerName = (offer: Pick<Offer, "number" | "offerId" | "status">): string => {
  const number = offer.number === "" ? offer.offerId : offer.number
  return isRequest(offer) ? m.offers_one_request({ number }) : m.offers_one({ number })
}

export const offerPath = (offerId: string): string => `/pages/account/offers?offer=${encodeURIComponent(offerId)}`

/** Null if it can be ordered, or if its status already explains why not. */
export const hindranceText = (
  orderability: OfferOrderability,
  { validUntil }: Pick<Offer, "validUntil">,
): string | null => {
  switch (orderability._tag) {
    case "Unpriced":
      return m.offers_unpriced({ names: orderability.lines.map(({ name, itemCode }) => name || itemCode).join(", ") })
    case "UnknownDay":
      return m.offers_unknown_day({ day: validUntil ?? "" })
    case "UnknownTotal":
      return m.offers_unknown_total()
    case "Orderable":
    case "NotOffered":
      return null
  }
}

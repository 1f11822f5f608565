/** Notifications of the supplier's answers to requests for an offer (S12.14). */
import type { StoredOffer } from "../../db/account-records.ts"
import { notify } from "../notifications/notify.ts"
import type { Shop } from "../shop.ts"

export const offerPage = (offerId: string): string => `/pages/account/offers?offer=${encodeURIComponent(offerId)}`

/** `at`: epoch milliseconds of the answer. */
export const notifyOfOffer = (
  shop: Shop,
  { clientId, addressCode: address, offerId, number }: StoredOffer,
  at: number,
): void =>
  notify(shop, {
    client: { clientId },
    address,
    kind: "offer_answered",
    subject: { it: `C’è una risposta alla richiesta ${number}`, en: `Request ${number} has been answered` },
    path: offerPage(offerId),
    key: `offer ${offerId}`,
    at,
  })

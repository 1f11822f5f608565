/** The page that follows a confirmed order: thanks, a payment to be retried, or the provider's page (S2.7, S2.63). */
import type { PaymentMethod } from "@dispensa/domain"
import { useNavigate } from "react-router-dom"
import { useCheckout } from "./use-checkout.ts"
import { useLocale, useLocalizedPath } from "../../i18n/use-locale.ts"
import { fileHref } from "../../security/safe-address.ts"
import type { Pickup } from "./use-checkout-draft.ts"
import { reasonOf } from "./use-payment.ts"
import { orderedState, type OrderedState } from "./placed-order.ts"
import { promiseOf } from "./promise.ts"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"
import type { Confirmed, Waits } from "./use-confirm.ts"

export const THANK_YOU = "/pages/thankyou"
const APPROVALS = "/pages/account/approvals"
const OUTBOX = "/pages/outbox"
export const FAILED = "/pages/failed-transaction"

/** Leaves the shop for the provider's page, if its URL is a web address. */
export const goToProvider = (url: string): boolean => {
  const address = fileHref(url)
  if (address === null) return false
  window.location.assign(address)
  return true
}

interface Choice {
  readonly pickup: Pickup | null
  readonly deliveryDay: string | null
  readonly paymentMethod: PaymentMethod
}

/** Replaces the history entry: "back" must not lead into the checkout of an ordered cart. */
export const useOutcome = (): ((confirmed: Confirmed | Waits, choice: Choice) => void) => {
  const navigate = useNavigate()
  const locale = useLocale()
  const localized = useLocalizedPath()
  const { now } = useCheckout()
  const show = (path: string, state: OrderedState): void => void navigate(localized(path), { state, replace: true })
  return (confirmed, { pickup, deliveryDay, paymentMethod }) => {
    if (confirmed.order === null && confirmed.proposal !== undefined) {
      notify(
        confirmed.proposal === "sent"
          ? { kind: "success", title: m.people_sent() }
          : { kind: "warning", title: m.people_sent_unknown(), body: m.people_sent_unknown_text() },
      )
      return void navigate(localized(APPROVALS), { replace: true })
    }
    if (confirmed.order === null) {
      notify({ kind: "success", title: m.outbox_ordering_queued() })
      return void navigate(localized(OUTBOX), { replace: true })
    }
    const { order, payment } = confirmed
    const promise = promiseOf(pickup, now(), locale, deliveryDay, paymentMethod)
    const facts = { promise, paymentMethod }
    if (payment === null || payment._tag === "Paid") return show(THANK_YOU, orderedState(order, facts))
    if (payment._tag === "Elsewhere" && goToProvider(payment.url)) return undefined
    return show(FAILED, orderedState(order, { ...facts, reason: reasonOf(payment) }))
  }
}

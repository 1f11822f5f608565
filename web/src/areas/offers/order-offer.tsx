/** Form that orders an offer as it is: delivery address, day, payment method, and the total to confirm. */
import {
  type CalendarDate,
  formatPrice,
  localizePath,
  type Offer,
  type PaymentMethod,
  unprintableIn,
} from "@dispensa/domain"
import { type FormEvent, useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import { Host } from "../../app/host.ts"
import { useSending } from "../../app/use-sending.ts"
import { useService } from "../../app/use-shop.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { useOnline } from "../../platform/use-browser.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { focusFirstFault } from "../../ui/forms/focus-first-fault.ts"
import { RadioGroup } from "../../ui/forms/radio-group.tsx"
import { Panel } from "../../ui/layout/panel.tsx"
import { CreditWarning } from "../checkout/credit-warning.tsx"
import { DeliveryDayChoice, useDeliveryDay } from "../checkout/delivery-day-choice.tsx"
import { handoverOf } from "../checkout/order-now.ts"
import { OrderNote } from "../checkout/order-note.tsx"
import { paymentOption } from "../checkout/payment-choice.tsx"
import { chosenMethod, isPaidNow, offeredMethods } from "../checkout/payment-options.ts"
import { OrderingWayNotice } from "../people/ordering-way-notice.tsx"
import type { CartWay } from "../people/use-people.ts"
import { usePricesAt } from "../session/use-permissions.ts"
import { useOfferCommands } from "./use-offers.ts"

export interface OrderOfferProps {
  readonly offer: Offer
  /** With VAT and transport, in cents. */
  readonly total: number
  readonly ordering: CartWay
}

const useOrdering = ({ offer, total, ordering }: OrderOfferProps) => {
  const { order } = useOfferCommands()
  const form = useRef<HTMLFormElement>(null)
  const { now } = useService(Host)
  const navigate = useNavigate()
  const [wantedDay, setDay] = useState<CalendarDate | null>(null)
  const delivery = useDeliveryDay(wantedDay)
  const [chosen, choose] = useState<PaymentMethod | null>(null)
  const [note, setNote] = useState("")
  const { isSending, fault, setFault, send } = useSending(m.offers_order_failed())
  const methods = offeredMethods(offer.paymentMethods)
  const method = chosenMethod(chosen, methods)
  const onOrdered = ({ orderId }: Offer): void => {
    if (orderId === null) return notify({ kind: "success", title: m.offers_ordered_unnumbered() })
    notify({ kind: "success", title: m.cart_history_ordered({ order: orderId }) })
    void navigate(localizePath(`/pages/order_detail?order=${encodeURIComponent(orderId)}`, currentLocale()))
  }
  const submit = (): void => {
    if (method === null || !ordering.isKnown) return
    const handover = handoverOf(null, now(), delivery.day?.date ?? null)
    if (handover === null) return setFault(m.offers_day_passed())
    const { offerId } = offer
    const sent = { offerId, paymentMethod: method, handover, note: note.trim(), confirmedTotal: total }
    const ordered = async () => {
      const outcome = await order(sent)
      // The offer was closed or ordered elsewhere: the form is gone, and its error message with it.
      if (outcome._tag !== "Done" && form.current === null) notify({ kind: "warning", title: m.offers_changed() })
      return outcome
    }
    void send(ordered, onOrdered)
  }
  return { form, delivery, setDay, choose, note, setNote, isSending, fault, methods, method, submit }
}

export const OrderOffer = (props: OrderOfferProps) => {
  const { offer, total, ordering } = props
  const { form, delivery, setDay, choose, note, setNote, isSending, fault, methods, method, submit } =
    useOrdering(props)
  const isOnline = useOnline()
  const isPriced = usePricesAt(offer.addressCode)
  const locale = useLocale()
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (unprintableIn(note) !== "") return focusFirstFault(event.currentTarget)
    if (isOnline) submit()
  }
  return (
    <Panel title={m.offers_order()} className="border-action">
      <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
        <p className="text-sm">{m.offers_order_lead()}</p>
        <p className="text-sm">
          <span className="text-muted">{m.offers_destination()} </span>
          <span className="font-medium">{offer.destination}</span>
        </p>
        <DeliveryDayChoice inUse={delivery} onChange={setDay} />
        {methods.length === 0 ? (
          <Notice kind="warning" title={m.checkout_no_payment()} />
        ) : (
          <RadioGroup
            label={m.checkout_payment()}
            value={method}
            options={methods.map((each) => ({
              ...paymentOption(each),
              ...(isPaidNow(each) ? { description: m.offers_pay_after() } : {}),
            }))}
            onChange={choose}
          />
        )}
        <OrderNote value={note} onChange={setNote} />
        <CreditWarning total={total} method={method} />
        <OrderingWayNotice {...ordering} />
        {fault === null ? null : <Notice kind="error" title={fault} />}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          isBusy={isSending}
          aria-disabled={!isOnline || method === null || !ordering.isKnown}
        >
          {isPriced ? m.checkout_confirm({ total: formatPrice(total, locale) }) : m.checkout_confirm_unpriced()}
        </Button>
        <p className="text-balance text-center text-muted text-xs">
          {isOnline ? m.checkout_confirm_hint() : m.offers_online()}
        </p>
      </form>
    </Panel>
  )
}

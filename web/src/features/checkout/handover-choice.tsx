/** Delivered, or collected in one of the slots that are still open (S9.9, S9.10). */
import { type Address, type CartView, deliveryBy, pickupSlots, romeDate, romeTime } from "@dispensa/domain"
import { Price } from "../../design/price.tsx"
import { RadioGroup, type RadioOption } from "../../design/radio-group.tsx"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { printDay } from "../../lib/print-day.ts"
import type { Draft } from "./checkout-draft.ts"

export interface HandoverChoiceProps {
  readonly cart: CartView
  readonly address: Address | null
  /** Now, epoch milliseconds: what is still open depends on it. */
  readonly now: number
  readonly pickup: Draft["pickup"]
  readonly onChange: (pickup: Draft["pickup"]) => void
}

const DELIVERY = "delivery"
const slotKey = (pickup: NonNullable<Draft["pickup"]>): string => `${pickup.date} ${pickup.slot}`

export const HandoverChoice = ({ cart, address, now, pickup, onChange }: HandoverChoiceProps) => {
  const locale = currentLocale()
  const offers = pickupSlots(now)
  const delivery: RadioOption<string> = {
    value: DELIVERY,
    label: m.checkout_delivery(),
    description: (
      <>
        {m.checkout_delivery_by({ date: printDay(deliveryBy(now), locale) })}
        {address === null ? null : <span className="block">{`${address.street}, ${address.city}`}</span>}
      </>
    ),
    trailing:
      cart.transportCost === 0 ? (
        <span className="font-semibold text-available text-sm">{m.cart_free()}</span>
      ) : (
        <Price cents={cart.transportCost} size="sm" />
      ),
  }
  const slots = offers.map(
    (offer): RadioOption<string> => ({
      value: slotKey(offer),
      label: m.checkout_pickup({ date: printDay(offer.date, locale), from: offer.from, to: offer.to }),
      description: m.checkout_pickup_before({
        time: romeTime(offer.sentBefore),
        date: printDay(romeDate(offer.sentBefore), locale),
      }),
    }),
  )
  const choose = (value: string): void => {
    const offer = offers.find((each) => slotKey(each) === value)
    onChange(offer === undefined ? null : { date: offer.date, slot: offer.slot })
  }
  return (
    <RadioGroup
      label={m.checkout_handover()}
      hideLabel
      value={pickup === null ? DELIVERY : slotKey(pickup)}
      options={[delivery, ...slots]}
      onChange={choose}
    />
  )
}

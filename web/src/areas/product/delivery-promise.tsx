/** Delivery and pickup estimates of an order sent now (S9.9, S9.10). */
import {
  arrivalOf,
  isSupplied,
  supplyKind,
  type Locale,
  type PickupOffer,
  pickupSlots,
  type ProductSummary,
  romeDate,
  romeTime,
} from "@dispensa/domain"
import { type LucideIcon, Store, Truck } from "lucide-react"
import { type ReactNode, useState } from "react"
import { arrivalText, deliveredBy } from "../checkout/delivery-terms.ts"
import { useNow } from "../../app/use-clock.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"
import { dayName, formatWeekday } from "../../format/dates.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"

export interface DeliveryPromiseProps {
  readonly product: Pick<ProductSummary, "availability" | "supply" | "arrivesOn">
}

export const DeliveryPromise = ({ product }: DeliveryPromiseProps) => {
  const locale = useLocale()
  const now = useNow()
  const [at] = useState(now)
  const availability = supplyKind(product)
  if (availability !== "available") {
    const day = arrivalOf(product, romeDate(at))
    const arriving = day === null ? arrivalText() : m.product_expected_on({ date: formatWeekday(day, locale) })
    // Items that can be ordered without being in stock or arriving, such as a substitute, have no day.
    if (availability !== "arriving" && isSupplied(product)) return null
    return (
      <p className="border-line border-t pt-3 text-muted text-sm">
        {availability === "arriving" ? arriving : m.product_unavailable_note()}
      </p>
    )
  }
  const pickup = backendCapabilities.offers("pickup") ? pickupSlots(at)[0] : undefined
  return (
    <ul className="flex flex-col gap-2 border-line border-t pt-3 text-sm">
      <Offer icon={Truck} name={m.product_delivery()}>
        {m.product_delivery_by({ date: formatWeekday(deliveredBy(at), locale) })}
      </Offer>
      {pickup === undefined ? null : (
        <Offer icon={Store} name={m.product_pickup()}>
          {printPickup(pickup, at, locale)}
        </Offer>
      )}
    </ul>
  )
}

const formatDay = (date: string, now: number, locale: Locale): string => {
  const day = dayName(date, romeDate(now))
  switch (day.kind) {
    case "today":
      return m.product_pickup_today()
    case "tomorrow":
      return m.product_pickup_tomorrow()
    case "date":
      return formatWeekday(date, locale)
  }
}

/** The cut-off's day is shown only when it is not today. */
const printPickup = ({ date, from, to, sentBefore }: PickupOffer, now: number, locale: Locale): string => {
  const offer = { time: romeTime(sentBefore), date: formatDay(date, now, locale), from, to }
  const day = romeDate(sentBefore)
  return day === romeDate(now)
    ? m.product_pickup_offer(offer)
    : m.product_pickup_offer_day({ ...offer, day: formatWeekday(day, locale) })
}

interface OfferProps {
  readonly icon: LucideIcon
  readonly name: string
  readonly children: ReactNode
}

const Offer = ({ icon, name, children }: OfferProps) => (
  <li className="flex items-start gap-2.5">
    <Icon of={icon} size={18} className="mt-0.5 text-action" />
    <span>
      <span className="font-semibold">{name}</span>
      <span className="block text-muted">{children}</span>
    </span>
  </li>
)

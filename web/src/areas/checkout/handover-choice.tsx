/** Choice of delivery or pickup; place and time of a pickup are chosen in a dialog (S2.66, S9.9, S9.10). */
import { type Address, addressLine, type CartView, type PaymentMethod } from "@dispensa/domain"
import { CalendarClock } from "lucide-react"
import { lazy, type ReactNode, Suspense, useState } from "react"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Price } from "../../ui/layout/price.tsx"
import { RadioGroup, type RadioOption } from "../../ui/forms/radio-group.tsx"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { retryImport } from "../../platform/retry-import.ts"
import type { Pickup } from "./use-checkout-draft.ts"
import { isShipped } from "../content/shop-config.ts"
import { deliveredBy } from "./delivery-terms.ts"
import { pickupPlace } from "./pickup-places.ts"
import { deliveryPromise, pickupWords } from "./promise.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"

const PickupDialog = lazy(async () => ({
  default: (await retryImport(() => import("./pickup-dialog.tsx"))).PickupDialog,
}))

export interface HandoverChoiceProps {
  readonly cart: CartView
  readonly address: Address | null
  /** The current time in epoch milliseconds: the open slots depend on it. */
  readonly now: number
  readonly pickup: Pickup | null
  /** The chosen delivery day; the first one if absent. */
  readonly day?: string | null
  /** The chosen payment: after a transfer no day is certain. */
  readonly method?: PaymentMethod | null
  readonly onChange: (pickup: Pickup | null) => void
  /** The lines that cannot come on the delivery day. */
  readonly exceptions?: ReactNode
}

type Handover = "delivery" | "pickup"

export const HandoverChoice = ({
  cart,
  address,
  now,
  pickup,
  day = null,
  method = null,
  onChange,
  exceptions,
}: HandoverChoiceProps) => {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const choose = (handover: Handover): void => {
    if (handover === "delivery") onChange(null)
    else setOpen(true)
  }
  return (
    <>
      <RadioGroup<Handover>
        label={m.checkout_handover()}
        hideLabel
        value={pickup === null ? "delivery" : "pickup"}
        options={[
          ...(isShipped()
            ? [
                deliveryOption(
                  cart,
                  address,
                  deliveryPromise(day ?? deliveredBy(now), method, currentLocale()),
                  exceptions,
                ),
              ]
            : []),
          ...(backendCapabilities.offers("pickup") ? [pickupOption(pickup, now)] : []),
        ]}
        onChange={choose}
      />
      {pickup === null ? null : (
        <Button size="sm" onClick={() => setOpen(true)} className="self-start">
          <Icon of={CalendarClock} size={16} />
          {m.checkout_pickup_change()}
        </Button>
      )}
      {isOpen === null ? null : (
        <Suspense fallback={null}>
          <PickupDialog
            isOpen={isOpen}
            now={now}
            pickup={pickup}
            onClose={() => setOpen(false)}
            onChoose={(chosen) => {
              onChange(chosen)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const deliveryOption = (
  cart: CartView,
  address: Address | null,
  promise: string,
  exceptions: ReactNode,
): RadioOption<Handover> => ({
  value: "delivery",
  label: m.checkout_delivery(),
  description: (
    <>
      {promise}
      {exceptions}
      {address === null ? null : <span className="block">{addressLine(address)}</span>}
    </>
  ),
  trailing:
    cart.transportCost === 0 ? (
      <span className="font-semibold text-available text-sm">{m.cart_free()}</span>
    ) : (
      <Price cents={cart.transportCost} size="sm" />
    ),
})

const pickupOption = (pickup: Pickup | null, now: number): RadioOption<Handover> => ({
  value: "pickup",
  label: m.checkout_pickup_yourself(),
  description:
    pickup === null ? (
      m.checkout_pickup_hint()
    ) : (
      <>
        {pickupWords(pickup, now, currentLocale())}
        <span className="block">{pickupPlace(pickup.place).address()}</span>
      </>
    ),
})

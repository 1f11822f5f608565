/** Place and time of a pickup: a place, then one of its open slots (S2.66, S9.10). */
import { type PickupOffer, pickupSlots, romeDate, romeTime } from "@dispensa/domain"
import { useState } from "react"
import { Button } from "../../ui/controls/button.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { RadioGroup } from "../../ui/forms/radio-group.tsx"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { formatWeekday } from "../../format/dates.ts"
import type { Pickup } from "./use-checkout-draft.ts"
import { PICKUP_PLACES, pickupPlace } from "./pickup-places.ts"

export interface PickupDialogProps {
  readonly isOpen: boolean
  /** Epoch milliseconds. */
  readonly now: number
  readonly pickup: Pickup | null
  readonly onClose: () => void
  readonly onChoose: (pickup: Pickup) => void
}

const slotKey = ({ date, slot }: Pick<PickupOffer, "date" | "slot">): string => `${date} ${slot}`

export const PickupDialog = ({ isOpen, now, pickup, onClose, onChoose }: PickupDialogProps) => {
  const offers = pickupSlots(now)
  const [place, setPlace] = useState(() => pickupPlace(pickup?.place ?? "").code)
  const [time, setTime] = useState(() => (pickup === null ? null : slotKey(pickup)))
  const chosen = offers.find((offer) => slotKey(offer) === time) ?? offers[0]
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={m.checkout_pickup_title()}
      description={m.checkout_pickup_lead()}
      footer={
        <Button
          variant="primary"
          block
          disabled={chosen === undefined}
          onClick={() => {
            if (chosen !== undefined) onChoose({ date: chosen.date, slot: chosen.slot, place })
          }}
        >
          {m.checkout_pickup_take()}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <RadioGroup
          label={m.checkout_pickup_where()}
          value={place}
          options={PICKUP_PLACES.map(({ code, name, address }) => ({
            value: code,
            label: name(),
            description: address(),
          }))}
          onChange={setPlace}
        />
        <RadioGroup
          label={m.checkout_pickup_when()}
          value={chosen === undefined ? null : slotKey(chosen)}
          options={offers.map(timeOption)}
          onChange={setTime}
        />
      </div>
    </Modal>
  )
}

const timeOption = (offer: PickupOffer) => {
  const locale = currentLocale()
  return {
    value: slotKey(offer),
    label: m.checkout_pickup_slot({ date: formatWeekday(offer.date, locale), from: offer.from, to: offer.to }),
    description: m.checkout_pickup_before({
      time: romeTime(offer.sentBefore),
      date: formatWeekday(romeDate(offer.sentBefore), locale),
    }),
  }
}

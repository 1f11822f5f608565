/** How the order is paid: what the backend offers for this cart, and the container for a card (S2.63, S8.17). */
import type { PaymentMethod } from "@dispensa/domain"
import { lazy, Suspense } from "react"
import { Notice } from "../../ui/feedback/notice.tsx"
import { RadioGroup, type RadioOption } from "../../ui/forms/radio-group.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { m } from "../../i18n/messages.ts"
import { retryImport } from "../../platform/retry-import.ts"
import type { CardEntry } from "./use-card.ts"

const CardFields = lazy(async () => ({ default: (await retryImport(() => import("./card-fields.tsx"))).CardFields }))

export interface PaymentChoiceProps {
  readonly offered: ReadonlyArray<PaymentMethod>
  /** Some need the connection that is not there. */
  readonly isCut: boolean
  readonly value: PaymentMethod | null
  /** Null where nothing is paid here. */
  readonly card: CardEntry | null
  readonly onChange: (method: PaymentMethod) => void
}

export const paymentOption = (method: PaymentMethod): RadioOption<PaymentMethod> => {
  switch (method) {
    case "on-account":
      return { value: method, label: m.checkout_on_account(), description: m.checkout_on_account_text() }
    case "bank-transfer":
      return { value: method, label: m.checkout_bank_transfer(), description: m.checkout_bank_transfer_text() }
    case "card":
      return { value: method, label: m.checkout_card(), description: m.checkout_card_text() }
    case "paypal":
      return { value: method, label: m.checkout_paypal(), description: m.checkout_paypal_text() }
  }
}

export const PaymentChoice = ({ offered, isCut, value, card, onChange }: PaymentChoiceProps) =>
  offered.length === 0 && !isCut ? (
    <Notice kind="warning" title={m.checkout_no_payment()} />
  ) : (
    <>
      <RadioGroup
        label={m.checkout_payment()}
        hideLabel
        value={value}
        options={offered.map(paymentOption)}
        onChange={onChange}
      />
      {isCut ? <p className="text-note text-sm">{m.checkout_offline_payment()}</p> : null}
      {value === "card" && card !== null ? (
        <Suspense fallback={<Skeleton className="h-64 rounded-md" />}>
          <CardFields entry={card} />
        </Suspense>
      ) : null}
    </>
  )

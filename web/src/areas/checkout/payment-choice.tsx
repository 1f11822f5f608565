/** Choice of the payment method: those the backend offers for this cart, and the container for a card (S2.63, S8.17). */
import type { PaymentMethod } from "@dispensa/domain"
import { lazy, Suspense } from "react"
import { Notice } from "../../ui/feedback/notice.tsx"
import { RadioGroup, type RadioOption } from "../../ui/forms/radio-group.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { m } from "../../i18n/messages.ts"
import { retryImport } from "../../platform/retry-import.ts"
import type { PaymentNow } from "./payment-options.ts"
import type { CardEntry } from "./use-card.ts"

const CardFields = lazy(async () => ({ default: (await retryImport(() => import("./card-fields.tsx"))).CardFields }))

export interface PaymentChoiceProps {
  readonly offered: ReadonlyArray<PaymentMethod>
  /** Some or all methods are unavailable offline. */
  readonly isCut: boolean
  readonly payment: PaymentNow
  /** Null if nothing is paid here. */
  readonly card: CardEntry | null
  readonly onChange: (method: PaymentMethod) => void
}

const WORDS: Readonly<Record<PaymentMethod, { readonly label: () => string; readonly text: () => string }>> = {
  "on-account": { label: m.checkout_on_account, text: m.checkout_on_account_text },
  "bank-transfer": { label: m.checkout_bank_transfer, text: m.checkout_bank_transfer_text },
  card: { label: m.checkout_card, text: m.checkout_card_text },
  paypal: { label: m.checkout_paypal, text: m.checkout_paypal_text },
}

export const paymentOption = (value: PaymentMethod): RadioOption<PaymentMethod> => ({
  value,
  label: WORDS[value].label(),
  description: WORDS[value].text(),
})

export const PaymentChoice = ({ offered, isCut, payment, card, onChange }: PaymentChoiceProps) =>
  offered.length === 0 ? (
    <Notice kind="warning" title={isCut ? m.checkout_offline_no_payment() : m.checkout_no_payment()} />
  ) : (
    <>
      <RadioGroup
        label={m.checkout_payment()}
        hideLabel
        value={payment.method}
        options={offered.map(paymentOption)}
        onChange={onChange}
      />
      <NotChosen {...payment} />
      {isCut ? <p className="text-note text-sm">{m.checkout_offline_payment()}</p> : null}
      {payment.method === "card" && card !== null ? (
        <Suspense fallback={<Skeleton className="h-64 rounded-md" />}>
          <CardFields entry={card} />
        </Suspense>
      ) : null}
    </>
  )

const NotChosen = ({ gone, cut, isOpen }: PaymentNow) => {
  if (isOpen) return <Notice kind="warning" title={m.checkout_payment_open()} />
  const title =
    gone !== null
      ? m.checkout_payment_gone({ method: WORDS[gone].label() })
      : cut !== null
        ? m.checkout_payment_cut({ method: WORDS[cut].label() })
        : null
  return title === null ? null : (
    <Notice kind="warning" title={title}>
      {m.checkout_payment_gone_text()}
    </Notice>
  )
}

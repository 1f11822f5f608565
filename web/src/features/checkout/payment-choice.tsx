/** How the order is paid (S2.63). */
import type { PaymentMethod } from "@dispensa/domain"
import { RadioGroup, type RadioOption } from "../../design/radio-group.tsx"
import { m } from "../../i18n/messages.ts"

export interface PaymentChoiceProps {
  readonly value: PaymentMethod
  readonly onChange: (method: PaymentMethod) => void
}

export const PaymentChoice = ({ value, onChange }: PaymentChoiceProps) => {
  const options: ReadonlyArray<RadioOption<PaymentMethod>> = [
    { value: "on-account", label: m.checkout_on_account(), description: m.checkout_on_account_text() },
    { value: "bank-transfer", label: m.checkout_bank_transfer(), description: m.checkout_bank_transfer_text() },
  ]
  return <RadioGroup label={m.checkout_payment()} hideLabel value={value} options={options} onChange={onChange} />
}

/** The container for card payment (S2.63): here the test provider's three fields, which accept only its test cards. */
import { ShieldCheck } from "lucide-react"
import { useEffect, useRef } from "react"
import { Icon } from "../../ui/controls/icon.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { m } from "../../i18n/messages.ts"
import { type CardFault, TEST_CARDS } from "./test-provider.ts"
import type { CardEntry } from "./use-card.ts"

const said = (fault: CardFault | undefined): string | undefined => {
  switch (fault) {
    case undefined:
      return undefined
    case "required":
      return m.account_required()
    case "unknown":
      return m.checkout_card_unknown()
    case "expiry":
      return m.checkout_card_expiry_wrong()
    case "expired":
      return m.checkout_card_expired()
    case "code":
      return m.checkout_card_code_wrong()
  }
}

/** No autofill: a real card must not be entered here. */
const PLAIN = { autoComplete: "off", inputMode: "numeric", required: true } as const

export const CardFields = ({ entry }: { readonly entry: CardEntry }) => {
  const { card, faults, change } = entry
  const fields = useRef<HTMLFieldSetElement>(null)
  const seen = useRef(faults)
  // The button that revealed the errors may be far below. Errors that outlived a change of payment method are not new.
  useEffect(() => {
    if (faults === seen.current) return
    seen.current = faults
    fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [faults])
  return (
    <fieldset ref={fields} className="flex flex-col gap-4 rounded-md border border-line bg-sunken p-4">
      <legend className="sr-only">{m.checkout_card()}</legend>
      <p className="flex items-start gap-2 text-muted text-sm">
        <Icon of={ShieldCheck} size={18} className="mt-0.5 text-action" />
        {m.checkout_card_test({ accepted: TEST_CARDS.accepted, declined: TEST_CARDS.declined })}
      </p>
      <TextField
        {...PLAIN}
        label={m.checkout_card_number()}
        maxLength={23}
        value={card.number}
        error={said(faults.number)}
        onChange={(event) => change({ number: event.target.value })}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          {...PLAIN}
          inputMode="text"
          label={m.checkout_card_expiry()}
          placeholder={m.checkout_card_expiry_format()}
          maxLength={7}
          value={card.expiry}
          error={said(faults.expiry)}
          onChange={(event) => change({ expiry: event.target.value })}
        />
        <TextField
          {...PLAIN}
          label={m.checkout_card_code()}
          maxLength={4}
          value={card.code}
          error={said(faults.code)}
          onChange={(event) => change({ code: event.target.value })}
        />
      </div>
    </fieldset>
  )
}

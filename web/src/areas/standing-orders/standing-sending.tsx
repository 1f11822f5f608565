/** Whether a standing order is sent without confirmation, and what stops it (ADR 71). */
import { type AgreedTerms, formatPrice, type SendingTerms, type StandingOrder } from "@dispensa/domain"
import { useState } from "react"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { Notice } from "../../ui/feedback/notice.tsx"
import { Checkbox } from "../../ui/forms/checkbox.tsx"
import { Select } from "../../ui/forms/select.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { parseAmount } from "../../ui/forms/typed-amount.ts"
import { useMayOrderWithoutApproval } from "../people/use-people.ts"

export interface StandingSendingProps {
  readonly draft: StandingOrder
  readonly onChange: (part: Pick<StandingOrder, "sending">) => void
}

const RISES = [0, 2, 5, 10, 20]
const FIRST: AgreedTerms = { priceRise: 5, totalLimit: null }

/** A limit of zero is an error of the draft: nothing is sent beyond a limit that cannot be read. */
const NO_LIMIT = 0

export const StandingSending = ({ draft, onChange }: StandingSendingProps) => {
  const { sending = null } = draft
  const mayOrderWithoutApproval = useMayOrderWithoutApproval(draft.addressCode)
  if (!backendCapabilities.offers("standing-sending") || (sending === null && !mayOrderWithoutApproval)) return null
  return (
    <fieldset aria-invalid={sending?.priceRise === null} className="flex flex-col gap-3">
      <legend className="font-medium text-sm">{m.standing_sending_legend()}</legend>
      <Checkbox
        label={m.standing_sending()}
        isChecked={sending !== null}
        onChange={(isChecked) => onChange({ sending: isChecked ? FIRST : null })}
      />
      {sending === null ? null : <Terms terms={sending} onChange={(terms) => onChange({ sending: terms })} />}
    </fieldset>
  )
}

interface TermsProps {
  readonly terms: SendingTerms
  readonly onChange: (terms: SendingTerms) => void
}

const Terms = ({ terms, onChange }: TermsProps) => (
  <>
    {terms.priceRise === null ? <Notice kind="warning" title={m.standing_sending_unreadable()} /> : null}
    <p className="text-muted text-sm">{m.standing_sending_hint()}</p>
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={m.standing_sending_rise()}
        value={terms.priceRise === null ? "" : String(terms.priceRise)}
        options={risesWith(terms.priceRise)}
        onChange={(percent) => onChange({ ...terms, priceRise: percent === "" ? null : Number(percent) })}
      />
      <Limit terms={terms} onChange={onChange} />
    </div>
  </>
)

/** Includes the chosen one, or an empty option if none is chosen. */
const risesWith = (chosen: number | null) => [
  ...(chosen === null ? [{ value: "", label: m.standing_sending_choose() }] : []),
  ...[...new Set([...RISES, ...(chosen === null ? [] : [chosen])])]
    .toSorted((one, other) => one - other)
    .map((percent) => ({ value: String(percent), label: m.standing_sending_percent({ percent }) })),
]

const Limit = ({ terms, onChange }: TermsProps) => {
  const { totalLimit } = terms
  const [text, setText] = useState(totalLimit === null ? "" : formatPrice(totalLimit, currentLocale()))
  const type = (typed: string): void => {
    setText(typed)
    const amount = parseAmount(typed.replace("€", ""))
    onChange({ ...terms, totalLimit: typed.trim() === "" ? null : Math.round((amount ?? NO_LIMIT) * 100) })
  }
  return (
    <TextField
      label={m.standing_sending_limit()}
      inputMode="decimal"
      value={text}
      error={totalLimit === NO_LIMIT ? m.shell_no_amount({ text }) : undefined}
      onChange={(event) => type(event.target.value)}
    />
  )
}

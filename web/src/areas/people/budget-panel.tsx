/** The monthly budget of each address, and how much of it is left. */
import { type Address, addressLine, type Budget, budgetOf, formatPrice, type Locale, LANGUAGES } from "@dispensa/domain"
import { useState } from "react"
import { formAnswer } from "../../app/form-answer.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { notify } from "../../ui/feedback/notify.ts"
import { type FieldSpec, textIn, type TextValues } from "../../ui/forms/field-spec.ts"
import { FieldsForm, type FormAnswer } from "../../ui/forms/fields-form.tsx"
import { parseAmount } from "../../ui/forms/typed-amount.ts"
import { Panel } from "../../ui/layout/panel.tsx"
import { type BudgetChange, usePeopleCommands } from "./use-people.ts"

export interface BudgetPanelProps {
  readonly budgets: ReadonlyArray<Budget>
  readonly addresses: ReadonlyArray<Address>
}

export const BudgetPanel = ({ budgets, addresses }: BudgetPanelProps) => {
  const { setBudgets } = usePeopleCommands()
  const locale = useLocale()
  // While saving, and after a failure, the form keeps what was typed.
  const [frozen, setFrozen] = useState<ReadonlyArray<Budget> | null>(null)
  const shown = frozen ?? budgets
  const send = async (values: TextValues): Promise<FormAnswer> => {
    const typed = addresses.map(({ addressCode }) => ({
      addressCode,
      limit: centsIn(textIn(values, nameOf(addressCode))),
    }))
    setFrozen(shown)
    const isChanged = ({ addressCode, limit }: BudgetChange) => limit !== (budgetOf(shown, addressCode)?.limit ?? null)
    const outcome = await setBudgets(typed.filter(isChanged))
    if (outcome._tag === "Done") {
      setFrozen(null)
      notify({ kind: "success", title: m.account_saved() })
    }
    return formAnswer(outcome, m.account_failed())
  }
  return (
    <Panel title={m.people_budgets()}>
      <p className="mb-4 max-w-prose text-muted text-sm">{m.people_budgets_lead()}</p>
      <FieldsForm
        // Saved budgets are shown as the backend returns them.
        key={shown.map(({ addressCode, limit }) => `${addressCode} ${limit}`).join(", ")}
        fields={addresses.map((address) => fieldOf(address, budgetOf(budgets, address.addressCode), locale))}
        initial={Object.fromEntries(
          addresses.map(({ addressCode }) => [nameOf(addressCode), textOf(budgetOf(shown, addressCode), locale)]),
        )}
        submitLabel={m.account_save()}
        onSubmit={send}
      />
    </Panel>
  )
}

/** Field names that are not numbers: the form would otherwise turn them into a list. */
const nameOf = (addressCode: string): string => `address ${addressCode}`

const fieldOf = (address: Address, budget: Budget | null, locale: Locale): FieldSpec => ({
  name: nameOf(address.addressCode),
  label: () => addressLine(address) || address.addressCode,
  hint: () => (budget === null ? m.people_budget_none() : leftText(budget, locale)),
  rule: "optional",
  isHalf: true,
  check: (text) => (parseAmount(text) === null ? m.shell_no_amount({ text }) : undefined),
})

const leftText = ({ left }: Budget, locale: Locale): string =>
  left === null
    ? m.people_budget_unreadable()
    : left < 0
      ? m.people_budget_spent({ amount: formatPrice(-left, locale) })
      : m.people_budget_left({ amount: formatPrice(left, locale) })

/** Null: no budget. */
const centsIn = (text: string): number | null => {
  const euro = parseAmount(text.trim())
  return euro === null ? null : Math.round(euro * 100)
}

const textOf = (budget: Budget | null, locale: Locale): string => {
  const limit = budget?.limit ?? null
  if (limit === null) return ""
  const euro = limit / 100
  return (Number.isInteger(euro) ? String(euro) : euro.toFixed(2)).replace(".", LANGUAGES[locale].decimal)
}

/** The monthly budget of each address, and what is left of it. */
import { type Address, addressLine, type Budget, budgetOf, formatPrice } from "@dispensa/domain"
import { failureText } from "../../app/form-answer.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { AmountField } from "../../ui/forms/amount-field.tsx"
import { Panel } from "../../ui/layout/panel.tsx"
import { usePeopleCommands } from "./use-people.ts"

/** Euro that an arrow key adds or takes. */
const STEP = 50

export interface BudgetPanelProps {
  readonly budgets: ReadonlyArray<Budget>
  readonly addresses: ReadonlyArray<Address>
}

export const BudgetPanel = ({ budgets, addresses }: BudgetPanelProps) => {
  const { setBudget } = usePeopleCommands()
  const locale = useLocale()
  const save = async (addressCode: string, euro: number | null): Promise<void> => {
    const outcome = await setBudget(addressCode, euro === null ? null : Math.round(euro * 100))
    if (outcome._tag === "Done") announce(m.account_saved())
    else notify({ kind: "error", title: m.account_failed(), body: failureText(outcome) })
  }
  return (
    <Panel title={m.people_budgets()}>
      <p className="mb-3 text-muted text-sm">{m.people_budgets_lead()}</p>
      <ul className="grid gap-4 md:grid-cols-2">
        {addresses.map((address) => {
          const budget = budgetOf(budgets, address.addressCode)
          return (
            <li key={address.addressCode} className="grid gap-1">
              <AmountField
                label={addressLine(address) || address.addressCode}
                value={budget === null ? null : budget.limit / 100}
                step={STEP}
                placeholder={m.people_budget_none()}
                suffix="€"
                onCommit={(euro) => void save(address.addressCode, euro)}
              />
              {budget === null ? null : (
                <p className="text-muted text-sm">
                  {m.people_budget_left({ amount: formatPrice(budget.left, locale) })}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

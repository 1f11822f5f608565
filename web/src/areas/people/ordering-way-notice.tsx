/** The notice above the checkout button: the month's budget, and why an order is sent for approval. */
import { type Budget, formatPrice, type Locale } from "@dispensa/domain"
import { formatMonth } from "../../format/dates.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { Notice } from "../../ui/feedback/notice.tsx"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import type { CartWay } from "./use-people.ts"

export const OrderingWayNotice = ({ way, budget }: Omit<CartWay, "isKnown">) => {
  const locale = useLocale()
  const isPriced = usePricesShown()
  return (
    <>
      {budget === null ? null : <BudgetLine budget={budget} locale={locale} isPriced={isPriced} />}
      {way._tag === "Neither" ? (
        <Notice kind="warning" title={way.isUnreadable ? m.people_unreadable_title() : m.people_neither_title()}>
          {way.isUnreadable ? m.people_unreadable_text() : m.people_neither_text()}
        </Notice>
      ) : null}
      {way._tag === "Proposes" ? (
        <Notice kind="info" title={way.beyond === null ? m.people_proposes_title() : m.people_beyond_title()}>
          {way.beyond !== null && isPriced
            ? m.people_beyond_text({ amount: formatPrice(way.beyond, locale) })
            : m.people_proposes_text()}
        </Notice>
      ) : null}
    </>
  )
}

interface BudgetLineProps {
  readonly budget: Budget
  readonly locale: Locale
  readonly isPriced: boolean
}

const BudgetLine = ({ budget: { month, left, limit }, locale, isPriced }: BudgetLineProps) => {
  // The user is told why the order is sent for approval.
  if (left === null) return <p className="text-sm">{m.people_budget_unreadable()}</p>
  if (!isPriced || limit === null || month === "") return null
  const facts = { month: formatMonth(month, locale), limit: formatPrice(limit, locale) }
  return (
    <p className="text-sm">
      {left < 0
        ? m.people_budget_over({ ...facts, amount: formatPrice(-left, locale) })
        : m.people_budget_of({ ...facts, left: formatPrice(left, locale) })}
    </p>
  )
}

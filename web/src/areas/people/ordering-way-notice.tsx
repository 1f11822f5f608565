/** What is said before the button of the checkout is pressed: the month's budget, and why an order is sent for approval. */
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
      {budget === null || !isPriced ? null : <p className="text-sm">{budgetText(budget, locale)}</p>}
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

const budgetText = ({ month, left, limit }: Budget, locale: Locale): string => {
  const facts = { month: formatMonth(month, locale), limit: formatPrice(limit, locale) }
  return left < 0
    ? m.people_budget_over({ ...facts, amount: formatPrice(-left, locale) })
    : m.people_budget_of({ ...facts, left: formatPrice(left, locale) })
}

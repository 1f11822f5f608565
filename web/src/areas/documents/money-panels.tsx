/** The amounts due and the credit position, for the dashboard (S3.24). */
import { type CreditPosition, formatPrice, remainingCredit } from "@dispensa/domain"
import { useCreditPosition, useDeadlines } from "./use-documents.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { cx } from "../../ui/cx.ts"
import { Panel } from "../../ui/layout/panel.tsx"
import { Loaded } from "../../ui/feedback/loaded.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { m } from "../../i18n/messages.ts"
import { formatDay } from "../../format/dates.ts"
import { StatementButton } from "./statement-button.tsx"
import { dueTotal, nextDue } from "./deadline-months.ts"

const Figure = ({ label, cents, isBad = false }: FigureProps) => (
  <div>
    <p className="text-muted text-sm">{label}</p>
    <p className={cx("font-semibold text-2xl tracking-tight", isBad && "text-offer")}>
      {formatPrice(cents, useLocale())}
    </p>
  </div>
)

interface FigureProps {
  readonly label: string
  readonly cents: number
  readonly isBad?: boolean
}

export const DuePanel = () => {
  const locale = useLocale()
  return (
    <Panel
      title={m.documents_what_is_due()}
      action={
        <ButtonLink to="/pages/account/deadlines" size="sm">
          {m.documents_deadlines()}
        </ButtonLink>
      }
    >
      <Loaded of={useDeadlines()} skeleton={<Skeleton className="h-24" />}>
        {(deadlines) => {
          const next = nextDue(deadlines)
          const overdue = dueTotal(deadlines, "overdue")
          return next === null && overdue === 0 ? (
            <p className="flex min-h-24 items-center text-muted">{m.documents_nothing_due()}</p>
          ) : (
            <div className="grid gap-4">
              <div className="flex flex-wrap gap-x-8 gap-y-3">
                <Figure label={m.documents_open_amount()} cents={dueTotal(deadlines, "open")} />
                <Figure label={m.documents_overdue_amount()} cents={overdue} isBad={overdue > 0} />
              </div>
              {next === null ? null : (
                <p className="text-sm">
                  {m.documents_next_due({
                    date: formatDay(next.dueDate, locale),
                    amount: formatPrice(next.amount, locale),
                    count: next.documents.length,
                    document: next.documents[0] ?? "",
                  })}
                </p>
              )}
            </div>
          )
        }}
      </Loaded>
    </Panel>
  )
}

const creditFacts = (credit: CreditPosition) =>
  [
    [m.documents_credit_insured(), credit.insuredCredit],
    [m.documents_credit_advances(), credit.advances],
    [m.documents_credit_orders(), credit.unfulfilledOrders],
    [m.documents_credit_notes(), credit.unbilledDeliveryNotes],
    [m.documents_credit_invoices(), credit.openInvoices],
  ] as const

export const CreditPanel = () => {
  const locale = useLocale()
  const position = useCreditPosition()
  // Not every backend has a credit position.
  if (position.status === "missing") return null
  return (
    <Panel title={m.documents_credit()} action={<StatementButton kind="credit" size="sm" />}>
      <Loaded of={position} skeleton={<Skeleton className="h-50" />}>
        {(credit) => (
          <dl className="grid gap-2.5 text-sm">
            <div className="flex items-baseline justify-between gap-4 border-line border-b pb-2.5 text-base">
              <dt className="font-medium">{m.documents_credit_left()}</dt>
              <dd className={cx("whitespace-nowrap font-semibold", remainingCredit(credit) < 0 && "text-offer")}>
                {formatPrice(remainingCredit(credit), locale)}
              </dd>
            </div>
            {creditFacts(credit).map(([label, cents]) => (
              <div key={label} className="flex items-baseline justify-between gap-4">
                <dt className="text-muted">{label}</dt>
                <dd className="whitespace-nowrap font-medium">{formatPrice(cents, locale)}</dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </Panel>
  )
}

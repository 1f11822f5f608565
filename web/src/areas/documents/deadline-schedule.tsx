/** The payment deadline schedule: a chart, and the table that holds its figures (S1.4, S2.62). */
import {
  byUrgency,
  formatPrice,
  type Instalment,
  instalmentsOf,
  type Locale,
  type PaymentDeadline,
} from "@dispensa/domain"
import { CalendarCheck } from "lucide-react"
import { useState } from "react"
import { useDeadlines } from "./use-documents.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { ChoiceChips } from "../../ui/controls/choice-chips.tsx"
import { amountColumn, dayColumn, textColumn } from "../../ui/layout/columns.tsx"
import { DataTable, TableSkeleton } from "../../ui/table/data-table.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { Panel } from "../../ui/layout/panel.tsx"
import { Loaded } from "../../ui/feedback/loaded.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import type { Column } from "../../ui/table/table-column.ts"
import { m } from "../../i18n/messages.ts"
import { DeadlineChart } from "./deadline-chart.tsx"
import { DeadlineBadge, deadlineText } from "./deadline-status.tsx"

const instalmentText = ({ instalment, instalments }: Instalment): string =>
  instalments === 1
    ? ""
    : m.documents_instalment_of({ instalment: String(instalment), instalments: String(instalments) })

const columnsOf = (locale: Locale): ReadonlyArray<Column<Instalment>> => [
  { ...textColumn<Instalment>("document", m.documents_document(), ({ document }) => document), isTitle: true },
  textColumn("instalment", m.documents_instalment(), instalmentText),
  dayColumn("due", m.documents_due(), ({ dueDate }) => dueDate, locale),
  {
    ...textColumn<Instalment>("status", m.orders_status(), ({ status }) => deadlineText(status)),
    cell: ({ status }) => <DeadlineBadge status={status} />,
  },
  amountColumn("amount", m.documents_amount(), ({ amount }) => amount, locale, true),
]

/** All of them, or what is left to pay, with their sum. */
const DeadlineRows = ({ deadlines }: { readonly deadlines: ReadonlyArray<PaymentDeadline> }) => {
  const locale = useLocale()
  const [shown, setShown] = useState<"all" | "open">("all")
  const rows = instalmentsOf(deadlines).filter(({ status }) => shown === "all" || status !== "paid")
  const sum = rows.reduce((total, { amount }) => total + amount, 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ChoiceChips
        label={m.documents_show()}
        value={shown}
        options={[
          { value: "all", label: m.documents_show_all() },
          { value: "open", label: m.documents_show_open() },
        ]}
        onChange={setShown}
      />
      <p className="text-sm">{m.documents_show_sum({ amount: formatPrice(sum, locale) })}</p>
      <DataTable
        key={shown}
        label={m.documents_deadlines()}
        columns={columnsOf(locale)}
        rows={rows.toSorted(byUrgency)}
        rowKey={({ document, instalment }) => `${document} ${instalment}`}
        fileName={m.documents_deadlines_file()}
      />
    </div>
  )
}

export const DeadlineSchedule = () => {
  const skeleton = (
    <div className="grid gap-5">
      <Skeleton className="h-72 rounded-lg" />
      <TableSkeleton />
    </div>
  )
  return (
    <Loaded of={useDeadlines()} skeleton={skeleton}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState icon={CalendarCheck} title={m.documents_deadlines_empty()} />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Panel title={m.documents_by_month()}>
              <DeadlineChart deadlines={rows} />
            </Panel>
            <DeadlineRows deadlines={rows} />
          </div>
        )
      }
    </Loaded>
  )
}

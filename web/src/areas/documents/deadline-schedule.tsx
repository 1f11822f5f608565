/** The payment deadline schedule: a chart, and the table that holds its figures (S1.4, S2.62). */
import { byUrgency, type Locale, type PaymentDeadline } from "@dispensa/domain"
import { CalendarCheck } from "lucide-react"
import { useDeadlines } from "./use-documents.ts"
import { useLocale } from "../../i18n/use-locale.ts"
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

const columnsOf = (locale: Locale): ReadonlyArray<Column<PaymentDeadline>> => [
  { ...textColumn<PaymentDeadline>("document", m.documents_document(), ({ document }) => document), isTitle: true },
  dayColumn("due", m.documents_due(), ({ dueDate }) => dueDate, locale),
  {
    ...textColumn<PaymentDeadline>("status", m.orders_status(), ({ status }) => deadlineText(status)),
    cell: ({ status }) => <DeadlineBadge status={status} />,
  },
  amountColumn("amount", m.documents_amount(), ({ amount }) => amount, locale, true),
]

export const DeadlineSchedule = () => {
  const locale = useLocale()
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
            <DataTable
              label={m.documents_deadlines()}
              columns={columnsOf(locale)}
              rows={rows.toSorted(byUrgency)}
              rowKey={({ document, dueDate }) => `${document} ${dueDate}`}
              fileName={m.documents_deadlines_file()}
            />
          </div>
        )
      }
    </Loaded>
  )
}

/** Invoices with what is still to be paid (S3.22). */
import { byUrgency, type DeadlineStatus, type Invoice, type Locale } from "@dispensa/domain"
import { ReceiptText } from "lucide-react"
import { useToday } from "../../app/use-clock.ts"
import { useInvoices } from "./use-documents.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { amountColumn, dayColumn, textColumn } from "../../ui/layout/columns.tsx"
import { DataTable, TableSkeleton } from "../../ui/table/data-table.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { Loaded } from "../../ui/feedback/loaded.tsx"
import type { Column } from "../../ui/table/table-column.ts"
import { m } from "../../i18n/messages.ts"
import { DeadlineBadge, deadlineText } from "./deadline-status.tsx"
import { invoiceStatus } from "@dispensa/domain"
import { OrderLink } from "./order-link.tsx"
import { PdfButton } from "./pdf-button.tsx"

const columnsOf = (locale: Locale, statusOf: (invoice: Invoice) => DeadlineStatus): ReadonlyArray<Column<Invoice>> => [
  { ...textColumn<Invoice>("number", m.orders_invoice(), ({ number }) => number), isTitle: true },
  dayColumn("date", m.orders_date(), ({ date }) => date, locale),
  dayColumn("due", m.documents_due(), ({ dueDate }) => dueDate, locale),
  {
    ...textColumn<Invoice>("status", m.orders_status(), (invoice) => deadlineText(statusOf(invoice))),
    cell: (invoice) => <DeadlineBadge status={statusOf(invoice)} />,
  },
  {
    ...textColumn<Invoice>("order", m.documents_order(), ({ orderId }) => orderId ?? ""),
    cell: ({ orderId }) => (orderId === null ? "" : <OrderLink orderId={orderId} />),
  },
  amountColumn("taxable", m.orders_taxable(), ({ taxable }) => taxable, locale),
  amountColumn("total", m.orders_total(), ({ total }) => total, locale, true),
]

export const InvoiceTable = () => {
  const locale = useLocale()
  const today = useToday()
  const statusOf = (invoice: Invoice) => invoiceStatus(invoice, today)
  const dueOf = (invoice: Invoice) => ({ status: statusOf(invoice), dueDate: invoice.dueDate })
  return (
    <Loaded of={useInvoices()} skeleton={<TableSkeleton />}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState icon={ReceiptText} title={m.documents_invoices_empty()} />
        ) : (
          <DataTable
            label={m.documents_invoices()}
            columns={columnsOf(locale, statusOf)}
            rows={rows.toSorted((one, other) => byUrgency(dueOf(one), dueOf(other)))}
            rowKey={({ number }) => number}
            actions={({ pdf, number }) => <PdfButton file={pdf} number={number} />}
            fileName={m.documents_invoices_file()}
          />
        )
      }
    </Loaded>
  )
}

/** Invoices with what is still to be paid (S3.22). */
import type { Invoice, Locale } from "@dispensa/domain"
import { ReceiptText } from "lucide-react"
import { useInvoices } from "./use-documents.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { Badge } from "../../ui/feedback/badge.tsx"
import { amountColumn, dayColumn, textColumn } from "../../ui/layout/columns.tsx"
import { DataTable, TableSkeleton } from "../../ui/table/data-table.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { Loaded } from "../../ui/feedback/loaded.tsx"
import type { Column } from "../../ui/table/table-column.ts"
import { m } from "../../i18n/messages.ts"
import { OrderLink } from "./order-link.tsx"
import { PdfButton } from "./pdf-button.tsx"

const paidText = ({ isPaid }: Invoice): string => (isPaid ? m.documents_paid() : m.documents_open_amount())

const columnsOf = (locale: Locale): ReadonlyArray<Column<Invoice>> => [
  { ...textColumn<Invoice>("number", m.orders_invoice(), ({ number }) => number), isTitle: true },
  dayColumn("date", m.orders_date(), ({ date }) => date, locale),
  dayColumn("due", m.documents_due(), ({ dueDate }) => dueDate, locale),
  {
    ...textColumn<Invoice>("status", m.orders_status(), paidText),
    cell: (invoice) => <Badge kind={invoice.isPaid ? "new" : "note"}>{paidText(invoice)}</Badge>,
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
  return (
    <Loaded of={useInvoices()} skeleton={<TableSkeleton />}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState icon={ReceiptText} title={m.documents_invoices_empty()} />
        ) : (
          <DataTable
            label={m.documents_invoices()}
            columns={columnsOf(locale)}
            rows={rows}
            rowKey={({ number }) => number}
            initialSorting={{ key: "date", isDescending: true }}
            actions={({ pdf, number }) => <PdfButton file={pdf} number={number} />}
            fileName={m.documents_invoices_file()}
          />
        )
      }
    </Loaded>
  )
}

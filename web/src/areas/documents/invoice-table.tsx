/** Invoices with their unpaid amounts (S3.22). */
import {
  byUrgency,
  type DeadlineStatus,
  destinationsOf,
  documentsMatching,
  type Invoice,
  invoiceStatus,
  type Locale,
} from "@dispensa/domain"
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
import { DocumentFilters, NoneFound } from "./document-filters.tsx"
import { DocumentFileButtons } from "./document-file-buttons.tsx"
import { statedColumns, DeadlineBadge, deadlineText, OrderLink } from "./document-cells.tsx"
import { useDocumentFilter } from "./use-document-filter.ts"

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

const STATES: ReadonlyMap<string, (invoice: Invoice) => boolean> = new Map([
  ["due", ({ dueDate }) => dueDate !== null],
  ["status", ({ isPaid }) => isPaid !== null],
  ["order", ({ orderId }) => orderId !== null],
])

const filteredBy = ({ number, date, destinations = [] }: Invoice) => ({ texts: [number], destinations, day: date })

export const InvoiceTable = () => (
  <Loaded of={useInvoices()} skeleton={<TableSkeleton />}>
    {(rows) =>
      rows.length === 0 ? (
        <EmptyState icon={ReceiptText} title={m.documents_invoices_empty()} />
      ) : (
        <Invoices invoices={rows} />
      )
    }
  </Loaded>
)

const Invoices = ({ invoices }: { readonly invoices: ReadonlyArray<Invoice> }) => {
  const locale = useLocale()
  const today = useToday()
  const used = useDocumentFilter()
  const statusOf = (invoice: Invoice) => invoiceStatus(invoice, today)
  const dueOf = (invoice: Invoice) => ({ status: statusOf(invoice), dueDate: invoice.dueDate })
  const rows = documentsMatching(invoices, used.filter, filteredBy)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DocumentFilters
        of={used}
        label={m.documents_number_part()}
        destinations={destinationsOf(invoices, filteredBy)}
        count={rows.length}
      />
      {rows.length === 0 ? (
        <NoneFound onClear={used.clear} />
      ) : (
        <DataTable
          label={m.documents_invoices()}
          columns={statedColumns(columnsOf(locale, statusOf), invoices, STATES)}
          rows={rows.toSorted((one, other) => byUrgency(dueOf(one), dueOf(other)))}
          rowKey={({ number }) => number}
          actions={({ number, pdf, csv, barcodes }) => (
            <DocumentFileButtons number={number} pdf={pdf} csv={csv} barcodes={barcodes} />
          )}
          fileName={m.documents_invoices_file()}
        />
      )}
    </div>
  )
}

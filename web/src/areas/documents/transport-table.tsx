/** Transport documents: all, accompanying or deferred (S3.28). */
import {
  destinationsOf,
  documentsMatching,
  type Locale,
  type TransportDocument,
  type TransportFilter,
} from "@dispensa/domain"
import { Truck } from "lucide-react"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { useTransportDocuments } from "./use-documents.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { Badge } from "../../ui/feedback/badge.tsx"
import { ChoiceChips } from "../../ui/controls/choice-chips.tsx"
import { dayColumn, textColumn } from "../../ui/layout/columns.tsx"
import { DataTable, TableSkeleton } from "../../ui/table/data-table.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { Loaded } from "../../ui/feedback/loaded.tsx"
import type { Column } from "../../ui/table/table-column.ts"
import { m } from "../../i18n/messages.ts"
import { DocumentFilters, NoneFound } from "./document-filters.tsx"
import { DocumentFileButtons } from "./document-file-buttons.tsx"
import { ClaimLink, statedColumns, OrderLink } from "./document-cells.tsx"
import type { UsedFilter } from "./use-document-filter.ts"

const KIND_TEXTS: Readonly<Record<TransportDocument["kind"], () => string>> = {
  accompanying: m.documents_kind_accompanying,
  deferred: m.documents_kind_deferred,
  other: m.documents_other,
}

const columnsOf = (locale: Locale): ReadonlyArray<Column<TransportDocument>> => [
  { ...textColumn<TransportDocument>("number", m.documents_document(), ({ number }) => number), isTitle: true },
  dayColumn("date", m.orders_date(), ({ date }) => date, locale),
  {
    ...textColumn<TransportDocument>("kind", m.documents_kind(), ({ kind }) => KIND_TEXTS[kind]()),
    cell: ({ kind }) => <Badge kind={kind === "deferred" ? "note" : "neutral"}>{KIND_TEXTS[kind]()}</Badge>,
  },
  textColumn("destination", m.orders_destination(), ({ destination }) => destination),
  {
    ...textColumn<TransportDocument>("order", m.documents_order(), ({ orderId }) => orderId ?? ""),
    cell: ({ orderId }) => (orderId === null ? "" : <OrderLink orderId={orderId} />),
  },
  textColumn("carrier", m.account_vector(), ({ carrier }) => carrier),
  {
    key: "packages",
    header: m.documents_packages(),
    isAmount: true,
    cell: ({ packages }) => String(packages ?? ""),
    sortBy: ({ packages }) => packages ?? 0,
    csv: ({ packages }) => packages ?? "",
  },
]

const isKindStated = ({ kind }: TransportDocument): boolean => kind !== "other"

const isOrderStated = ({ orderId }: TransportDocument): boolean => orderId !== null

const STATES: ReadonlyMap<string, (document: TransportDocument) => boolean> = new Map([
  ["kind", isKindStated],
  ["order", isOrderStated],
  ["carrier", ({ carrier }) => carrier !== ""],
  ["packages", ({ packages }) => packages !== null],
])

const FILTERS: ReadonlyArray<{ readonly value: TransportFilter; readonly text: () => string }> = [
  { value: "all", text: m.documents_kind_all },
  { value: "accompanying", text: m.documents_filter_accompanying },
  { value: "deferred", text: m.documents_filter_deferred },
]

export interface TransportTableProps {
  readonly used: UsedFilter
  readonly kind: TransportFilter
  readonly onKind: (kind: TransportFilter) => void
}

const filteredBy = ({ number, date, destination, orderId }: TransportDocument) => ({
  texts: [number, orderId ?? ""],
  destinations: [destination],
  day: date,
})

export const TransportTable = ({ used, kind, onKind }: TransportTableProps) => {
  const loaded = useTransportDocuments(kind)
  const documents = loaded.data ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!backendCapabilities.offers("document-kinds") ||
      (documents.length > 0 && !documents.some(isKindStated)) ? null : (
        <ChoiceChips
          label={m.documents_filter()}
          value={kind}
          options={FILTERS.map(({ value, text }) => ({ value, label: text() }))}
          onChange={onKind}
        />
      )}
      <Loaded of={loaded} skeleton={<TableSkeleton />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={Truck} title={m.documents_empty()} />
          ) : (
            <Documents documents={rows} used={used} />
          )
        }
      </Loaded>
    </div>
  )
}

interface DocumentsProps {
  readonly documents: ReadonlyArray<TransportDocument>
  readonly used: UsedFilter
}

const Documents = ({ documents, used }: DocumentsProps) => {
  const locale = useLocale()
  const rows = documentsMatching(documents, used.filter, filteredBy)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DocumentFilters
        of={used}
        label={documents.some(isOrderStated) ? m.documents_number_or_order() : m.documents_number_part()}
        destinations={destinationsOf(documents, filteredBy)}
        count={rows.length}
      />
      {rows.length === 0 ? (
        <NoneFound onClear={used.clear} />
      ) : (
        <DataTable
          label={m.documents_transport()}
          columns={statedColumns(columnsOf(locale), documents, STATES)}
          rows={rows}
          rowKey={({ number }) => number}
          initialSorting={{ key: "date", isDescending: true }}
          actions={({ number, orderId, pdf, csv, barcodes }) => (
            <span className="flex min-w-42 flex-wrap gap-1 md:justify-end">
              <DocumentFileButtons number={number} pdf={pdf} csv={csv} barcodes={barcodes} />
              {orderId === null || !backendCapabilities.has("fileClaim") ? null : <ClaimLink orderId={orderId} />}
            </span>
          )}
          fileName={m.documents_transport_file()}
        />
      )}
    </div>
  )
}

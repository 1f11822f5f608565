/** A table that sorts, pages and exports; cards on the phone (S9.1, S9.15). */
import { ChevronLeft, ChevronRight, Download } from "lucide-react"
import type { ReactNode } from "react"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { formatCsv } from "../../format/csv.ts"
import { saveFile } from "../../platform/open-pdf.ts"
import { useIsPhone } from "../../platform/use-media.ts"
import { Button } from "../controls/button.tsx"
import { Icon } from "../controls/icon.tsx"
import { IconButton } from "../controls/icon-button.tsx"
import { Skeleton } from "../feedback/skeleton.tsx"
import { TableCards } from "./table-cards.tsx"
import type { Column, Sorting } from "./table-column.ts"
import { TableGrid } from "./table-grid.tsx"
import { ROWS_PER_PAGE, type TableView, useTable } from "./use-table.ts"

export interface DataTableProps<Row> {
  readonly label: string
  readonly columns: ReadonlyArray<Column<Row>>
  readonly rows: ReadonlyArray<Row>
  readonly rowKey: (row: Row) => string
  readonly initialSorting?: Sorting
  readonly actions?: (row: Row) => ReactNode
  /** The exported file's name, without ".csv". */
  readonly fileName: string
}

/** The export contains every row, in the shown order. */
export const csvOf = <Row,>(columns: ReadonlyArray<Column<Row>>, rows: ReadonlyArray<Row>): string => {
  const written = columns.flatMap(({ header, csv }) => (csv === undefined ? [] : [{ header, csv }]))
  return formatCsv(
    [written.map(({ header }) => header), ...rows.map((row) => written.map(({ csv }) => csv(row)))],
    currentLocale(),
  )
}

const Pages = <Row,>({ view, label }: { readonly view: TableView<Row>; readonly label: string }) => {
  const { page, pages, goTo, sorted } = view
  const first = (page - 1) * ROWS_PER_PAGE + 1
  const last = Math.min(page * ROWS_PER_PAGE, sorted.length)
  return (
    <nav aria-label={m.table_pages({ label })} className="flex items-center gap-1">
      <p className="mr-2 text-muted text-sm" aria-live="polite">
        {m.table_range({ first: String(first), last: String(last), total: String(sorted.length) })}
      </p>
      {pages === 1 ? null : (
        <>
          <IconButton
            icon={ChevronLeft}
            label={m.table_previous()}
            disabled={page === 1}
            onClick={() => goTo(page - 1)}
          />
          <IconButton
            icon={ChevronRight}
            label={m.table_next()}
            disabled={page === pages}
            onClick={() => goTo(page + 1)}
          />
        </>
      )}
    </nav>
  )
}

export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns, rows, rowKey, actions, fileName } = props
  const view = useTable(rows, columns, props.initialSorting ?? null)
  const isPhone = useIsPhone()
  const shown = columns.filter(({ isExportOnly }) => isExportOnly !== true)
  const parts = { label, columns: shown, rowKey, actions, rows: view.shown, sorting: view.sorting, onSort: view.sort }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isPhone ? <TableCards {...parts} /> : <TableGrid {...parts} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Pages view={view} label={label} />
        <Button
          size="sm"
          onClick={() => saveFile(`${fileName}.csv`, "text/csv;charset=utf-8", csvOf(columns, view.sorted))}
        >
          <Icon of={Download} size={16} />
          {m.table_export()}
        </Button>
      </div>
    </div>
  )
}

const LINES = Array.from({ length: 6 }, (_, at) => `line-${at}`)

export const TableSkeleton = () => (
  <div aria-busy className="grid gap-px overflow-hidden rounded-lg border border-line bg-surface">
    {LINES.map((line) => (
      <div key={line} className="flex h-12 items-center gap-6 px-3">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-4 flex-1" />
        <Skeleton className="h-4 w-24" />
      </div>
    ))}
  </div>
)

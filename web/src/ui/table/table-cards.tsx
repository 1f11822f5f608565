/** The rows of a table as cards, for the phone. */
import type { ReactNode } from "react"
import { m } from "../../i18n/messages.ts"
import { Select } from "../forms/select.tsx"
import type { Column, Sorting } from "./table-column.ts"

export interface TableCardsProps<Row> {
  readonly label: string
  readonly columns: ReadonlyArray<Column<Row>>
  readonly rows: ReadonlyArray<Row>
  readonly rowKey: (row: Row) => string
  readonly sorting: Sorting | null
  readonly onSort: (key: string) => void
  readonly actions?: ((row: Row) => ReactNode) | undefined
}

const Facts = <Row,>({ columns, row }: { readonly columns: ReadonlyArray<Column<Row>>; readonly row: Row }) => (
  <dl className="grid gap-1.5 text-sm">
    {columns.map((column) => {
      const value = column.cell(row)
      return value === "" || value === null ? null : (
        <div key={column.key} className="flex items-baseline justify-between gap-4 has-[input]:items-center">
          <dt className="shrink-0 text-muted">{column.header}</dt>
          <dd className="min-w-0 text-right">{value}</dd>
        </div>
      )
    })}
  </dl>
)

export const TableCards = <Row,>(props: TableCardsProps<Row>) => {
  const { columns, rows, rowKey, sorting, actions } = props
  const sortable = columns.filter(({ sortBy }) => sortBy !== undefined)
  const facts = columns.filter(({ isTitle }) => isTitle !== true)
  return (
    <div className="grid gap-3">
      {sortable.length === 0 ? null : (
        <Select
          size="sm"
          label={m.table_sort()}
          value={sorting?.key ?? ""}
          options={[
            ...(sorting === null ? [{ value: "", label: m.table_sort_none() }] : []),
            ...sortable.map(({ key, header }) => ({ value: key, label: header })),
          ]}
          onChange={props.onSort}
        />
      )}
      <ul aria-label={props.label} className="grid gap-3">
        {rows.map((row) => (
          <li key={rowKey(row)} className="grid gap-3 rounded-lg border border-line bg-surface p-4 wrap-anywhere">
            {columns.map((column) =>
              column.isTitle ? (
                <div key={column.key} className="font-semibold">
                  {column.cell(row)}
                </div>
              ) : null,
            )}
            <Facts columns={facts} row={row} />
            {actions === undefined ? null : <div className="flex flex-wrap gap-2">{actions(row)}</div>}
          </li>
        ))}
      </ul>
    </div>
  )
}

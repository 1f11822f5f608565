/** A table that scrolls within 500 px under its headings (S9.15). */
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react"
import { type ReactNode, type RefObject, useRef } from "react"
import { m } from "../../i18n/messages.ts"
import { cx } from "../cx.ts"
import { Icon } from "../controls/icon.tsx"
import type { Column, Sorting } from "./table-column.ts"
import { useOverflow } from "../../platform/use-overflow.ts"

export interface TableGridProps<Row> {
  readonly label: string
  readonly columns: ReadonlyArray<Column<Row>>
  readonly rows: ReadonlyArray<Row>
  readonly rowKey: (row: Row) => string
  readonly sorting: Sorting | null
  readonly onSort: (key: string) => void
  readonly actions?: ((row: Row) => ReactNode) | undefined
}

const arrowOf = (isSorted: boolean, isDescending: boolean) => {
  if (!isSorted) return ChevronsUpDown
  return isDescending ? ArrowDown : ArrowUp
}

const Heading = <Row,>({ column, sorting, onSort }: { readonly column: Column<Row> } & SortProps) => {
  const isSorted = sorting?.key === column.key
  const isDescending = isSorted && sorting.isDescending
  const sorted = isDescending ? "descending" : "ascending"
  return (
    <th
      scope="col"
      aria-sort={isSorted ? sorted : undefined}
      className={cx(
        "sticky top-0 z-10 whitespace-nowrap border-line border-b bg-sunken font-medium text-muted text-xs",
        column.isAmount ? "text-right" : "text-left",
        column.sortBy === undefined && "px-3 py-2.5",
      )}
    >
      {column.sortBy === undefined ? (
        column.header
      ) : (
        <button
          type="button"
          onClick={() => onSort(column.key)}
          className="inline-flex h-10 items-center gap-1 px-3 hover:text-ink focus-visible:outline-offset-[-3px]"
        >
          {column.header}
          <Icon
            of={arrowOf(isSorted, isDescending)}
            size={14}
            className={isSorted ? "text-action" : "text-muted opacity-60"}
          />
        </button>
      )}
    </th>
  )
}

interface SortProps {
  readonly sorting: Sorting | null
  readonly onSort: (key: string) => void
}

const Cell = <Row,>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) => {
  const Tag = column.isTitle ? "th" : "td"
  return (
    <Tag
      {...(column.isTitle ? { scope: "row" } : {})}
      className={cx(
        "px-3 py-2.5 align-middle",
        column.isAmount ? "whitespace-nowrap text-right tabular-nums" : "text-left",
        column.isTitle ? "whitespace-nowrap font-semibold" : "font-normal",
      )}
    >
      {column.cell(row)}
    </Tag>
  )
}

/** Its headings are buttons, so that the keyboard can reach and scroll it. A shadow indicates columns outside the view. */
export const TableGrid = <Row,>(props: TableGridProps<Row>) => {
  const section = useRef<HTMLElement>(null)
  return (
    <div className="relative">
      <Grid {...props} section={section} />
      {/* Actions stay in view. */}
      {props.actions === undefined ? <MoreColumns of={section} count={props.rows.length} /> : null}
    </div>
  )
}

interface GridProps<Row> extends TableGridProps<Row> {
  readonly section: RefObject<HTMLElement | null>
}

const Grid = <Row,>({ section, ...props }: GridProps<Row>) => (
  <section
    ref={section}
    aria-label={props.label}
    className="max-h-[500px] overflow-auto rounded-lg border border-line bg-surface focus-visible:outline-offset-[-2px]"
  >
    <table className="w-full border-separate border-spacing-0 text-sm">
      <caption className="sr-only">{props.label}</caption>
      <thead>
        <tr>
          {props.columns.map((column) => (
            <Heading key={column.key} column={column} sorting={props.sorting} onSort={props.onSort} />
          ))}
          {props.actions === undefined ? null : (
            <th scope="col" className="sticky top-0 right-0 z-20 border-line border-b bg-sunken">
              <span className="sr-only">{m.table_actions()}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0 [&>tr>*]:border-line [&>tr>*]:border-b">
        {props.rows.map((row) => (
          <tr key={props.rowKey(row)} className="transition-colors hover:bg-sunken/60">
            {props.columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
            {props.actions === undefined ? null : (
              <td className="sticky right-0 bg-surface px-3 py-1.5 shadow-[-1px_0_0_var(--color-line)]">
                <div className="flex justify-end gap-1">{props.actions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

interface MoreColumnsProps {
  /** The scrolling element. */
  readonly of: RefObject<HTMLElement | null>
  /** Triggers a new measurement when it changes. */
  readonly count: number
}

/** A shadow at the right edge where a table continues. Positioned inside the container around the table. */
export const MoreColumns = ({ of, count }: MoreColumnsProps) =>
  useOverflow(of, count).canGoOn ? (
    <span
      aria-hidden
      data-more-columns
      className="pointer-events-none absolute inset-y-px right-px z-10 w-8 rounded-r-lg bg-linear-to-l from-ink/20 to-transparent print:hidden"
    />
  ) : null

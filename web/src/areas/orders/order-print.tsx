/** The print version of an order's lines: all of them, under headings that every sheet repeats; the screen shows them page by page. */
import { formatPrice, lineId, type OrderLine } from "@dispensa/domain"
import { useLocale } from "../../i18n/use-locale.ts"
import type { Column } from "../../ui/table/table-column.ts"
import { m } from "../../i18n/messages.ts"

export interface PrintedLinesProps {
  readonly columns: ReadonlyArray<Column<OrderLine>>
  readonly lines: ReadonlyArray<OrderLine>
  readonly isPriced: boolean
}

/** An item may be on several lines of an order. */
export const orderLineKey = (line: OrderLine): string =>
  [lineId(line), line.unitPrice, line.note, line.arrivesOn, line.quantity].join("·")

export const PrintedLines = ({ columns, lines, isPriced }: PrintedLinesProps) => {
  const locale = useLocale()
  const net = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0)
  return (
    <table data-paper className="hidden w-full text-xs print:table">
      <caption className="sr-only">{m.orders_lines()}</caption>
      <thead className="table-header-group">
        <tr>
          {columns.map(({ key, header, isAmount }) => (
            <th key={key} scope="col" className={isAmount ? "px-1 py-1 text-right" : "px-1 py-1 text-left"}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={orderLineKey(line)} className="border-line border-t">
            {columns.map((column) => (
              <td key={column.key} className={column.isAmount ? "px-1 py-1 text-right" : "px-1 py-1 text-left"}>
                {column.cell(line)}
              </td>
            ))}
          </tr>
        ))}
        {isPriced ? (
          <tr className="border-ink border-t font-semibold">
            <td colSpan={columns.length} className="px-1 py-1 text-right">
              {`${m.orders_taxable()} ${formatPrice(net, locale)}`}
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}

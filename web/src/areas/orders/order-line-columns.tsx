/** The columns of an order's lines, for the table and for its export (S3.22). */
import {
  formatPrice,
  isOpenOrder,
  isOverOrder,
  notComing,
  lineArrival,
  type Locale,
  type OrderDetail,
  type OrderLine,
  productPath,
  shownCode,
} from "@dispensa/domain"
import { formatQuantity, formatUnit, formatUnitPrice } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { saveFile } from "../../platform/open-pdf.ts"
import { csvOf } from "../../ui/table/data-table.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { amountColumn, figureColumn, inCents, textColumn } from "../../ui/layout/columns.tsx"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import type { Column } from "../../ui/table/table-column.ts"
import { ArrivalBadge } from "../cart/line-arrival.tsx"
import { contentText, orderedText, packText } from "./order-words.ts"

export const lineColumns = (
  order: Pick<OrderDetail, "status"> & Partial<Pick<OrderDetail, "lines">>,
  locale: Locale,
  isPriced: boolean,
): ReadonlyArray<Column<OrderLine>> => [
  {
    ...textColumn<OrderLine>("name", m.orders_line(), ({ name }) => name),
    isTitle: true,
    cell: (line) => <LineName line={line} arrival={lineArrival(order, line)} />,
  },
  {
    ...textColumn("code", m.orders_code(), shownCode),
    cell: (line) => <span className="whitespace-nowrap">{shownCode(line)}</span>,
  },
  {
    key: "ordered",
    header: m.orders_ordered(),
    isAmount: true,
    cell: (line) => orderedText(line, locale),
    sortBy: ({ quantity }) => quantity,
    csv: ({ quantity }) => quantity,
  },
  ...fulfilmentColumns(order),
  exported("unit", m.orders_unit(), ({ unit }) => formatUnit(unit)),
  exported("pack", m.orders_pack(), ({ packLabel }) => packLabel),
  exported("content", m.orders_content(), (line) => contentText(line, locale)),
  ...(isPriced ? [...originColumns(order, locale), priceColumn(locale)] : []),
  ...(order.lines?.every(({ vatRate }) => vatRate === null) === true ? [] : [vatColumn()]),
  ...(isPriced ? [exported("basis", m.orders_price_basis(), ({ unit }) => priceBasis(unit)), totalColumn(locale)] : []),
  exported("note", m.orders_note(), ({ note = "" }) => note),
]

/** Omitted if the backend states no rate (S12.12). */
const vatColumn = (): Column<OrderLine> => ({
  key: "vat",
  header: m.orders_vat(),
  isAmount: true,
  cell: ({ vatRate }) => (vatRate === null ? "" : `${vatRate}%`),
  csv: ({ vatRate }) => vatRate ?? "",
})

/** The lines as a table, in a file named after the order; quick order parses it. */
export const saveLines = (order: OrderDetail, locale: Locale, isPriced: boolean): void =>
  saveFile(
    `${m.orders_line_file({ order: order.orderId })}.csv`,
    "text/csv;charset=utf-8",
    csvOf(lineColumns(order, locale, isPriced), order.lines),
  )

type FulfilledOrder = Pick<OrderDetail, "status"> & Partial<Pick<OrderDetail, "lines">>

/** The fulfilment of each line, if the backend states it (S12.6): one column on the screen, one per figure in the file. */
const fulfilmentColumns = (order: FulfilledOrder): ReadonlyArray<Column<OrderLine>> => {
  const figures = figuresOf(order)
  if (figures.length === 0) return []
  return [
    {
      key: "fulfilment",
      header: m.orders_fulfilment(),
      isAmount: true,
      cell: (line) => (line.fulfilment === undefined ? "" : <Fulfilment line={line} figures={figures} />),
    },
    ...figures.map(
      ({ key, header, of }): Column<OrderLine> => ({
        key,
        header,
        isExportOnly: true,
        cell: of,
        csv: (line) => of(line) ?? "",
      }),
    ),
  ]
}

interface Figure {
  readonly key: string
  readonly header: string
  /** In sales units. */
  readonly of: (line: OrderLine) => number | null
}

const figuresOf = (order: FulfilledOrder): ReadonlyArray<Figure> => {
  const { lines = [] } = order
  const stated = lines.flatMap(({ fulfilment }) => fulfilment ?? [])
  if (stated.length === 0) return []
  const figure = (key: string, header: string, of: Figure["of"], isThere = true): ReadonlyArray<Figure> =>
    isThere ? [{ key, header, of }] : []
  const isReadyStated = isOpenOrder(order) && stated.some(({ ready }) => ready !== null)
  return [
    ...figure("delivered", m.orders_delivered(), ({ fulfilment }) => fulfilment?.delivered ?? null),
    ...figure("open", m.orders_open(), ({ fulfilment }) => fulfilment?.open ?? null, !isOverOrder(order)),
    ...figure("ready", m.orders_ready(), ({ fulfilment }) => fulfilment?.ready ?? null, isReadyStated),
    ...figure(
      "closed",
      m.orders_not_coming(),
      (line) => notComing(order, line),
      lines.some((line) => notComing(order, line) > 0),
    ),
  ]
}

interface FulfilmentProps {
  readonly line: OrderLine
  readonly figures: ReadonlyArray<Figure>
}

/** The delivered quantity, including zero, and all other figures that are not zero. */
const Fulfilment = ({ line, figures }: FulfilmentProps) => (
  <ul>
    {figures.map(({ key, header, of }) => {
      const figure = of(line)
      if (figure === null || (figure === 0 && key !== "delivered")) return null
      return (
        <li key={key} className="whitespace-nowrap">
          <span className="text-muted">{header}</span> {formatQuantity(figure, line.unit)}
        </li>
      )
    })}
  </ul>
)

/** List price and discounts, if any line has them (S12.5). */
const originColumns = (
  { lines = [] }: Partial<Pick<OrderDetail, "lines">>,
  locale: Locale,
): ReadonlyArray<Column<OrderLine>> =>
  lines.some(({ listPrice, unitPrice }) => listPrice !== undefined && listPrice > unitPrice)
    ? [
        figureColumn<OrderLine>("list", m.orders_list_price(), ({ listPrice = null }) => listPrice, {
          format: (cents) => formatPrice(cents, locale),
          csv: inCents,
        }),
        textColumn<OrderLine>("discount", m.orders_discount(), (line) => discountText(line, locale)),
      ]
    : []

/** The client's discounts, and whether a promotion's price came on top of them. */
const discountText = ({ discounts = [], promoCode }: OrderLine, locale: Locale): string =>
  [
    discounts.length === 0 ? "" : `${discounts.map((percent) => percent.toLocaleString(locale)).join(" + ")}%`,
    promoCode === "" ? "" : m.orders_discount_promotion(),
  ]
    .filter((part) => part !== "")
    .join(" + ")

/** A column of the file only: on the screen other columns contain it. */
const exported = (key: string, header: string, of: (line: OrderLine) => string): Column<OrderLine> => ({
  ...textColumn(key, header, of),
  isExportOnly: true,
})

const priceColumn = (locale: Locale): Column<OrderLine> => ({
  ...amountColumn<OrderLine>("price", m.orders_price(), ({ unitPrice }) => unitPrice, locale),
  cell: ({ unitPrice, unit }) => formatUnitPrice(unitPrice, unit, locale),
})

const totalColumn = (locale: Locale): Column<OrderLine> =>
  amountColumn<OrderLine>("total", m.orders_taxable(), ({ lineTotal }) => lineTotal, locale, true)

/** The unit a price refers to: "€/ct". */
const priceBasis = (unit: string): string => (unit === "" ? "" : `€/${formatUnit(unit)}`)

interface LineNameProps {
  readonly line: OrderLine
  readonly arrival: ReturnType<typeof lineArrival>
}

const LineName = ({ line, arrival }: LineNameProps) => {
  const pack = packText(line)
  return (
    <>
      <LinkedName line={line} />
      {pack === "" ? null : <span className="block text-muted text-xs">{pack}</span>}
      {arrival === null ? null : (
        <span className="block">
          <ArrivalBadge day={arrival.day} />
        </span>
      )}
      {line.note === undefined ? null : (
        <span className="block whitespace-normal wrap-anywhere text-muted text-xs">
          {m.checkout_line_note({ note: line.note })}
        </span>
      )}
    </>
  )
}

const LinkedName = ({ line: { name, slug } }: { readonly line: OrderLine }) =>
  slug === "" ? (
    <span className="whitespace-normal">
      <WithUnits>{name}</WithUnits>
    </span>
  ) : (
    <LocalLink to={productPath(slug)} className="whitespace-normal text-action underline underline-offset-4">
      <WithUnits>{name}</WithUnits>
    </LocalLink>
  )

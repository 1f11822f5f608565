/** The columns of "my orders" (S3.22). */
import { isPickup, type Locale, type OrderSummary } from "@dispensa/domain"
import { amountColumn, dayColumn, textColumn } from "../../ui/layout/columns.tsx"
import type { Column } from "../../ui/table/table-column.ts"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { formatInstantDay } from "../../format/dates.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { deliveryText, netText } from "./order-words.ts"
import { OrderProgress, statusLabel } from "./order-status.tsx"

export const orderPath = (orderId: string): string => `/pages/order_detail?order=${encodeURIComponent(orderId)}`

const LINK = "touch-target inline-flex items-center text-action underline underline-offset-4 hover:no-underline"

type IsPriced = (order: OrderSummary) => boolean

/**
 * Without amounts while prices are hidden (null; S3.3) or not permitted at the order's address, and without invoices for users
 * without permission to see them (S12.15); the saved file too.
 */
export const orderColumns = (
  locale: Locale,
  isPriced: IsPriced | null,
  seesInvoices: boolean,
): ReadonlyArray<Column<OrderSummary>> => [
  {
    ...textColumn<OrderSummary>("order", m.orders_number(), ({ orderId }) => orderId),
    isTitle: true,
    cell: ({ orderId, customerRef, invoiceNumber }) => (
      <>
        <LocalLink to={orderPath(orderId)} className={LINK}>
          {orderId}
        </LocalLink>
        <Beside label={m.orders_reference()} text={customerRef} />
        {seesInvoices ? <Beside label={m.orders_invoice()} text={invoiceNumber ?? ""} /> : null}
      </>
    ),
  },
  dayColumn("date", m.orders_date(), ({ placedAt }) => placedAt, locale, formatInstantDay),
  {
    ...textColumn<OrderSummary>("status", m.orders_status(), (order) => statusLabel(order.status, isPickup(order))),
    cell: (order) => <OrderProgress order={order} />,
  },
  {
    ...dayColumn<OrderSummary>("delivery", m.orders_delivery(), ({ deliveryDate }) => deliveryDate, locale),
    cell: (order) => (
      <span className="block whitespace-normal md:w-max md:max-w-30">{deliveryText(order, locale)}</span>
    ),
    csv: (order) => deliveryText(order, locale),
  },
  ...(isPriced === null ? [] : amountColumns(locale).map((column) => onlyWhere(column, isPriced))),
  {
    ...textColumn<OrderSummary>("destination", m.orders_destination(), ({ destination }) => destination),
    cell: ({ destination }) => <span className="block md:min-w-36">{destination}</span>,
  },
  { ...textColumn("reference", m.orders_reference(), ({ customerRef }) => customerRef), isExportOnly: true },
  ...(seesInvoices
    ? [
        {
          ...textColumn<OrderSummary>("invoice", m.orders_invoice(), ({ invoiceNumber }) => invoiceNumber ?? ""),
          isExportOnly: true,
        },
      ]
    : []),
]

/** Further numbers of the order, below its own: separate columns would push the actions off a laptop's screen. */
const Beside = ({ label, text }: { readonly label: string; readonly text: string }) =>
  text === "" ? null : (
    <span className="block max-w-40 whitespace-normal wrap-anywhere font-normal text-muted text-xs">
      {label} {text}
    </span>
  )

const onlyWhere = (column: Column<OrderSummary>, isPriced: IsPriced): Column<OrderSummary> => ({
  ...column,
  cell: (order) => (isPriced(order) ? column.cell(order) : ""),
  sortBy: (order) => (isPriced(order) ? (column.sortBy?.(order) ?? "") : ""),
  csv: (order) => (isPriced(order) ? (column.csv?.(order) ?? "") : ""),
})

const amountColumns = (locale: Locale): ReadonlyArray<Column<OrderSummary>> =>
  backendCapabilities.offers("order-totals") ? totalColumns(locale) : [netColumn(locale)]

/** The total without VAT, labelled so: the order's full total is not stated. */
const netColumn = (locale: Locale): Column<OrderSummary> => ({
  ...amountColumn<OrderSummary>("taxable", m.orders_taxable(), ({ netTotal }) => netTotal, locale, true),
  cell: (order) => netText(order, locale),
})

const totalColumns = (locale: Locale): ReadonlyArray<Column<OrderSummary>> => [
  {
    ...amountColumn<OrderSummary>("taxable", m.orders_taxable(), ({ netTotal }) => netTotal, locale),
    isExportOnly: true,
  },
  amountColumn("total", m.orders_total(), ({ documentTotal }) => documentTotal, locale, true),
]

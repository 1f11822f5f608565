/** A placed order: facts, lines, totals, documents (S3.22). */
import {
  awaitsTransfer,
  formatPrice,
  isCancelledOrder,
  isOverOrder,
  isPickup,
  type Locale,
  mayAt,
  notComing,
  type OrderDetail,
} from "@dispensa/domain"
import { FileText } from "lucide-react"
import { useLocale } from "../../i18n/use-locale.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { Button } from "../../ui/controls/button.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { DataTable } from "../../ui/table/data-table.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Pairs } from "../../ui/layout/pairs.tsx"
import { Panel } from "../../ui/layout/panel.tsx"
import { m } from "../../i18n/messages.ts"
import { formatInstant } from "../../format/dates.ts"
import { useIsPrinting } from "../../platform/use-printing.ts"
import { Notice } from "../../ui/feedback/notice.tsx"
import { WorkFileButtons } from "../documents/document-file-buttons.tsx"
import { useFileOpening } from "../documents/use-documents.ts"
import { usePermissions, usePricesAt } from "../session/use-permissions.ts"
import { GiftList } from "../cart/gift-list.tsx"
import { LateNotice } from "./late-notice.tsx"
import { OrderChanges } from "./order-changes.tsx"
import { lineColumns } from "./order-line-columns.tsx"
import { isUnpaid, OrderPayment } from "./order-payment.tsx"
import { orderLineKey, PrintedLines } from "./order-print.tsx"
import { PickupPanel } from "./pickup-panel.tsx"
import { useOrderDocuments } from "./ordered-lines.tsx"
import { deliveryText, DOCUMENT_TEXTS, handoverText, netText, paymentText } from "./order-words.ts"

const paymentFact = (order: OrderDetail): string => {
  const state = isUnpaid(order) ? m.orders_unpaid() : order.isPaid === true ? m.orders_paid() : ""
  return [paymentText(order.paymentMethod), state].filter((part) => part !== "").join(" · ")
}

const handoverFacts = (order: OrderDetail, locale: Locale): ReadonlyArray<readonly [string, string]> => [
  [m.orders_delivery(), isPickup(order) ? "" : deliveryText(order, locale)],
  [m.orders_handover(), awaitsTransfer(order) ? "" : handoverText(order.handover, locale)],
]

const factsOf = (order: OrderDetail, locale: Locale): ReadonlyArray<readonly [string, string]> => [
  [m.orders_date(), formatInstant(order.placedAt, locale)],
  [m.orders_destination(), isPickup(order) ? "" : order.destination],
  // Shown for a cancelled order too: where it would have been picked up.
  [m.orders_pickup_place(), isPickup(order) ? order.destination : ""],
  ...(isCancelledOrder(order) ? [] : handoverFacts(order, locale)),
  [m.orders_reference(), order.customerRef],
  [order.approvedBy === undefined ? m.people_ordered_by() : m.people_proposed_by(), order.orderedBy ?? ""],
  [m.people_approved_by(), order.approvedBy ?? ""],
  [m.orders_payment(), paymentFact(order)],
  [m.orders_invoice(), order.invoiceNumber ?? ""],
  [m.orders_note(), order.note],
]

/** The offer it was ordered from (S12.13). */
const FromOffer = ({ order: { offer } }: { readonly order: OrderDetail }) =>
  offer === undefined || !backendCapabilities.has("listOffers") ? null : (
    <p className="mt-3 flex justify-between gap-4 text-sm">
      <span className="text-muted">{m.offers_from_offer()}</span>
      <LocalLink
        to={`/pages/account/offers?offer=${encodeURIComponent(offer.offerId)}`}
        className="font-medium text-action underline underline-offset-4"
      >
        {offer.number || offer.offerId}
      </LocalLink>
    </p>
  )

const totalsOf = (order: OrderDetail, locale: Locale): ReadonlyArray<readonly [string, string]> =>
  order.statedTotals === undefined ? allTotalsOf(order, locale) : [[m.orders_taxable(), netText(order, locale)]]

/** The total before discounts, if the backend states it (S12.5). */
const discountsOf = ({ listTotal, netTotal }: OrderDetail, locale: Locale): ReadonlyArray<readonly [string, string]> =>
  listTotal === undefined || listTotal <= netTotal
    ? []
    : [
        [m.orders_list_total(), formatPrice(listTotal, locale)],
        [m.orders_discounts(), formatPrice(netTotal - listTotal, locale)],
      ]

const allTotalsOf = (order: OrderDetail, locale: Locale): ReadonlyArray<readonly [string, string]> => [
  ...discountsOf(order, locale),
  [m.orders_taxable(), formatPrice(order.netTotal, locale)],
  [m.orders_vat(), formatPrice(order.grossTotal - order.netTotal, locale)],
  [m.orders_transport(), formatPrice(order.transportCost, locale)],
  [order.coupon?.label ?? "", order.coupon === null ? "" : formatPrice(-order.coupon.discount, locale)],
  [m.orders_total(), formatPrice(order.documentTotal, locale)],
]

const OrderDocuments = ({ order }: { readonly order: OrderDetail }) => {
  const { isOpening, open } = useFileOpening()
  const documents = useOrderDocuments(order)
  if (documents.length === 0) return <p className="text-muted text-sm">{m.documents_empty()}</p>
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {documents.map(({ kind, number, file, csv, barcodes }) => (
        <li key={`${kind}-${number}`} className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <Button
            block
            className="h-auto! min-h-10 justify-start whitespace-normal! py-2 text-left"
            isBusy={isOpening}
            onClick={() => open(file)}
          >
            <Icon of={FileText} size={18} />
            <span className="min-w-0 wrap-anywhere">{`${DOCUMENT_TEXTS[kind]()} ${number}`}</span>
          </Button>
          {csv === undefined && barcodes === undefined ? null : (
            <div className="flex flex-wrap gap-1">
              <WorkFileButtons number={number} csv={csv} barcodes={barcodes} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

export interface OrderDetailViewProps extends RestNoticeProps {
  readonly onPaid: () => void
}

export const OrderDetailView = ({ order, onPaid, onOrderRest }: OrderDetailViewProps) => {
  const locale = useLocale()
  const isPriced = usePricesAt(order.addressCode)
  const { rights } = usePermissions()
  const mayOrder = mayAt(rights, "order", order.addressCode)
  const isPrinting = useIsPrinting()
  const columns = lineColumns(order, locale, isPriced)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <LateNotice order={order} />
      <RestNotice order={order} onOrderRest={onOrderRest} />
      <PickupPanel order={order} />
      {mayOrder ? <OrderChanges order={order} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-2 xl:grid-cols-3">
        <Panel title={m.orders_facts()}>
          <Pairs pairs={factsOf(order, locale)} />
          <FromOffer order={order} />
        </Panel>
        {isPriced ? (
          <Panel title={m.orders_totals()}>
            <Pairs pairs={totalsOf(order, locale)} />
          </Panel>
        ) : null}
        <Panel title={m.orders_papers()} className="print:hidden">
          <OrderDocuments order={order} />
        </Panel>
      </div>
      {mayOrder ? <OrderPayment order={order} onPaid={onPaid} /> : null}
      <div className="print:hidden">
        <DataTable
          label={m.orders_lines()}
          columns={columns}
          rows={order.lines}
          rowKey={orderLineKey}
          fileName={m.orders_line_file({ order: order.orderId })}
        />
      </div>
      <GiftList gifts={order.gifts} />
      {isPrinting ? (
        <PrintedLines
          columns={columns.filter(({ isExportOnly }) => isExportOnly !== true)}
          lines={order.lines}
          isPriced={isPriced}
        />
      ) : null}
    </div>
  )
}

/** Notice that a part of an order will not be delivered, with a way to order it again (S12.6). */
interface RestNoticeProps {
  readonly order: OrderDetail
  readonly onOrderRest: () => void
}

const RestNotice = ({ order, onOrderRest }: RestNoticeProps) =>
  order.lines.every((line) => notComing(order, line) === 0) ? null : (
    <Notice
      kind="info"
      title={isCancelledOrder(order) ? m.orders_rest_cancelled() : m.orders_rest_title()}
      className="print:hidden"
      action={
        <Button size="sm" onClick={onOrderRest}>
          {m.orders_rest_again()}
        </Button>
      }
    >
      {isOverOrder(order) ? null : m.orders_rest_text()}
    </Notice>
  )

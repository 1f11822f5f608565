/** The ordered lines: pack, quantity with its unit, price with its basis (S2.63, S3.22). */
import { lineArrival, lineId, mayAt, type OrderDetail, type OrderLine } from "@dispensa/domain"
import { useState } from "react"
import { FileDown, FileText } from "lucide-react"
import { useLocale } from "../../i18n/use-locale.ts"
import { Button } from "../../ui/controls/button.tsx"
import { RetryNotice } from "../../ui/feedback/retry.tsx"
import { Loaded } from "../../ui/feedback/loaded.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { Price } from "../../ui/layout/price.tsx"
import { m } from "../../i18n/messages.ts"
import { formatUnitPrice } from "../../format/units.ts"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { ArrivalBadge } from "../cart/line-arrival.tsx"
import { useFileOpening } from "../documents/use-documents.ts"
import { usePricesAt, usePermissions } from "../session/use-permissions.ts"
import { orderedText, packText } from "./order-words.ts"
import { useOrder } from "./use-orders.ts"
import { saveLines } from "./order-line-columns.tsx"

/** Further lines are shown on request. */
const SHOWN = 8

export const OrderedLines = ({ orderId }: { readonly orderId: string }) => {
  const loaded = useOrder(orderId)
  // The order was accepted before it has a number: nothing can be requested yet.
  if (orderId === "") return null
  return (
    <Loaded
      of={loaded}
      skeleton={<Skeleton className="h-40 w-full rounded-lg" />}
      missing={<DetailsFollow onRetry={loaded.retry} />}
    >
      {(order) => (
        <div className="flex w-full flex-col gap-3">
          <Lines order={order} />
          <OrderConfirmation order={order} />
        </div>
      )}
    </Loaded>
  )
}

/** Shown while the backend has accepted the order but cannot return it yet. */
const DetailsFollow = ({ onRetry }: { readonly onRetry: () => void }) => (
  <RetryNotice kind="info" title={m.orders_details_follow()} onRetry={onRetry} className="w-full text-left">
    {m.orders_details_follow_body()}
  </RetryNotice>
)

const Lines = ({ order }: { readonly order: OrderDetail }) => {
  const { lines } = order
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? lines : lines.slice(0, SHOWN)
  return (
    <section className="w-full rounded-lg border border-line bg-surface px-5 py-3 text-left">
      <ul aria-label={m.orders_lines()} className="divide-y divide-line text-sm">
        {shown.map((line) => (
          <Line key={lineId(line)} line={line} order={order} />
        ))}
      </ul>
      {lines.length <= SHOWN ? null : (
        <Button size="sm" variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? m.orders_lines_fewer() : m.orders_lines_all({ count: lines.length })}
        </Button>
      )}
    </section>
  )
}

const Line = ({ line, order }: { readonly line: OrderLine; readonly order: OrderDetail }) => {
  const arrival = lineArrival(order, line)
  const locale = useLocale()
  const { name, unitPrice, unit, lineTotal, note } = line
  const facts = [
    packText(line),
    orderedText(line, locale),
    formatUnitPrice(unitPrice, unit, locale),
    note === undefined ? "" : m.checkout_line_note({ note }),
  ]
  return (
    <li className="flex items-baseline gap-4 py-2.5 wrap-anywhere">
      <span className="min-w-0 flex-1">
        <span className="block text-pretty font-medium">
          <WithUnits>{name}</WithUnits>
        </span>
        <span className="block text-muted text-xs">{facts.filter((fact) => fact !== "").join(" · ")}</span>
        {arrival === null ? null : <ArrivalBadge day={arrival.day} />}
      </span>
      <Price cents={lineTotal} size="sm" />
    </li>
  )
}

/** The order's confirmation to save: its document as PDF, its lines as CSV (S3.22). */
const OrderConfirmation = ({ order }: { readonly order: OrderDetail }) => {
  const locale = useLocale()
  const isPriced = usePricesAt(order.addressCode)
  const { isOpening, open } = useFileOpening()
  const file = useOrderDocuments(order).find(({ kind }) => kind === "order")?.file ?? null
  return (
    <div className="flex flex-wrap justify-center gap-2 print:hidden">
      {file === null ? null : (
        <Button size="sm" isBusy={isOpening} onClick={() => open(file)}>
          <Icon of={FileText} size={16} />
          {m.orders_confirmation_pdf()}
        </Button>
      )}
      <Button size="sm" onClick={() => saveLines(order, locale, isPriced)}>
        <Icon of={FileDown} size={16} />
        {m.orders_confirmation_csv()}
      </Button>
    </div>
  )
}

/** The documents of an order that can be opened: its own contains prices, and requires permission to see them (S12.15). */
export const useOrderDocuments = ({ documents, addressCode }: OrderDetail) => {
  const { rights } = usePermissions()
  const seesPrices = mayAt(rights, "see_prices", addressCode)
  return documents.flatMap((one) =>
    one.file === null || (one.kind === "order" && !seesPrices) ? [] : [{ ...one, file: one.file }],
  )
}

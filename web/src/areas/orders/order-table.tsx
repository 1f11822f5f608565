/** The "my orders" table: filtered by status, each order with its detail, its tracking and a button to order it again (S3.27). */
import {
  destinationsOf,
  type DocumentFilter,
  documentsMatching,
  isNarrowed,
  lateOrder,
  mayAt,
  ORDER_STATUSES,
  type OrderSummary,
} from "@dispensa/domain"
import { PackageOpen } from "lucide-react"
import { useState } from "react"
import { useLocale } from "../../i18n/use-locale.ts"
import { useToday } from "../../app/use-clock.ts"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { DataTable, TableSkeleton } from "../../ui/table/data-table.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { Loaded } from "../../ui/feedback/loaded.tsx"
import { m } from "../../i18n/messages.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { Select } from "../../ui/forms/select.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { isEnter } from "../../platform/keyboard.ts"
import { usePermissions } from "../session/use-permissions.ts"
import { DocumentFilters, type DocumentFiltersProps, NoneFound } from "../documents/document-filters.tsx"
import type { UsedFilter } from "../documents/use-document-filter.ts"
import { useOrders } from "./use-orders.ts"
import { LinesButton } from "./lines-button.tsx"
import { orderColumns } from "./order-columns.tsx"
import { statusLabel } from "./order-status.tsx"
import { RefillTarget } from "./refill-target.tsx"
import { type Refill, useRefill } from "./use-refill.ts"

const ALL = "all"
/** Value in the URL beside the statuses: open orders whose day has passed or was postponed. */
const LATE = "late"

export interface OrderTableProps {
  readonly used: UsedFilter
  /** Null for all statuses. */
  readonly status: string | null
  readonly onStatus: (status: string | null) => void
}

const Again = ({ order, refill }: { readonly order: OrderSummary; readonly refill: Refill }) => (
  <span className="flex flex-wrap gap-1 md:flex-col">
    <Button
      size="sm"
      isBusy={refill.busy === order.orderId}
      onClick={() => refill.again(order.orderId)}
      aria-label={m.orders_again_named({ order: order.orderId })}
    >
      {m.orders_again()}
    </Button>
    <ButtonLink
      size="sm"
      variant="quiet"
      to={`/pages/order-tracking?order=${encodeURIComponent(order.orderId)}`}
      aria-label={m.orders_track_named({ order: order.orderId })}
    >
      {m.orders_track()}
    </ButtonLink>
    <LinesButton {...order} />
  </span>
)

const NoOrders = ({ isFiltered, onAll }: { readonly isFiltered: boolean; readonly onAll: () => void }) => (
  <EmptyState
    icon={PackageOpen}
    title={m.orders_empty()}
    action={
      isFiltered ? (
        <Button onClick={onAll}>{m.orders_show_all()}</Button>
      ) : (
        <ButtonLink to="/shop" variant="primary">
          {m.account_go_shop()}
        </ButtonLink>
      )
    }
  />
)

const filteredBy = ({ orderId, customerRef, destination, invoiceNumber, orderedBy, approvedBy }: OrderSummary) => ({
  texts: [orderId, customerRef, destination, invoiceNumber ?? "", orderedBy ?? "", approvedBy ?? ""],
  destinations: [destination],
  day: "",
})

/** The backend filters by status, days and product; text and addresses are matched in its answer. */
const useChosen = (
  status: string | null,
  { product, from, to }: DocumentFilter,
  keepsPrevious = false,
): Loaded<ReadonlyArray<OrderSummary>> => {
  const today = useToday()
  const isLate = status === LATE
  const wanted = { from: from || null, to: to || null, ...(product === "" ? {} : { product }) }
  const orders = useOrders({ status: isLate ? null : status, ...wanted }, keepsPrevious)
  const alike = ALIKE.get(status ?? "")
  const more = useOrders({ status: isLate ? null : (alike ?? status), ...wanted }, keepsPrevious)
  if (orders.status !== "ready") return orders
  if (more.status !== "ready") return more
  const found = alike === undefined ? orders.data : [...orders.data, ...more.data]
  return { ...orders, data: isLate ? found.filter((order) => lateOrder(order, today) !== null) : found }
}

/** A status that is listed together with another one: it has two codes. */
const ALIKE: ReadonlyMap<string, string> = new Map([
  ["E", "EV"],
  ["not-fulfilled", "AN"],
])
/** These have no filter of their own. */
const NOT_FILTERED: ReadonlySet<string> = new Set(["EV", "AN"])
/** An ERP has only codes. */
const FILTERED = backendCapabilities.offers("order-statuses")
  ? ORDER_STATUSES.filter((status) => !NOT_FILTERED.has(status))
  : (["IA", "NE", "PR", "E", "AN"] as const)

const StatusField = ({ status, onStatus }: Pick<OrderTableProps, "status" | "onStatus">) => (
  <Select
    label={m.orders_status()}
    value={status ?? ALL}
    options={[
      { value: ALL, label: m.orders_all() },
      { value: LATE, label: m.orders_late() },
      ...FILTERED.map((value) => ({ value, label: statusLabel(value) })),
    ]}
    onChange={(value) => onStatus(value === ALL ? null : value)}
    className="md:flex-1"
  />
)

const OrderFilters = ({
  used,
  status,
  onStatus,
  ...rows
}: OrderTableProps & Pick<DocumentFiltersProps, "destinations" | "count">) => (
  <DocumentFilters
    // The status is one of the fields: it is cleared together with the others.
    of={{ ...used, clear: used.clearAll }}
    isNarrowedFurther={status !== null}
    first={<StatusField status={status} onStatus={onStatus} />}
    label={m.orders_search()}
    {...rows}
  >
    {(className) => (
      <ProductField
        product={used.filter.product}
        onChange={(product) => used.change({ product })}
        className={className}
      />
    )}
  </DocumentFilters>
)

export const OrderTable = ({ used, status, onStatus }: OrderTableProps) => {
  const locale = useLocale()
  const isPriced = usePricesShown()
  const { rights, seesInvoices } = usePermissions()
  const { filter, clearAll } = used
  const chosen = useChosen(status, filter)
  // The addresses of the previous list stay selectable while another loads; its rows do not stay.
  const before = useChosen(status, filter, true)
  const narrowed = { ...filter, from: "", to: "" }
  const found = chosen.status === "ready" ? documentsMatching(chosen.data, narrowed, filteredBy) : null
  const refill = useRefill()
  const isFiltered = status !== null || isNarrowed(filter)
  // An empty list without filters has nothing to filter.
  const isBare = !isFiltered && found?.length === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isBare ? null : (
        <>
          <OrderFilters
            used={used}
            status={status}
            onStatus={onStatus}
            destinations={destinationsOf(before.data ?? [], filteredBy)}
            count={found?.length ?? null}
          />
          <RefillTarget refill={refill} />
        </>
      )}
      <Loaded of={chosen} skeleton={<TableSkeleton />}>
        {(orders) => {
          const rows = documentsMatching(orders, narrowed, filteredBy)
          if (rows.length === 0 && isNarrowed(filter)) return <NoneFound onClear={clearAll} />
          if (rows.length === 0) return <NoOrders isFiltered={isFiltered} onAll={clearAll} />
          return (
            <DataTable
              key={status}
              label={m.orders_title()}
              columns={orderColumns(
                locale,
                isPriced ? ({ addressCode }) => mayAt(rights, "see_prices", addressCode) : null,
                seesInvoices,
              )}
              rows={rows}
              rowKey={({ orderId }) => orderId}
              initialSorting={{ key: "date", isDescending: true }}
              actions={(order) => <Again order={order} refill={refill} />}
              fileName={m.orders_file()}
            />
          )
        }}
      </Loaded>
    </div>
  )
}

/** Filters orders by product: the backend searches once the text is complete, not at each letter (S3.27). */
interface ProductFieldProps {
  readonly product: string
  readonly onChange: (product: string) => void
  readonly className: string
}

const ProductField = (props: ProductFieldProps) =>
  backendCapabilities.offers("order-search") ? <Field key={props.product} {...props} /> : null

const Field = ({ product, onChange, className }: ProductFieldProps) => {
  const [text, setText] = useState(product)
  const commit = () => {
    if (text.trim() !== product) onChange(text.trim())
  }
  return (
    <TextField
      type="search"
      label={m.orders_product()}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (isEnter(event)) commit()
      }}
      className={className}
    />
  )
}

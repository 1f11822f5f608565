/** Tracking of an order: its completed, current and future steps (S2.62), or the fulfilment of its lines (S12.6). */
import { awaitsTransfer, isPickup, type OrderDetail, type OrderTracking } from "@dispensa/domain"
import { Check, ExternalLink } from "lucide-react"
import { useLocale } from "../../i18n/use-locale.ts"
import { cx } from "../../ui/cx.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { DataTable } from "../../ui/table/data-table.tsx"
import { m } from "../../i18n/messages.ts"
import { formatDay, formatInstant } from "../../format/dates.ts"
import { lineColumns } from "./order-line-columns.tsx"
import { orderLineKey } from "./order-print.tsx"
import { deliveryText } from "./order-words.ts"
import { StatusBadge, statusLabel } from "./order-status.tsx"

export interface TrackingStepsProps {
  readonly tracking: OrderTracking
  /** The order itself; null while unknown. */
  readonly order: OrderDetail | null
}

interface StepsProps {
  readonly tracking: OrderTracking
  /** Whether the client picks it up. */
  readonly isCollected: boolean
}

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url)

const Facts = ({ tracking, order, isCollected }: StepsProps & TrackingStepsProps) => {
  const locale = useLocale()
  const { expectedOn, carrier, trackingCode, trackingUrl } = tracking
  const facts = [
    [
      isCollected ? m.orders_expected_pickup() : m.orders_expected(),
      order !== null && awaitsTransfer(order)
        ? deliveryText(order, locale)
        : expectedOn === null
          ? ""
          : formatDay(expectedOn, locale),
    ],
    [m.account_vector(), isCollected ? "" : carrier],
    [m.orders_tracking_code(), trackingCode],
  ] as const
  return (
    <dl className="flex flex-wrap items-start gap-x-8 gap-y-3">
      <div>
        <dt className="text-muted text-sm">{m.orders_status()}</dt>
        <dd className="flex min-h-6 items-center">
          <StatusBadge status={tracking.status} isCollected={isCollected} />
        </dd>
      </div>
      {facts.map(([label, value]) =>
        value === "" ? null : (
          <div key={label}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ),
      )}
      {trackingUrl === null || !isWebAddress(trackingUrl) ? null : (
        <div>
          <dt className="sr-only">{m.orders_tracking()}</dt>
          <dd>
            <CarrierLink url={trackingUrl} />
          </dd>
        </div>
      )}
    </dl>
  )
}

const CarrierLink = ({ url }: { readonly url: string }) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    className="touch-target inline-flex min-h-10 items-center gap-1.5 font-semibold text-action underline underline-offset-4"
  >
    {m.orders_carrier_site()}
    <Icon of={ExternalLink} size={16} />
    <span className="sr-only">{m.shell_new_tab()}</span>
  </a>
)

const Steps = ({ tracking, isCollected }: StepsProps) => {
  const locale = useLocale()
  const last = tracking.steps.findLastIndex(({ at }) => at !== null)
  return (
    <ol className="grid">
      {tracking.steps.map((step, at) => {
        const isDone = step.at !== null
        return (
          <li
            key={step.status}
            aria-current={at === last ? "step" : undefined}
            className="relative flex gap-4 pb-6 before:absolute before:top-8 before:bottom-0 before:left-[15px] before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
          >
            <span
              className={cx(
                "grid size-8 shrink-0 place-items-center rounded-full border-2",
                isDone ? "border-action bg-action text-on-action" : "border-control bg-surface",
              )}
            >
              {isDone ? <Icon of={Check} size={16} /> : null}
            </span>
            <span className="pt-1">
              <span className={cx("block", at === last ? "font-semibold" : isDone ? "" : "text-muted")}>
                {step.label === "" ? statusLabel(step.status, isCollected) : step.label}
              </span>
              <span className="block text-muted text-sm">
                {step.at === null ? m.orders_step_open() : formatInstant(step.at, locale)}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** The fulfilment of each line, for a backend that knows no steps. */
const LineStates = ({ order }: { readonly order: OrderDetail }) => {
  const locale = useLocale()
  return (
    <DataTable
      label={m.orders_lines()}
      columns={lineColumns(order, locale, false)}
      rows={order.lines}
      rowKey={orderLineKey}
      fileName={m.orders_line_file({ order: order.orderId })}
    />
  )
}

export const TrackingSteps = ({ tracking, order }: TrackingStepsProps) => {
  const isCollected = order !== null && isPickup(order)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Facts tracking={tracking} order={order} isCollected={isCollected} />
      {tracking.steps.length > 0 ? <Steps tracking={tracking} isCollected={isCollected} /> : null}
      {tracking.steps.length === 0 && order !== null ? <LineStates order={order} /> : null}
    </div>
  )
}

/** A queued order: its contents, the changes since its confirmation, and the actions to confirm it or put it back in the cart. */
import {
  canTakeBack,
  formatPrice,
  isConfirmable,
  lineId,
  orderChanges,
  type OrderNow,
  type OrderWaiting,
  type QueuedOrder,
  totalNow,
  type WaitingReason,
} from "@dispensa/domain"
import { Button } from "../../ui/controls/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { formatQuantityOf } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { unitOfLine } from "../cart/cart-line.ts"
import { type ProductOfLine, useLineProducts } from "../cart/use-line-products.ts"
import { useQueuedOrders } from "../checkout/use-queued-orders.ts"
import { orderChangeTexts } from "./order-change-texts.ts"
import { WhyAndSince } from "./outbox-line.tsx"
import { nameOf } from "./outbox-words.ts"
import { useOutboxCommands } from "./use-outbox.ts"

export interface OrderRowProps {
  readonly entry: OrderWaiting
  readonly reason: WaitingReason
}

export const OrderRow = ({ entry, reason }: OrderRowProps) => {
  const isPriced = usePricesShown()
  const { lines, wish, id: key } = entry
  const order: QueuedOrder | null = lines === null ? null : { key, wish, lines, minimumOrder: entry.minimumOrder }
  const productOf = useLineProducts({ rows: lines ?? [] })
  const { confirmedTotal } = wish
  return (
    <div className="flex flex-col gap-2">
      <div>
        <p className="font-medium">
          {isPriced && lines !== null && confirmedTotal !== null
            ? m.outbox_order_at({ count: lines.length, total: formatPrice(confirmedTotal, currentLocale()) })
            : nameOf(entry)}
        </p>
        <WhyAndSince entry={entry} reason={reason} />
      </div>
      <ul className="text-muted text-sm">
        {lines?.map((line) => (
          <li key={lineId(line)}>{formatQuantityOf(line.quantity, unitOfLine(line, productOf(line)), line.name)}</li>
        ))}
      </ul>
      {order === null || entry.held === null ? null : <Held entry={entry} order={order} productOf={productOf} />}
      {canTakeBack(entry) ? <BackToCart entry={entry} /> : null}
    </div>
  )
}

interface HeldProps {
  readonly entry: OrderWaiting
  readonly order: QueuedOrder
}

/** The differences from the confirmed order, and whether it can be ordered as it is. */
const Held = ({ entry, order, productOf }: HeldProps & { readonly productOf: ProductOfLine }) => {
  const { now } = useQueuedOrders()
  const isPriced = usePricesShown()
  const is = now(entry.owner, order)
  const changes = orderChanges(order, is)
  const texts = orderChangeTexts(order, changes, is, isPriced, productOf)
  const isPossible = isConfirmable(changes, is)
  return (
    <Notice
      kind="warning"
      title={
        entry.held?._tag === "Refused"
          ? m.outbox_order_refused({ message: entry.held.message })
          : m.outbox_order_changed()
      }
      action={isPossible ? <Confirm entry={entry} order={order} now={is} /> : null}
    >
      <ul className="list-disc pl-4">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {isPossible ? null : <p className="mt-1">{m.outbox_order_blocked()}</p>}
    </Notice>
  )
}

const Confirm = ({ entry, order, now }: HeldProps & { readonly now: OrderNow }) => {
  const { confirm } = useOutboxCommands()
  const isPriced = usePricesShown()
  const total = totalNow(order, now.cart)
  const onClick = async (): Promise<void> => {
    if (await confirm(entry.owner, entry.id)) announce(m.outbox_order_confirmed())
    else notify({ kind: "error", title: m.outbox_order_blocked() })
  }
  return (
    <Button size="sm" variant="primary" onClick={() => void onClick()}>
      {isPriced && total !== null
        ? m.outbox_order_confirm({ total: formatPrice(total, currentLocale()) })
        : m.outbox_order_confirm_unpriced()}
    </Button>
  )
}

const BackToCart = ({ entry }: Pick<OrderRowProps, "entry">) => {
  const { takeBack } = useOutboxCommands()
  const onClick = async (): Promise<void> => {
    const outcome = await takeBack(entry)
    if (outcome === "NotTakenBack") notify({ kind: "error", title: m.outbox_not_taken_back() })
    else notify({ kind: "success", title: m.outbox_order_taken_back() })
  }
  return (
    <Button size="sm" className="self-start" onClick={() => void onClick()}>
      {m.outbox_order_to_cart()}
    </Button>
  )
}

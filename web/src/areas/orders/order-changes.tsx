/** The changes an order still allows, and until when: cancellation, another day, adding the cart's lines (S3.22, S3.27). */
import {
  brokenPacks,
  deliveryDays,
  formatPrice,
  possibleChanges,
  romeDate,
  type CartView,
  type OrderDetail,
  type PossibleChanges,
} from "@dispensa/domain"
import { useState } from "react"
import { formatTime, formatWeekday } from "../../format/dates.ts"
import { m } from "../../i18n/messages.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { useOnline } from "../../platform/use-browser.ts"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { Select } from "../../ui/forms/select.tsx"
import { Panel } from "../../ui/layout/panel.tsx"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { Modal } from "../../ui/overlay/modal.tsx"
import { failureText } from "../../app/form-answer.ts"
import type { FormOutcome } from "../../app/form-outcome.ts"
import { useCart } from "../cart/use-cart.ts"
import { deliveryTerms } from "../checkout/delivery-terms.ts"
import { useIsOrderUnknown } from "../checkout/use-checkout.ts"
import { useMinute } from "../checkout/use-minute.ts"
import { useQueuedOrder } from "../checkout/use-queued-orders.ts"
import { useSeenCart } from "../checkout/use-checkout-memory.ts"
import { useSession } from "../session/use-session.ts"
import { type OrderChange, useChangeOrder } from "./use-orders.ts"

type Change = (change: OrderChange, done: string) => Promise<void>

interface ChangeProblem {
  readonly text: string
  /** Repeats the change if it is unknown whether it was made: it is carried out once, however often it is sent. */
  readonly again: (() => void) | null
}

/** One change at a time; its error stays until the next one. */
const useChanging = ({ orderId }: OrderDetail) => {
  const changeOrder = useChangeOrder()
  const [busy, setBusy] = useState<OrderChange["_tag"] | null>(null)
  const [problem, setProblem] = useState<ChangeProblem | null>(null)
  const change: Change = async (what, done) => {
    setBusy(what._tag)
    setProblem(null)
    const { outcome, isUnknown } = await changeOrder(orderId, what)
    setBusy(null)
    if (outcome._tag === "Done") return notify({ kind: "success", title: done })
    const text = isUnknown ? m.orders_change_unknown() : refusalText(outcome)
    setProblem({ text, again: isUnknown ? () => void change(what, done) : null })
    announce(text)
  }
  return { busy, problem, change }
}

/** An expired session stopped the change before anything was sent. */
const refusalText = (outcome: FormOutcome<OrderDetail>): string =>
  outcome._tag === "Failed" && outcome.error._tag === "Unauthorized" ? m.errors_session_title() : failureText(outcome)

export const OrderChanges = ({ order }: { readonly order: OrderDetail }) => {
  const now = useMinute()
  const possible = offeredChanges(order, now)
  const { busy, problem, change } = useChanging(order)
  const isOnline = useOnline()
  const shown = problem === null ? null : <Problem {...problem} isOff={!isOnline || busy !== null} />
  if (possible === null) return shown
  const parts = { order, busy, change, isOff: !isOnline || busy !== null }
  return (
    <Panel title={m.orders_change()} className="print:hidden">
      <div className="flex flex-col gap-4">
        <p className="text-sm">{isOnline ? untilText(possible, now) : m.orders_change_offline()}</p>
        {shown}
        {possible.canAdd ? <AddCart {...parts} /> : null}
        {possible.canMove ? <MoveOrder {...parts} now={now} /> : null}
        {possible.canCancel ? <CancelOrder {...parts} /> : null}
      </div>
    </Panel>
  )
}

/** The changes for which the backend has a call; null if none is left. */
const offeredChanges = (order: OrderDetail, now: number): PossibleChanges | null => {
  const possible = possibleChanges(order, now, deliveryTerms())
  if (possible === null) return null
  const canCancel = possible.canCancel && backendCapabilities.has("cancelOrder")
  const canMove = possible.canMove && backendCapabilities.has("moveOrder")
  const canAdd = possible.canAdd && backendCapabilities.has("addToOrder")
  return canCancel || canMove || canAdd ? { ...possible, canCancel, canMove, canAdd } : null
}

const Problem = ({ text, again, isOff }: ChangeProblem & { readonly isOff: boolean }) => (
  <Notice
    kind="warning"
    title={text}
    action={
      again === null ? undefined : (
        <Button size="sm" disabled={isOff} onClick={again}>
          {m.orders_change_again()}
        </Button>
      )
    }
  />
)

/** Midnight is shown as the last minute of the day before. */
const untilText = ({ until }: PossibleChanges, now: number): string => {
  const last = until - MINUTE_MS
  const time = formatTime(new Date(last).toISOString(), currentLocale())
  const isToday = romeDate(last) === romeDate(now)
  const day = isToday ? m.checkout_day_today() : formatWeekday(romeDate(last), currentLocale())
  return m.orders_change_until({ time, day })
}

/** One minute. */
const MINUTE_MS = 60_000

interface PartProps {
  readonly order: OrderDetail
  readonly busy: OrderChange["_tag"] | null
  readonly isOff: boolean
  readonly change: Change
}

/** Adds the cart of the order's address. A cart with a coupon is left for its own order: the coupon would be lost. */
const AddCart = ({ order, busy, isOff, change }: PartProps) => {
  const cart = useCart()
  const needsCheck = useNeedsCheck(cart)
  const { userTemp } = useSession()
  const locale = useLocale()
  const isPriced = usePricesShown()
  if (userTemp.addressCode !== order.addressCode)
    return <p className="text-muted text-sm">{m.orders_add_elsewhere()}</p>
  if (cart.rows.length === 0 || cart.coupon !== null)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to="/shop">{m.orders_add_choose()}</ButtonLink>
        <p className="min-w-48 flex-1 text-muted text-sm">
          {cart.coupon === null ? m.orders_add_hint() : m.orders_add_coupon()}
        </p>
      </div>
    )
  // While the cart is being sent the button stays in place.
  if (needsCheck && busy !== "CartAdded")
    return (
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to="/pages/cart?tab=active">{m.orders_add_check()}</ButtonLink>
        <p className="min-w-48 flex-1 text-muted text-sm">{m.orders_add_check_hint()}</p>
      </div>
    )
  const add = () => change({ _tag: "CartAdded", cart }, m.orders_added({ order: order.orderId }))
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button isBusy={busy === "CartAdded"} disabled={isOff} onClick={() => void add()}>
        {m.orders_add({ count: cart.rows.length })}
      </Button>
      {isPriced ? (
        <p className="text-muted text-sm">{m.orders_add_total({ total: formatPrice(cart.netTotal, locale) })}</p>
      ) : null}
    </div>
  )
}

/** Whether the checkout would ask for a confirmation, or wait, before ordering this cart. */
const useNeedsCheck = (cart: CartView): boolean => {
  const { differences } = useSeenCart(cart)
  const isUnknown = useIsOrderUnknown()
  const isQueued = useQueuedOrder() !== null
  const isWhole = cart.isLoaded && cart.isSynced && cart.unreadableRows.length === 0
  return !isWhole || isUnknown || isQueued || differences !== null || brokenPacks(cart.rows).length > 0
}

interface MoveOrderProps extends PartProps {
  readonly now: number
}

const MoveOrder = ({ order, busy, isOff, change, now }: MoveOrderProps) => {
  const locale = useLocale()
  const current = order.handover?.date ?? order.deliveryDate
  const days = deliveryDays(now, deliveryTerms()).filter(({ date }) => date !== current)
  const [chosen, setChosen] = useState<string | null>(null)
  const day = chosen === null || chosen === current ? days[0]?.date : chosen
  if (day === undefined) return null
  // The day stays chosen when its time has passed: only the client chooses another.
  const isOffered = days.some(({ date }) => date === day)
  const label = formatWeekday(day, locale)
  const move = () => change({ _tag: "Moved", day }, m.orders_moved({ date: label }))
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label={m.orders_move_day()}
        value={day}
        options={[
          ...(isOffered ? [] : [{ value: day, label, isDisabled: true }]),
          ...days.map(({ date }) => ({ value: date, label: formatWeekday(date, locale) })),
        ]}
        {...(isOffered ? {} : { hint: m.orders_move_passed() })}
        onChange={setChosen}
        className="min-w-56"
      />
      <Button isBusy={busy === "Moved"} disabled={isOff || !isOffered} onClick={() => void move()}>
        {m.orders_move()}
      </Button>
    </div>
  )
}

const CancelOrder = ({ order: { orderId }, busy, isOff, change }: PartProps) => {
  const [isConfirming, setConfirming] = useState(false)
  const cancel = () => {
    setConfirming(false)
    void change({ _tag: "Cancelled" }, m.orders_cancelled({ order: orderId }))
  }
  return (
    <div>
      <Button variant="danger" isBusy={busy === "Cancelled"} disabled={isOff} onClick={() => setConfirming(true)}>
        {m.orders_cancel()}
      </Button>
      <Modal
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        size="sm"
        title={m.orders_cancel_sure({ order: orderId })}
        description={m.orders_cancel_text()}
      >
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" onClick={cancel}>
            {m.orders_cancel()}
          </Button>
          <Button data-first-focus onClick={() => setConfirming(false)}>
            {m.orders_cancel_not()}
          </Button>
        </div>
      </Modal>
    </div>
  )
}

/** The confirm button with what stands against it: changes, the minimum order, no payment, a refusal, no connection (S5.9). */
import { type CartLine, type CartView, formatPrice, isPackMultiple, lineId, nextValidQuantity } from "@dispensa/domain"
import { useOnline } from "../../platform/use-network.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { useSession } from "../session/use-session.ts"
import { useCartCommands } from "../cart/use-cart.ts"
import { CartChanges } from "./cart-changes.tsx"
import type { CartDifferences } from "./seen-cart.ts"
import type { OrderProblem } from "./use-confirm.ts"

export interface ConfirmOrderProps {
  readonly cart: CartView
  /** Changes that the client has not accepted yet. */
  readonly differences: CartDifferences | null
  readonly canPay: boolean
  readonly isPlacing: boolean
  readonly problem: OrderProblem | null
  readonly onAccept: () => void
  readonly onConfirm: () => void
}

export const ConfirmOrder = (props: ConfirmOrderProps) => {
  const { cart, differences, problem } = props
  const isOnline = useOnline()
  const locale = currentLocale()
  const isBelow = cart.missingToMinimum > 0
  const broken = cart.rows.filter(({ quantity, packSize }) => !isPackMultiple(quantity, packSize))
  const isHindered =
    isBelow || broken.length > 0 || !isOnline || !cart.isSettled || differences !== null || !props.canPay
  return (
    <div className="flex flex-col gap-3">
      {problem === null ? null : (
        <Notice kind="error" title={problem.title}>
          {problem.text}
        </Notice>
      )}
      {differences === null ? null : <CartChanges cart={cart} differences={differences} onAccept={props.onAccept} />}
      {isBelow ? (
        <Notice kind="warning" title={m.checkout_below_minimum()}>
          {m.cart_missing_to_minimum({ amount: formatPrice(cart.missingToMinimum, locale) })}
        </Notice>
      ) : null}
      {broken.length === 0 ? null : <BrokenPacks lines={broken} />}
      {isOnline ? null : <Notice kind="warning" title={m.checkout_offline()} />}
      <OrderedFor />
      <Button
        variant="primary"
        size="lg"
        block
        isBusy={props.isPlacing}
        disabled={isHindered}
        onClick={props.onConfirm}
      >
        {m.checkout_confirm({ total: formatPrice(cart.documentTotal, locale) })}
      </Button>
      <p className="text-balance text-center text-muted text-xs">
        {cart.isSettled ? m.checkout_confirm_hint() : m.cart_totals_pending()}
      </p>
    </div>
  )
}

/** An agent orders for a client: that is said where the order is confirmed (S6.3). */
const OrderedFor = () => {
  const { served, address } = useSession()
  if (served === null) return null
  const place = address === null ? "" : [address.street, address.city].filter((part) => part !== "").join(", ")
  return (
    <p className="rounded-md bg-note-soft px-3 py-2 text-note text-sm">
      <strong className="font-semibold">{m.agent_for({ name: served.companyName })}</strong>
      {place === "" ? null : <span className="block">{place}</span>}
    </p>
  )
}

/** Goods are sold by the pack: what breaks one is not ordered silently, the next whole number of packs is offered. */
const BrokenPacks = ({ lines }: { readonly lines: ReadonlyArray<CartLine> }) => {
  const { setQuantity } = useCartCommands()
  const round = () => {
    for (const line of lines) void setQuantity(line, nextValidQuantity(line.quantity, line.packSize))
  }
  return (
    <Notice
      kind="warning"
      title={m.checkout_packs()}
      action={
        <Button size="sm" onClick={round}>
          {m.checkout_packs_round()}
        </Button>
      }
    >
      <ul className="list-disc pl-4">
        {lines.map((line) => (
          <li key={lineId(line)}>
            {m.checkout_packs_line({
              name: line.name,
              size: line.packSize,
              quantity: nextValidQuantity(line.quantity, line.packSize),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

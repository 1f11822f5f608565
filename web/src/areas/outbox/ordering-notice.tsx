/** Notice on the cart page of lines that are already being ordered, so that nobody orders them twice (ADR 34). */
import { lineId } from "@dispensa/domain"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { formatQuantityOf } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { unitOfLine } from "../cart/cart-line.ts"
import { useLineProducts } from "../cart/use-line-products.ts"
import { useIsOrderHeld, useQueuedOrder } from "../checkout/use-queued-orders.ts"

/** Further lines are listed in the outbox. */
const SHOWN = 6

export const OrderingNotice = () => {
  const order = useQueuedOrder()
  const isHeld = useIsOrderHeld()
  const productOf = useLineProducts({ rows: order?.lines ?? [] })
  if (order === null) return null
  const { lines } = order
  const more = lines.length - SHOWN
  return (
    <Notice
      kind={isHeld ? "warning" : "info"}
      title={isHeld ? m.outbox_held() : m.outbox_ordering({ count: lines.length })}
      className="print:hidden"
      action={
        <ButtonLink size="sm" to="/pages/outbox">
          {m.outbox_ordering_show()}
        </ButtonLink>
      }
    >
      {isHeld ? m.outbox_ordering_held() : m.outbox_ordering_text()}
      <ul className="mt-1 text-muted">
        {lines.slice(0, SHOWN).map((line) => (
          <li key={lineId(line)}>{formatQuantityOf(line.quantity, unitOfLine(line, productOf(line)), line.name)}</li>
        ))}
        {more > 0 ? <li>{m.outbox_ordering_more({ count: more })}</li> : null}
      </ul>
    </Notice>
  )
}

/** Whose cart stays where: what is in the cart of another address, and the way to have it here (S4.4). */
import { Button } from "../../ui/controls/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { m } from "../../i18n/messages.ts"
import { type OtherCart, useOtherCartCommands, useOtherCarts } from "./use-other-carts.ts"

export const OtherCarts = () =>
  useOtherCarts().map((other) => <OtherCartNotice key={other.address.addressCode} other={other} />)

const OtherCartNotice = ({ other }: { readonly other: OtherCart }) => {
  const { copy, move } = useOtherCartCommands()
  const count = other.lines.length
  const place = [other.address.street, other.address.city].filter((part) => part !== "").join(", ")
  const take = (how: (cart: OtherCart) => void) => {
    how(other)
    announce(m.orders_filled({ count }))
  }
  return (
    <Notice
      kind="info"
      title={m.cart_other_stays({ place, count })}
      className="print:hidden"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => take(move)} aria-label={m.cart_other_move_from({ place })}>
            {m.cart_other_move()}
          </Button>
          <Button size="sm" onClick={() => take(copy)} aria-label={m.cart_other_copy_from({ place })}>
            {m.cart_other_copy()}
          </Button>
        </span>
      }
    >
      {m.cart_other_hint()}
    </Notice>
  )
}

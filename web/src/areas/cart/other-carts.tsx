/** The contents of the carts at the client's other addresses, and how to bring them here (S4.4). */
import { addressLine } from "@dispensa/domain"
import { Button } from "../../ui/controls/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { m } from "../../i18n/messages.ts"
import { useBulkCommands } from "./use-bulk-commands.ts"
import { type OtherCart, useOtherCarts } from "./use-other-carts.ts"

export const OtherCarts = () =>
  useOtherCarts().map((other) => <OtherCartNotice key={other.address.addressCode} other={other} />)

const OtherCartNotice = ({ other }: { readonly other: OtherCart }) => {
  const { bring } = useBulkCommands()
  const count = other.lines.length
  const place = addressLine(other.address)
  return (
    <Notice
      kind="info"
      title={m.cart_other_stays({ place, count })}
      className="print:hidden"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => void bring(other, "move")} aria-label={m.cart_other_move_from({ place })}>
            {m.cart_other_move()}
          </Button>
          <Button size="sm" onClick={() => void bring(other, "copy")} aria-label={m.cart_other_copy_from({ place })}>
            {m.cart_other_copy()}
          </Button>
        </span>
      }
    >
      {m.cart_other_hint()}
    </Notice>
  )
}

/** Opens the substitutes for an out-of-stock product; a choice can be undone (S12.11). */
import { type ProductSummary, quantityInPlace } from "@dispensa/domain"
import { Result } from "effect"
import { useState } from "react"
import { formatQuantityOf } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { cx } from "../../ui/cx.ts"
import { notify } from "../../ui/feedback/notify.ts"
import { Modal } from "../../ui/overlay/modal.tsx"
import { useCartCommands } from "../cart/use-cart.ts"
import { lineOf } from "./line-of.ts"
import { HINT, type OrderHintsProps } from "./usual-quantity.tsx"
import { Substitutes } from "./substitutes.tsx"

/** Adds the quantity of the stepper beside it, or one pack without a stepper. */
export const SubstitutesButton = ({ product, name, stepper }: OrderHintsProps) => {
  const [isOpen, setOpen] = useState(false)
  const { add, takeBackAdded } = useCartCommands()
  const take = async (substitute: ProductSummary): Promise<void> => {
    const quantity = quantityInPlace(stepper?.quantity ?? product.packSize, product, substitute)
    const added = await add(lineOf(substitute), quantity)
    if (Result.isFailure(added)) return
    setOpen(false)
    notify({
      kind: "success",
      title: m.product_added({ what: formatQuantityOf(quantity, substitute.unit, substitute.name) }),
      action: { label: m.cart_undo(), onClick: () => takeBackAdded(added.success), isUndo: true },
    })
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={m.product_substitutes_of({ name })}
        onClick={() => setOpen(true)}
        className="touch-target rounded-sm"
      >
        <span className={cx(HINT, "border-arriving/40 text-arriving hover:bg-arriving-soft")}>
          {m.product_substitutes()}
        </span>
      </button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={m.product_substitutes_of({ name })}>
        {isOpen ? (
          <Substitutes
            of={{ itemCode: product.itemCode, name, item: product }}
            onTake={(substitute) => void take(substitute)}
          />
        ) : null}
      </Modal>
    </>
  )
}

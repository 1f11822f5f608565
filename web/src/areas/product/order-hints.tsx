/** Below a stepper: the usual quantity by one tap, and substitutes for an out-of-stock item (S12.10, S12.11). */
import { isOutOfStock } from "@dispensa/domain"
import { Later, laterCode } from "../../ui/layout/later.tsx"
import type { OrderHintsProps } from "./usual-quantity.tsx"

/** A chunk of its own: the first view names everything it loads. */
const usualQuantity = laterCode(() => import("./usual-quantity.tsx"))
const substitutes = laterCode(() => import("./substitutes-button.tsx"))

export const OrderHints = (props: OrderHintsProps) => {
  const { product, name, stepper } = props
  return (
    <>
      {stepper === undefined ? null : (
        <Later code={usualQuantity}>
          {({ UsualQuantity }) => <UsualQuantity product={product} name={name} {...stepper} />}
        </Later>
      )}
      {isOutOfStock(product) ? (
        <Later code={substitutes}>{({ SubstitutesButton }) => <SubstitutesButton {...props} />}</Later>
      ) : null}
    </>
  )
}

/** Below a stepper: the usual quantity by one tap, and substitutes for an out-of-stock item (S12.10, S12.11). */
import { isOutOfStock } from "@dispensa/domain"
import { lazy, Suspense } from "react"
import { retryImport } from "../../platform/retry-import.ts"
import type { OrderHintsProps } from "./usual-quantity.tsx"

/** A chunk of its own: the first view names everything it loads. */
const UsualQuantity = lazy(async () => ({
  default: (await retryImport(() => import("./usual-quantity.tsx"))).UsualQuantity,
}))
const SubstitutesButton = lazy(async () => ({
  default: (await retryImport(() => import("./substitutes-button.tsx"))).SubstitutesButton,
}))

export const OrderHints = (props: OrderHintsProps) => (
  <Suspense>
    {props.stepper === undefined ? null : (
      <UsualQuantity product={props.product} name={props.name} {...props.stepper} />
    )}
    {isOutOfStock(props.product) ? <SubstitutesButton {...props} /> : null}
  </Suspense>
)

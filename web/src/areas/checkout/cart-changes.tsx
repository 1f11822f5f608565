/** The backend's changes to the cart since it was last seen, line by line, with the button that accepts them (S2.63). */
import type { CartDifferences, CartView } from "@dispensa/domain"
import { Button } from "../../ui/controls/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { m } from "../../i18n/messages.ts"
import { cartChangeTexts } from "./cart-change-texts.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"

export interface CartChangesProps {
  readonly cart: CartView
  readonly differences: CartDifferences
  readonly onAccept: () => void
}

export const CartChanges = ({ cart, differences, onAccept }: CartChangesProps) => (
  <Notice
    kind="warning"
    title={m.checkout_changed()}
    action={
      <Button size="sm" onClick={onAccept}>
        {m.checkout_changed_accept()}
      </Button>
    }
  >
    <ul className="list-disc pl-4">
      {cartChangeTexts(cart, differences, usePricesShown()).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </Notice>
)

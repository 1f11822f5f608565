/** Label of the button that orders a product: visitors learn before pressing it that they must log in. */
import { m } from "../../i18n/messages.ts"
import { useSession } from "../session/use-session.ts"

export interface AddText {
  readonly label: string
  /** Label in a card, and on a product's own page. */
  readonly text: string
  readonly longText: string
  readonly isVisitor: boolean
}

export const useAddText = (name: string): AddText => {
  const { isAuthenticated } = useSession()
  return isAuthenticated
    ? {
        label: m.product_add_label({ name }),
        text: m.product_add(),
        longText: m.product_add_to_cart(),
        isVisitor: false,
      }
    : {
        label: m.product_login_label({ name }),
        text: m.errors_login_needed(),
        longText: m.errors_login_needed(),
        isVisitor: true,
      }
}

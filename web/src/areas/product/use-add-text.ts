/** What the button says that orders a product: who has to log in first is told so before they press it. */
import { m } from "../../i18n/messages.ts"
import { useSession } from "../session/use-session.ts"

export interface AddText {
  readonly label: string
  /** In a card, and on a page that is about the product alone. */
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

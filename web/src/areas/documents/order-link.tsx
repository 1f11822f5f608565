/** The way from a document to its order. */
import { LocalLink } from "../../ui/controls/local-link.tsx"

export const OrderLink = ({ orderId }: { readonly orderId: string }) => (
  <LocalLink
    to={`/pages/order_detail?order=${encodeURIComponent(orderId)}`}
    className="touch-target inline-flex items-center text-action underline underline-offset-4 hover:no-underline"
  >
    {orderId}
  </LocalLink>
)

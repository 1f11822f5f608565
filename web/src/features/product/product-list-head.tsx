/** The names of the row's columns. */
import { m } from "../../i18n/messages.ts"
import "./product-row.css"

/** The columns' names, for the eye; every row says by itself what its figures are. */
export const ProductListHead = () => (
  <div className="product-head border-line border-b py-1.5 text-2xs text-muted" aria-hidden>
    <span />
    <span>{m.product_list_product()}</span>
    <span>{m.product_list_pack()}</span>
    <span className="text-right">{m.product_list_measure()}</span>
    <span>{m.product_list_availability()}</span>
    <span className="text-right">{m.product_list_price()}</span>
    <span>{m.product_list_quantity()}</span>
    <span />
  </div>
)

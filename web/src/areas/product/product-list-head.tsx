/** Column headings of the product list. */
import { m } from "../../i18n/messages.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import "./product-row.css"

/** Visual only: every row states by itself what its figures are. */
export const ProductListHead = ({ first = m.product_list_product() }: { readonly first?: string }) => {
  const isPriced = usePricesShown()
  return (
    <div className="product-head border-line border-b py-1.5 text-2xs text-muted" aria-hidden>
      <span />
      <span>{first}</span>
      <span>{m.product_list_pack()}</span>
      <span className="hidden text-right @min-[67.5rem]/product-list:block">
        {isPriced ? m.product_list_measure() : ""}
      </span>
      <span>{m.product_list_availability()}</span>
      <span className="text-right">{isPriced ? m.product_list_price() : ""}</span>
      <span>{m.product_list_quantity()}</span>
      <span />
    </div>
  )
}

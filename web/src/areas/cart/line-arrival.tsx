/** Notice that a line's item is out of stock, with the expected day of arrival (S4.16). */
import { arrivingOf } from "@dispensa/domain"
import { availabilityText } from "../../format/availability-text.ts"
import { useToday } from "../../app/use-clock.ts"
import type { LineProduct } from "./use-line-products.ts"

/** Renders nothing for an item in stock, and until the catalogue has answered. */
export const LineArrival = ({ product }: { readonly product: LineProduct | null }) =>
  product === null ? null : <ProductArrival product={product} />

const ProductArrival = ({ product }: { readonly product: LineProduct }) => {
  const arriving = arrivingOf(product, useToday())
  return arriving === null ? null : <ArrivalBadge day={arriving.day} />
}

export const ArrivalBadge = ({ day }: { readonly day: string | null }) => (
  <span className="inline-flex items-center rounded-sm bg-arriving-soft px-1.5 font-semibold text-arriving text-xs">
    {availabilityText("arriving", day)}
  </span>
)

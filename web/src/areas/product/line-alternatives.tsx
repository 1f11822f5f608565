/**
 * What can be had in the place of a line that is not in stock (S2.55, S7.20): in its quantity, rounded up to whole packs;
 * one pack where it is sold by another unit.
 */
import {
  canBeOrdered,
  type CartLine,
  type ComparableProduct,
  hasFormats,
  nextValidQuantity,
  productPath,
  type ProductSummary,
} from "@dispensa/domain"
import { Result } from "effect"
import { formatQuantityOf } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { Loaded } from "../../ui/feedback/loaded.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import { useCartCommands } from "../cart/use-cart.ts"
import { AddedAllergens } from "../food/added-allergens.tsx"
import { ProductAvailability } from "./availability.tsx"
import { lineOf } from "./line-of.ts"
import { MeasureDifference } from "./measure-difference.tsx"
import { ProductPrice } from "./product-price.tsx"
import { useAlternatives } from "./use-alternatives.ts"

export interface LineAlternativesProps {
  readonly line: CartLine
  /** Of the line's item. */
  readonly lineProduct: ComparableProduct & Pick<ProductSummary, "allergens">
}

export const LineAlternatives = ({ line, lineProduct }: LineAlternativesProps) => (
  <Loaded of={useAlternatives(line.itemCode, true)} skeleton={<Skeleton className="h-14 rounded-md" />}>
    {(products) =>
      products.length === 0 ? (
        <p className="text-muted text-sm">{m.usual_no_alternatives()}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {products.map((product) => (
            <Alternative key={product.itemCode} line={line} lineProduct={lineProduct} product={product} />
          ))}
        </ul>
      )
    }
  </Loaded>
)

/** Of a product in several formats one must be chosen on its page (S2.5). */
const Alternative = ({ line, lineProduct, product }: LineAlternativesProps & { readonly product: ProductSummary }) => {
  const { takeOffer } = useCartCommands()
  const take = async (): Promise<void> => {
    const { packSize } = product
    const quantity = product.unit === lineProduct.unit ? nextValidQuantity(line.quantity, packSize) : packSize
    if (Result.isFailure(await takeOffer(line, { ...lineOf(product), quantity }))) return
    const what = formatQuantityOf(quantity, product.unit, product.name)
    notify({ kind: "success", title: m.product_added({ what }) })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-raised px-3 py-2">
      <span className="min-w-40 flex-1">
        <LocalLink to={productPath(product.slug)} className="font-medium hover:underline">
          <WithUnits>{product.name}</WithUnits>
        </LocalLink>
        <span className="flex flex-wrap gap-x-3 text-muted text-xs">
          {product.packLabel}
          <ProductAvailability product={product} />
          <MeasureDifference product={product} than={lineProduct} />
        </span>
        <AddedAllergens product={product} than={{ ...lineProduct, name: line.name }} />
      </span>
      <ProductPrice product={product} />
      {hasFormats(product) || !canBeOrdered(product) ? null : (
        <Button size="sm" aria-label={m.usual_take_item({ name: product.name })} onClick={() => void take()}>
          {m.usual_take()}
        </Button>
      )}
    </li>
  )
}

/** The packagings of an item side by side, each with its price, its promotion and its stepper (S12.9). */
import {
  effectivePrice,
  formatPrice,
  inPackaging,
  lineTotal,
  type Packaging,
  packagingsOf,
  type ProductDetail,
} from "@dispensa/domain"
import { formatQuantity } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import { useCartPackagingQuantity } from "../cart/use-cart.ts"
import { AddToCart } from "./add-to-cart.tsx"
import { RowMark } from "./product-marks.tsx"
import { ProductPrice } from "./product-price.tsx"
import { WishlistButton } from "./wishlist-button.tsx"

interface PackagingListProps {
  readonly product: ProductDetail
}

export const PackagingList = ({ product }: PackagingListProps) => (
  <section aria-labelledby="packagings" className="border-line border-t pt-3">
    <div className="flex items-center justify-between gap-4">
      <h2 id="packagings" className="font-semibold">
        {m.product_packagings()}
      </h2>
      <WishlistButton product={product} size="lg" className="border border-line" />
    </div>
    <ul>
      {packagingsOf(product).map((packaging) => (
        <Row key={packaging.code} product={product} packaging={packaging} />
      ))}
    </ul>
  </section>
)

const Row = ({ product, packaging }: PackagingListProps & { readonly packaging: Packaging }) => {
  const label = packaging.label || packaging.code
  const packaged = inPackaging(product, packaging)
  const inCart = useCartPackagingQuantity(packaged)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3 last:border-b-0 last:pb-0">
      <div className="min-w-36 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span>
            <WithUnits>{label}</WithUnits>
          </span>
          <RowMark product={{ ...packaged, isNew: false }} />
        </p>
        <PackPrice cents={effectivePrice(packaged)} packaging={packaging} />
        {inCart > 0 ? (
          <p className="font-semibold text-action text-xs">
            {m.product_in_cart({ quantity: formatQuantity(inCart, product.unit) })}
          </p>
        ) : null}
      </div>
      <ProductPrice product={packaged} align="end" isFormat />
      <div className="w-full sm:w-60">
        <AddToCart product={packaged} name={`${product.name}, ${label}`} isFormat />
      </div>
    </li>
  )
}

interface PackPriceProps {
  /** Price of a sales unit. */
  readonly cents: number | null
  readonly packaging: Packaging
}

/** Price of a whole pack; for a single sales unit it is the unit's price. */
const PackPrice = ({ cents, packaging: { size } }: PackPriceProps) => {
  const locale = useLocale()
  if (!usePricesShown() || cents === null || size === 1) return null
  return (
    <p className="text-muted text-xs tabular-nums">
      {m.product_packaging_price({ price: formatPrice(lineTotal(cents, size), locale) })}
    </p>
  )
}

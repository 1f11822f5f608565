/** Header of a product page: brand, name, code, rating and kind of offer. */
import { type ProductDetail, shownCode } from "@dispensa/domain"
import { Badge } from "../../ui/feedback/badge.tsx"
import { Rating } from "./rating.tsx"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"

export const ProductHeader = ({ product }: { readonly product: ProductDetail }) => (
  <header className="flex flex-col gap-1.5">
    <p className="flex flex-wrap items-center gap-2">
      <LocalLink
        to={`/shop?text=${encodeURIComponent(product.brand)}`}
        className="touch-target inline-flex min-w-0 items-center rounded-sm font-semibold text-action text-sm wrap-anywhere hover:underline"
      >
        {product.brand}
      </LocalLink>
      {product.isNew ? <Badge kind="new">{m.product_new()}</Badge> : null}
      {product.isHot ? <Badge kind="note">{m.product_hot()}</Badge> : null}
    </p>
    <h1 className="page-title text-[clamp(1.5rem,1.1rem+1.5vw,2.125rem)]">
      <WithUnits>{product.name}</WithUnits>
    </h1>
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
      <span>{m.product_code({ code: shownCode(product) })}</span>
      <span>
        <WithUnits>{product.packLabel}</WithUnits>
      </span>
      {product.reviewCount > 0 ? <Rating value={product.rating} count={product.reviewCount} /> : null}
    </p>
    {product.promo === null ? null : (
      <p className="mt-1 w-max max-w-full rounded-sm bg-offer-soft px-2.5 py-1 font-semibold text-offer text-sm">
        {m.product_promo({ label: product.promo.label })}
      </p>
    )}
  </header>
)

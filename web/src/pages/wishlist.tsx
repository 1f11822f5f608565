/** The wishlist page: its items can be ordered at once (S2.7, S4.10). */
import { ToListLater } from "../areas/shopping-lists/to-list-later.tsx"
import { ownValue, type WishlistItem } from "@dispensa/domain"
import { AddToCart } from "../areas/product/add-to-cart.tsx"
import { LastOrdered } from "../areas/product/last-ordered.tsx"
import { ProductPrice } from "../areas/product/product-price.tsx"
import { useChildren } from "../areas/product/use-item.ts"
import { useWishlist } from "../areas/wishlist/use-wishlist.ts"
import { WishlistItems } from "../areas/wishlist/wishlist-items.tsx"
import { AsOf } from "../ui/feedback/without-answer.tsx"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { m } from "../i18n/messages.ts"

export const WishlistPage = () => {
  const items = useWishlist()
  const products = useChildren(items.map(({ itemCode }) => itemCode).toSorted())
  const renderOrder = ({ itemCode, name }: WishlistItem) => {
    const product = ownValue(products.data, itemCode)
    if (product === undefined) return products.status === "loading" ? <Skeleton className="h-9" /> : null
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:justify-end">
        <div className="max-md:grow">
          <ProductPrice product={product} align="end" isFormat />
        </div>
        <div className="min-w-52 flex-1 md:max-w-56">
          <AddToCart product={product} name={name} isFormat />
        </div>
      </div>
    )
  }
  const renderNote = ({ itemCode }: WishlistItem) => {
    const product = ownValue(products.data, itemCode)
    return product === undefined ? null : <LastOrdered product={product} />
  }
  return (
    <div className="page-frame flex flex-col gap-6 py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="page-title">{m.cart_wishlist_title()}</h1>
        {items.length === 0 ? null : (
          <ToListLater items={items.map(({ itemCode, name }) => ({ itemCode, name, quantity: null }))} />
        )}
      </div>
      {products.status === "ready" ? <AsOf at={products.asOf} /> : null}
      <WishlistItems renderOrder={renderOrder} renderNote={renderNote} />
    </div>
  )
}

/** Skeletons of rows, cards and a product page, in their final sizes. */
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import "./product-row.css"

export const ProductRowSkeleton = () => (
  <li className="product-row is-skeleton border-line border-b" aria-hidden>
    <div data-area="thumb">
      <Skeleton className="aspect-square rounded-sm" />
    </div>
    <div data-area="name" className="flex flex-col gap-1.5">
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-3 w-2/5" />
    </div>
    <div data-area="pack">
      <Skeleton className="h-3 w-16" />
    </div>
    <div data-area="measure">
      <Skeleton className="h-3 w-14" />
    </div>
    <div data-area="stock">
      <Skeleton className="h-3 w-20" />
    </div>
    <p data-area="cart" />
    <div data-area="price" className="flex flex-col items-end gap-1.5">
      <Skeleton className="h-4 w-16" />
      <Skeleton className="h-3 w-24" />
    </div>
    <div data-area="order">
      <Skeleton className="h-9 w-full touch:h-11" />
    </div>
    <div data-area="wish">
      <Skeleton className="size-8 touch:size-11" />
    </div>
  </li>
)

export const ProductCardSkeleton = () => (
  <li className="flex flex-col gap-2 rounded-md border border-line bg-surface p-3" aria-hidden>
    <Skeleton className="aspect-square w-full" />
    <div className="flex min-h-14 flex-col gap-2">
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-1/2" />
    </div>
    <Skeleton className="h-4 w-2/3" />
    <Skeleton className="h-4.5 w-1/3" />
    <Skeleton className="h-10.5 w-1/2" />
    <Skeleton className="h-9 w-full touch:h-11" />
  </li>
)

export const ProductPageSkeleton = () => (
  <div className="grid gap-6 md:grid-cols-2 lg:gap-10" aria-hidden>
    <Skeleton className="aspect-square w-full rounded-lg max-md:mx-auto max-md:w-48 [@media(height<44rem)]:max-md:w-30" />
    <div className="flex flex-col gap-4">
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-10 w-4/5" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-64 w-full rounded-lg" />
      <Skeleton className="h-24 w-full rounded-lg" />
    </div>
  </div>
)

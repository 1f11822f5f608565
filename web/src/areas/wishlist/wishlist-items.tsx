/** The wishlist's items: pictures, names, links to the product, and ordering (S4.10). */
import { productPath, type ShopState, wishlistClient, type WishlistItem, wishlistOf } from "@dispensa/domain"
import { BellRing, Heart, Trash2 } from "lucide-react"
import type { ReactNode } from "react"
import { useShopState } from "../../app/use-shop.ts"
import { useReplicaSending } from "../../sync/use-replica.ts"
import { useWishlist, useWishlistCommands } from "./use-wishlist.ts"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { RetryState } from "../../ui/feedback/retry.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { Picture } from "../../ui/layout/picture.tsx"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { WithUnits } from "../../ui/layout/with-units.tsx"

export interface WishlistItemsProps {
  /** Price, stepper and button of an item. */
  readonly renderOrder: (item: WishlistItem) => ReactNode
  /** Rendered below its name. */
  readonly renderNote: (item: WishlistItem) => ReactNode
}

/** A visitor has no wishlist to load. */
const isLoadedIn = ({ session, wishlist }: ShopState): boolean => {
  const clientId = wishlistClient(session)
  return clientId === null || wishlistOf(wishlist, clientId).loaded
}

export const WishlistItems = ({ renderOrder, renderNote }: WishlistItemsProps) => {
  const items = useWishlist()
  if (items.length === 0) return <NoItems />
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {items.map((item) => (
        <WishlistRow key={item.itemCode} item={item} orderSlot={renderOrder(item)} noteSlot={renderNote(item)} />
      ))}
    </ul>
  )
}

/** Reported empty only once loaded: a wishlist never seen on this device may contain items. */
const NoItems = () => {
  const isLoaded = useShopState(isLoadedIn)
  const { retryState, wake } = useReplicaSending("wishlist")
  if (isLoaded)
    return (
      <EmptyState
        icon={Heart}
        title={m.cart_wishlist_empty()}
        action={<ButtonLink to="/shop">{m.cart_browse()}</ButtonLink>}
      />
    )
  if (retryState === null) return <Skeleton className="h-72 rounded-lg" />
  return (
    <RetryState title={m.table_failed()} onRetry={wake}>
      {m.content_failed_body()}
    </RetryState>
  )
}

interface RowProps {
  readonly item: WishlistItem
  readonly orderSlot: ReactNode
  readonly noteSlot: ReactNode
}

const WishlistRow = ({ item, orderSlot, noteSlot }: RowProps) => {
  const { toggle } = useWishlistCommands()
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 p-3 md:grid-cols-[3.5rem_minmax(0,1fr)_22rem_auto]">
      <Picture url={item.image} size="SMALL" alt="" />
      <div className="min-w-0">
        <LocalLink to={productPath(item.slug)} className="block font-medium hover:underline">
          <WithUnits>{item.name}</WithUnits>
        </LocalLink>
        <p className="flex flex-wrap items-center gap-x-3 text-muted text-xs">
          {m.cart_code({ code: item.itemCode })}
          {/* Otherwise the button beside it says so. */}
          {item.alert === true && orderSlot === null ? (
            <span className="inline-flex items-center gap-1 text-action">
              <Icon of={BellRing} size={14} />
              {m.product_alert_on()}
            </span>
          ) : null}
        </p>
        {noteSlot}
      </div>
      <div className="max-md:col-span-2 max-md:col-start-2 max-md:row-start-2">{orderSlot}</div>
      <IconButton
        icon={Trash2}
        size="sm"
        label={m.cart_wishlist_remove({ name: item.name })}
        onClick={() => toggle(item)}
        className="text-muted max-md:col-start-3 max-md:row-start-1"
      />
    </li>
  )
}

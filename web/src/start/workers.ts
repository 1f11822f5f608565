/** Who works behind every page, for as long as it stands: one file to load once the first page is shown (ADR 24). */
import { cartWorker } from "../areas/cart/cart-worker.ts"
import { orderWorker } from "../areas/checkout/order-worker.ts"
import { listsWorker } from "../areas/shopping-lists/lists-worker.ts"
import { standingWorker } from "../areas/standing-orders/standing-worker.ts"
import { trackingWorker } from "../areas/tracking/tracking-worker.ts"
import { wishlistWorker } from "../areas/wishlist/wishlist-worker.ts"
import { backendCapabilities } from "../platform/backend-capabilities.ts"

const { has } = backendCapabilities

/** What the backend does not keep has nobody to work for it. */
export const workers = [
  cartWorker,
  orderWorker,
  trackingWorker,
  ...(has("getWishlist") ? [wishlistWorker] : []),
  ...(has("listShoppingLists") ? [listsWorker] : []),
  ...(has("listStandingOrders") ? [standingWorker] : []),
]

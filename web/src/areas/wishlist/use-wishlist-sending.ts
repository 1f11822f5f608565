/** How the wishlist is getting on with what waits for the backend; apart from its other hooks, which every product needs. */
import { type Sending, useSending } from "../backend/use-sending.ts"
import { useService } from "../backend/use-shop.ts"
import { WishlistService } from "./wishlist-service.ts"

export const useWishlistSending = (): Sending => useSending(useService(WishlistService))

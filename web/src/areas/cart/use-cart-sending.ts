/** The progress of the cart's pending changes; apart from the cart's other hooks, which every first view needs. */
import { type Sending, useSending } from "../../sync/use-replica.ts"
import { useService } from "../../app/use-shop.ts"
import { CartService } from "./cart-service.ts"

export const useCartSending = (): Sending => useSending(useService(CartService))

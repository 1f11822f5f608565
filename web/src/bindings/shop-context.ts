/** What the hooks reach the services through; the app provides it once. */
import type { Effect } from "effect"
import { createContext, useContext } from "react"
import type { EventLog, ShopLog } from "../log/event-log.ts"
import type { Backend } from "../services/backend.ts"
import type { CartCommands, CartService } from "../services/cart-service.ts"
import type { Catalogue } from "../services/catalogue-service.ts"
import type { Content } from "../services/content-service.ts"
import type { Orders } from "../services/order-service.ts"
import type { SessionCommands } from "../services/session-service.ts"

/** What effects of services that come with their page may need. */
export type PageServices = Backend | CartService | ShopLog

export interface Shop {
  readonly log: EventLog
  readonly cart: CartCommands
  readonly session: SessionCommands
  readonly catalogue: Catalogue
  readonly content: Content
  readonly orders: Orders
  readonly newId: () => string
  readonly now: () => number
  /** Runs an effect of a service; the signal interrupts it. */
  readonly run: <A, E>(
    effect: Effect.Effect<A, E, PageServices>,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<A>
}

export const ShopContext = createContext<Shop | null>(null)

export const useShop = (): Shop => {
  const shop = useContext(ShopContext)
  if (shop === null) throw new Error("ShopContext is not provided")
  return shop
}

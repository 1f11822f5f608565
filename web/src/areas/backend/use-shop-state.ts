/** A part of the log's state; the component renders again when that very part is another one. */
import type { ShopState } from "@dispensa/domain"
import { useSyncExternalStore } from "react"
import { ShopLog } from "../../log/event-log.ts"
import { useService } from "./use-shop.ts"

/** `select` returns a stored part, never one that it makes: a new object each time would render for ever. */
export const useShopState = <A>(select: (state: ShopState) => A): A => {
  const log = useService(ShopLog)
  return useSyncExternalStore(log.subscribe, () => select(log.state()))
}

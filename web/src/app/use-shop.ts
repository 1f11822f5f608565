/** Hooks' access to the services; `start` provides them once, areas request the service they own. */
import type { Locale, ShopState, UserTemp } from "@dispensa/domain"
import { Context, type Effect } from "effect"
import { createContext, useContext, useMemo, useSyncExternalStore } from "react"
import { ShopLog } from "../log/event-log.ts"
import { useLocale } from "../i18n/use-locale.ts"

/** `start/services.ts` adds `all`, so that this file imports no area, and an unknown service is a type error. */
export interface RegisteredServices {}

/** Every service of the running page. */
export type PageServices = RegisteredServices extends { readonly all: infer All } ? All : never

export interface Shop {
  readonly services: Context.Context<PageServices>
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

export const useService = <I extends PageServices, S>(service: Context.Key<I, S>): S =>
  Context.get(useShop().services, service)

/** `select` must return a stored part, never a new object, which would rerender forever. */
export const useShopState = <A>(select: (state: ShopState) => A): A => {
  const log = useService(ShopLog)
  const read = () => select(log.state())
  return useSyncExternalStore(log.subscribe, read, read)
}

/** Prices and names depend on the requester and the language. */
export interface Requester {
  readonly locale: Locale
  readonly userTemp: UserTemp
}

/** The identity and language of calls to the backend. */
export const useRequester = (): Requester => {
  const locale = useLocale()
  const userTemp = useShopState((state) => state.session.userTemp)
  return useMemo(() => ({ locale, userTemp }), [locale, userTemp])
}

/** Menu, footer, promo tabs and main page (S7.1–S7.4). */
import type { MenuItem, PromoTab } from "@dispensa/domain"
import { useQuery } from "@tanstack/react-query"
import { useDeferredValue } from "react"
import { queryKeys } from "../backend/query-keys.ts"
import { footer, mainPage, menu, promoTabs } from "./content-service.ts"
import { useShop } from "../backend/use-shop.ts"
import { useLocale } from "../../i18n/use-locale.ts"

const FRESH_MS = 10 * 60_000

export interface Shown<A> {
  readonly status: "loading" | "ready" | "failed"
  readonly data: A | null
}

/** What has come is drawn in slices: a tap meanwhile does not wait for all of it. */
const useShown = <A>({
  data: answered,
  isError,
}: {
  readonly data: A | undefined
  readonly isError: boolean
}): Shown<A> => {
  const data = useDeferredValue(answered)
  return data === undefined ? { status: isError ? "failed" : "loading", data: null } : { status: "ready", data }
}

export const useMenu = (): Shown<ReadonlyArray<MenuItem>> => {
  const { run } = useShop()
  const queryKey = queryKeys.content(useLocale(), "menu")
  return useShown(useQuery({ queryKey, queryFn: ({ signal }) => run(menu, { signal }), staleTime: FRESH_MS }))
}

/** HTML: show it through the sanitising sink only. */
export const useFooter = (): Shown<string> => {
  const { run } = useShop()
  const queryKey = queryKeys.content(useLocale(), "footer")
  return useShown(useQuery({ queryKey, queryFn: ({ signal }) => run(footer, { signal }), staleTime: FRESH_MS }))
}

export const usePromoTabs = (): Shown<ReadonlyArray<PromoTab>> => {
  const { run } = useShop()
  const queryKey = queryKeys.content(useLocale(), "promo-tabs")
  return useShown(useQuery({ queryKey, queryFn: ({ signal }) => run(promoTabs, { signal }), staleTime: FRESH_MS }))
}

/** Its styles are injected by the app before the first page is shown (S2.29). */
export const useMainPage = (): Shown<{ readonly css: string }> => {
  const { run } = useShop()
  const queryKey = queryKeys.content(useLocale(), "main-page")
  return useShown(useQuery({ queryKey, queryFn: ({ signal }) => run(mainPage, { signal }), staleTime: FRESH_MS }))
}

/** Items bought before at the chosen address, persisted on the device like every answer about orders (ADR 33). */
import { getUsualItems } from "@dispensa/contracts"
import type { BoughtItem, UserTemp } from "@dispensa/domain"
import { requestMessage } from "../../app/request.ts"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { Context } from "effect"
import { currentLocale } from "../../i18n/locale.ts"
import { ShopLog } from "../../log/event-log.ts"
import {
  CATALOGUE_FRESH_MS,
  CONTENT_FRESH_MS,
  type Loading,
  loadingOptions,
  type Prefetch,
  useLoaded,
} from "../../query/use-loaded.ts"
import { boughtSubject } from "./use-largest-of.ts"

/** `itemCode` requests a single item. */
export const usualItems = (userTemp: UserTemp, itemCode: string | null) =>
  requestMessage(getUsualItems, { userTemp, itemCode })

/** `isOrnament`: the page works without it as well. */
export const useUsual = ({ isOrnament = false } = {}): Loaded<ReadonlyArray<BoughtItem>> =>
  useBought(null, { isOrnament })

/** One item; empty if it was never bought. */
export const useBoughtItem = (itemCode: string, isEnabled: boolean): Loaded<ReadonlyArray<BoughtItem>> =>
  useBought(itemCode, { isEnabled })

/** For the steppers of a list: requested once for all of them, and a failure is silent. */
export const useBoughtBeside = (isEnabled = true): ReadonlyArray<BoughtItem> =>
  useBought(null, { isEnabled, isOrnament: true, staleTime: CONTENT_FRESH_MS }).data ?? NOTHING

const NOTHING: ReadonlyArray<BoughtItem> = []

const loadingOf = (itemCode: string | null) =>
  ({
    subject: boughtSubject(itemCode),
    audience: "address",
    request: (userTemp) => usualItems(userTemp, itemCode),
  }) satisfies Loading<ReadonlyArray<BoughtItem>>

const useBought = (itemCode: string | null, how: Pick<Loading<unknown>, "isEnabled" | "isOrnament" | "staleTime">) =>
  useLoaded({ ...loadingOf(itemCode), ...how })

/** Requested before its page is opened, so that it is available offline too; a failure is silent. */
export const prefetchUsual: Prefetch = (shop, queries) => {
  const { userTemp } = Context.get(shop.services, ShopLog).state().session
  // Its own page may have requested it first.
  const loading = { ...loadingOf(null), isOrnament: true, staleTime: CATALOGUE_FRESH_MS }
  void queries.prefetchQuery(loadingOptions(shop, { locale: currentLocale(), userTemp }, loading))
}

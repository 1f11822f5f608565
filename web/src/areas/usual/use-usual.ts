/** What was bought before at the chosen address, kept on the device like every answer about orders (ADR 33). */
import { getUsualItems } from "@dispensa/contracts"
import type { BoughtItem, UserTemp } from "@dispensa/domain"
import { requestMessage } from "../../app/request.ts"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { boughtSubject } from "../cart/use-largest-of.ts"
import { Context } from "effect"
import { currentLocale } from "../../i18n/locale.ts"
import { ShopLog } from "../../log/event-log.ts"
import { loadingOptions, type Loading, type Prefetch, useLoaded } from "../../query/use-loaded.ts"

/** `itemCode` names one article alone. */
export const usualItems = (userTemp: UserTemp, itemCode: string | null) =>
  requestMessage(getUsualItems, { userTemp, itemCode })

/** An ornament, where the page works without it as well. */
export const useUsual = ({ isOrnament = false } = {}): Loaded<ReadonlyArray<BoughtItem>> =>
  useBought(null, { isOrnament })

/** One article; empty when it was never bought. */
export const useBoughtItem = (itemCode: string, isEnabled: boolean): Loaded<ReadonlyArray<BoughtItem>> =>
  useBought(itemCode, { isEnabled })

const loadingOf = (itemCode: string | null) =>
  ({
    subject: boughtSubject(itemCode),
    audience: "address",
    request: (userTemp) => usualItems(userTemp, itemCode),
  }) satisfies Loading<ReadonlyArray<BoughtItem>>

const useBought = (itemCode: string | null, how: Pick<Loading<unknown>, "isEnabled" | "isOrnament">) =>
  useLoaded({ ...loadingOf(itemCode), ...how })

/** Before its page is opened, so that it is there without a connection too; nothing is said when it does not come. */
export const prefetchUsual: Prefetch = (shop, queries) => {
  const { userTemp } = Context.get(shop.services, ShopLog).state().session
  const loading = { ...loadingOf(null), isOrnament: true }
  void queries.prefetchQuery(loadingOptions(shop, { locale: currentLocale(), userTemp }, loading))
}

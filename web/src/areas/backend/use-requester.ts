/** In whose name and in which language the backend is called. */
import { useMemo } from "react"
import { useLocale } from "../../i18n/use-locale.ts"
import type { Requester } from "./query-keys.ts"
import { useShopState } from "./use-shop-state.ts"

export const useRequester = (): Requester => {
  const locale = useLocale()
  const userTemp = useShopState((state) => state.session.userTemp)
  return useMemo(() => ({ locale, userTemp }), [locale, userTemp])
}

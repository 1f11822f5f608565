/** In whose name and in which language the catalogue is asked. */
import { useMemo } from "react"
import type { Asker } from "./query-keys.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { useShopState } from "./use-shop-state.ts"

export const useAsker = (): Asker => {
  const locale = useLocale()
  const userTemp = useShopState((state) => state.session.userTemp)
  return useMemo(() => ({ locale, userTemp }), [locale, userTemp])
}

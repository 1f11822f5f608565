/** The listing's query: read from the URL, changed by going to another URL (S4.7–S4.9). */
import { evolveQuery, parseShopQuery, type QueryChange, type ShopQuery, shopRoute } from "@dispensa/domain"
import { useCallback, useMemo } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { useLocalizedPath } from "../../i18n/use-locale.ts"

export const useShopQuery = (): readonly [ShopQuery, (change: QueryChange) => void] => {
  const { search } = useLocation()
  const query = useMemo(() => parseShopQuery(search), [search])
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  const change = useCallback(
    (queryChange: QueryChange) => void navigate(localized(shopRoute(evolveQuery(query, queryChange)))),
    [navigate, localized, query],
  )
  return [query, change]
}

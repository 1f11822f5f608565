/** The listing's query: read from the URL, changed by going to another URL (S4.7–S4.9). */
import { evolveQuery, parseShopQuery, type QueryChange, type ShopQuery, shopRoute } from "@dispensa/domain"
import { useCallback, useLayoutEffect, useMemo, useRef } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { useLocalizedPath } from "../../i18n/use-locale.ts"

export const useShopQuery = (): readonly [ShopQuery, (change: QueryChange) => void] => {
  const { search } = useLocation()
  const query = useMemo(() => parseShopQuery(search), [search])
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  // The address is ahead of what is shown while a listing is being drawn: what is changed meanwhile comes on top.
  const latest = useRef(query)
  useLayoutEffect(() => {
    latest.current = query
  }, [query])
  const change = useCallback(
    (queryChange: QueryChange) => {
      latest.current = evolveQuery(latest.current, queryChange)
      void navigate(localized(shopRoute(latest.current)))
    },
    [navigate, localized],
  )
  return [query, change]
}

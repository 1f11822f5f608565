/** The listing's query: parsed from the URL, changed by navigating to another URL (S4.7–S4.9). */
import { evolveQuery, parseShopQuery, type QueryChange, type ShopQuery, shopRoute } from "@dispensa/domain"
import { useCallback, useLayoutEffect, useMemo, useRef } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { useLocalizedPath } from "../../i18n/use-locale.ts"

export const useShopQuery = (): readonly [ShopQuery, (change: QueryChange) => void] => {
  const { search } = useLocation()
  const query = useMemo(() => parseShopQuery(search), [search])
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  // The URL is ahead of the page while a listing is being rendered: changes made in the meantime are applied on top.
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

/** What a promo tab for the latest orders does [S2.60]. */
import { EMPTY_QUERY, shopRoute } from "@dispensa/domain"
import { useNavigate } from "react-router-dom"
import { useLocalizedPath } from "../../bindings/use-locale.ts"

/** For now the listing of the latest orders; its dialog is a feature to come. */
export const useLatestOrders = (): (() => void) => {
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  return () => void navigate(localized(shopRoute({ ...EMPTY_QUERY, isLatestOrders: true })))
}

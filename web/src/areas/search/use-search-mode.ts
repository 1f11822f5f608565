/** The page a search opens: the shop, unless the state says otherwise (S3.21, S9.13). */
import { useShopState } from "../../app/use-shop.ts"

export const useSearchMode = (): string => useShopState(({ listing }) => listing.searchMode)

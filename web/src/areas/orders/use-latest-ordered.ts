/** The products that the client ordered last (S2.60). */
import type { ApiError } from "@dispensa/contracts/client"
import type { LatestOrderedProduct, Page } from "@dispensa/domain"
import { useQuery } from "@tanstack/react-query"
import { latestOrdered } from "./latest-orders-service.ts"
import type { ShownContent } from "../backend/use-content-query.ts"
import { useShop } from "../backend/use-shop.ts"
import { useAsker } from "../backend/use-requester.ts"

/** Asked for whenever the dialog opens: an order may have been sent meanwhile. */
export const useLatestOrdered = (count: number, isEnabled: boolean): ShownContent<Page<LatestOrderedProduct>> => {
  const { run } = useShop()
  const asker = useAsker()
  const query = useQuery<Page<LatestOrderedProduct>, ApiError>({
    queryKey: ["latest-ordered", asker, count],
    queryFn: ({ signal }) => run(latestOrdered(asker.userTemp, count), { signal }),
    enabled: isEnabled,
  })
  const retry = () => void query.refetch()
  if (query.data !== undefined) return { status: "ready", data: query.data, retry }
  return { status: query.error === null || query.isFetching ? "loading" : "failed", data: null, retry }
}

/** What may be bought in a product's place (S2.55, S7.20). */
import type { ApiError } from "@dispensa/contracts/client"
import type { ProductSummary } from "@dispensa/domain"
import { useQuery } from "@tanstack/react-query"
import { alternativesTo } from "./product-service.ts"
import { useShop } from "../backend/use-shop.ts"
import { useAsker } from "../backend/use-requester.ts"

const FRESH_MS = 60_000
const NONE: ReadonlyArray<ProductSummary> = []

export interface Alternatives {
  readonly status: "loading" | "ready" | "failed"
  readonly products: ReadonlyArray<ProductSummary>
  readonly retry: () => void
}

/** Nothing is asked for a product that names none. */
export const useAlternatives = (itemCode: string, hasAny: boolean): Alternatives => {
  const { run } = useShop()
  const asker = useAsker()
  const query = useQuery<ReadonlyArray<ProductSummary>, ApiError>({
    queryKey: ["alternatives", asker, itemCode],
    queryFn: ({ signal }) => run(alternativesTo(asker.userTemp, itemCode), { signal }),
    staleTime: FRESH_MS,
    enabled: hasAny,
    meta: { silentTags: ["NotFound"] },
  })
  const retry = () => void query.refetch()
  if (!hasAny) return { status: "ready", products: NONE, retry }
  if (query.data !== undefined) return { status: "ready", products: query.data, retry }
  return { status: query.error === null || query.isFetching ? "loading" : "failed", products: NONE, retry }
}

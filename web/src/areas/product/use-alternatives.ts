/** Alternatives to a product (S2.55, S7.20). */
import type { ProductSummary } from "@dispensa/domain"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { CATALOGUE_FRESH_MS, useLoaded } from "../../query/use-loaded.ts"
import { alternativesTo } from "./product-service.ts"

/** Requests nothing for a product without alternatives. */
export const useAlternatives = (itemCode: string, hasAny: boolean): Loaded<ReadonlyArray<ProductSummary>> =>
  useLoaded({
    subject: ["alternatives", itemCode],
    audience: "address",
    staleTime: CATALOGUE_FRESH_MS,
    request: (userTemp) => alternativesTo(userTemp, itemCode),
    isEnabled: hasAny,
  })

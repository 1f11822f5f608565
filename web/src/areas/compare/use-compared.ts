/** The products of a comparison, loaded by one call, or from the device's data if the backend does not answer (ADR 55). */
import { EMPTY_QUERY, ownValue, type ProductSummary } from "@dispensa/domain"
import { useMemo, useState } from "react"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { useKnownSearch } from "../offline-search/use-known-search.ts"
import { useChildren } from "../product/use-item.ts"
import type { ComparedProduct } from "./compare-facts.ts"

/** Removing a product needs no new call: nothing flashes, and it works offline. */
export const useCompared = (itemCodes: ReadonlyArray<string>): Loaded<ReadonlyArray<ComparedProduct>> => {
  const [asked, setAsked] = useState(itemCodes)
  const isCovered = itemCodes.every((code) => asked.includes(code))
  if (!isCovered) setAsked(itemCodes)
  const loaded = useChildren((isCovered ? asked : itemCodes).toSorted())
  if (loaded.status !== "ready") return loaded
  return {
    ...loaded,
    data: itemCodes.map((itemCode) => ({ itemCode, product: ownValue(loaded.data, itemCode) ?? null })),
  }
}

/** Products listed, viewed or bought before; null while they are being read. */
export const useKnownCompared = (itemCodes: ReadonlyArray<string>): ReadonlyArray<ComparedProduct> | null => {
  const known = useKnownSearch(EMPTY_QUERY)
  const summaries = useMemo(
    () => new Map<string, ProductSummary | null>(known?.found.map(({ itemCode, summary }) => [itemCode, summary])),
    [known],
  )
  return known === null ? null : itemCodes.map((itemCode) => ({ itemCode, product: summaries.get(itemCode) ?? null }))
}

/** The largest quantity the client has ordered of an item, if their history is already on the device; nothing is requested for it. */
import { type BoughtItem, largestQuantities } from "@dispensa/domain"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { queryKey, type Subject } from "../../query/query-keys.ts"
import { useRequester } from "../../app/use-shop.ts"

/** Query subject of the items bought before: all, or one item. */
export const boughtSubject = (itemCode: string | null): Subject => ["usual", itemCode]

/** In sales units; undefined if unknown. */
export const useLargestOf = (): ((itemCode: string) => number | undefined) => {
  const queries = useQueryClient()
  const requester = useRequester()
  return useCallback(
    (itemCode) => {
      const bought = [null, itemCode]
        .map((of) => queries.getQueryData<ReadonlyArray<BoughtItem>>(queryKey(boughtSubject(of), "address", requester)))
        .find((each) => each !== undefined)
      return largestQuantities((bought ?? []).filter((each) => each.itemCode === itemCode)).get(itemCode)
    },
    [queries, requester],
  )
}

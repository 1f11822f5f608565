/** On which list an article stands, for whoever sorts by lists; asked of the backend only where it is wanted. */
import type { HeadingOf } from "@dispensa/domain"
import { useEffect, useMemo } from "react"
import { useService } from "../../app/use-shop.ts"
import { Replicas } from "../../sync/replica-handles.ts"
import { useLists } from "./use-lists.ts"

/** The name of the first list, in the order in which they were made. */
export const useListOf = (isWanted: boolean): HeadingOf => {
  const { lists } = useLists()
  const { load } = useService(Replicas).lists
  useEffect(() => {
    if (isWanted) load(null)
  }, [isWanted, load])
  return useMemo(() => {
    const names = new Map<string, string>()
    for (const { name, entries } of lists.toReversed()) for (const { itemCode } of entries) names.set(itemCode, name)
    return ({ itemCode }) => names.get(itemCode) ?? ""
  }, [lists])
}

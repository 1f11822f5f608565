/** The list that contains an item, for sorting by list; requested from the backend only if needed. */
import type { HeadingOf } from "@dispensa/domain"
import { useEffect, useMemo } from "react"
import { useService } from "../../app/use-shop.ts"
import { Replicas } from "../../sync/replica-handles.ts"
import { useLists } from "./use-lists.ts"

/** Name of the first matching list, in order of creation. */
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

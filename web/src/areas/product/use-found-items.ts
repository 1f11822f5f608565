/** What texts stand for: codes, barcodes and names, looked up together (S2.56, S7.12). */
import type { KeyMatch, MatchOf } from "@dispensa/domain"
import { useQueries } from "@tanstack/react-query"
import { useMemo } from "react"
import { queryKey } from "../backend/query-keys.ts"
import { CATALOGUE_FRESH_MS, ORNAMENT } from "../backend/use-loaded.ts"
import { useRequester, useShop } from "../backend/use-shop.ts"
import { type FindItem, makeItemFinder } from "./item-finder.ts"
import { foundItems, MOST_TEXTS } from "./found-items-service.ts"

/** One text, now. */
export const useFindItem = (): FindItem => {
  const { run } = useShop()
  const { userTemp } = useRequester()
  return useMemo(() => makeItemFinder((texts) => run(foundItems(userTemp, texts)), MOST_TEXTS), [run, userTemp])
}

export interface FoundItems {
  readonly matchOf: MatchOf
  /** How many of the texts are not answered yet. */
  readonly waiting: number
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Each text is known by itself: a new one requests nothing again of the others. */
export const useFoundItems = (texts: ReadonlyArray<string>): FoundItems => {
  const find = useFindItem()
  const requester = useRequester()
  const results = useQueries({
    queries: texts.map((text) => ({
      queryKey: queryKey(["found-items", text], "address", requester),
      queryFn: () => find(text),
      staleTime: CATALOGUE_FRESH_MS,
      // The page says it itself, once for all of them.
      meta: { silentTags: ORNAMENT },
    })),
  })
  const found = new Map<string, KeyMatch>()
  for (const [index, text] of texts.entries()) {
    const data = results[index]?.data
    if (data !== undefined) found.set(text, data)
  }
  return {
    matchOf: (text) => found.get(text),
    waiting: results.filter(({ isFetching, data }) => isFetching && data === undefined).length,
    hasFailed: results.some(({ isError, data }) => isError && data === undefined),
    retry: () => {
      for (const { isError, refetch } of results) if (isError) void refetch()
    },
  }
}

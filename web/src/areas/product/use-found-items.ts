/** Items found by code, barcode or name, looked up in batches (S2.56, S7.12). */
import { findItems, MAX_FOUND_TEXTS } from "@dispensa/contracts"
import type { KeyMatch, MatchOf, UserTemp } from "@dispensa/domain"
import { QueriesObserver, type QueryObserverOptions, type QueryState, useQueryClient } from "@tanstack/react-query"
import { useEffect, useMemo, useReducer, useState } from "react"
import { queryKey } from "../../query/query-keys.ts"
import { CATALOGUE_FRESH_MS, ORNAMENT } from "../../query/use-loaded.ts"
import { type Requester, useRequester, useShop } from "../../app/use-shop.ts"
import { requestMessage } from "../../app/request.ts"
import { type FindItem, makeItemFinder } from "./item-finder.ts"

/** Texts per call; more are split across calls. */
export const MOST_TEXTS = MAX_FOUND_TEXTS

/** The items found for each text, in the order of the texts. */
export const foundItems = (userTemp: UserTemp, texts: ReadonlyArray<string>) =>
  requestMessage(findItems, { userTemp, texts })

/** Looks up one text immediately. */
export const useFindItem = (): FindItem => {
  const { run } = useShop()
  const { userTemp } = useRequester()
  return useMemo(() => makeItemFinder((texts) => run(foundItems(userTemp, texts)), MOST_TEXTS), [run, userTemp])
}

/** The same from the cache, offline: earlier results only. */
export const useFindCachedItem = (): FindItem => {
  const find = useFindItem()
  const requester = useRequester()
  const client = useQueryClient()
  return async (text) => {
    const key = foundKey(text, requester)
    const query = {
      queryKey: key,
      queryFn: () => find(text),
      staleTime: CATALOGUE_FRESH_MS,
      meta: { silentTags: ORNAMENT },
    }
    try {
      return await client.fetchQuery<KeyMatch>(query)
    } catch (failure) {
      const cached = client.getQueryData<KeyMatch>(key)
      if (cached === undefined) throw failure
      return cached
    }
  }
}

const foundKey = (text: string, requester: Requester) => queryKey(["found-items", text], "address", requester)

export interface FoundItems {
  readonly matchOf: MatchOf
  /** Number of texts being looked up. */
  readonly waiting: number
  /** Number of texts without an answer or a failure so far. */
  readonly left: number
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Two calls at a time: of a thousand texts some are answered soon, and the rest can be cancelled. */
export const TEXTS_AT_ONCE = 2 * MOST_TEXTS

const nothingKnown: MatchOf = () => undefined

/**
 * Each text is cached by itself: a new one repeats no request for the others. Once stopped, only calls in flight continue.
 * `knownMatch`: what the device knows of a text whose lookup fails, as it does offline.
 */
export const useFoundItems = (
  texts: ReadonlyArray<string>,
  isStopped = false,
  knownMatch = nothingKnown,
): FoundItems => {
  const find = useFindItem()
  const requester = useRequester()
  const client = useQueryClient()
  const keyOf = (text: string) => foundKey(text, requester)
  const states = new Map(texts.map((text) => [text, client.getQueryState<KeyMatch>(keyOf(text))] as const))
  const open = texts.filter((text) => isOpen(states.get(text)))
  const isUnderWay = (text: string): boolean => states.get(text)?.fetchStatus === "fetching"
  const later = new Set(isStopped ? open.filter((text) => !isUnderWay(text)) : open.slice(TEXTS_AT_ONCE))
  useWatched(
    texts.flatMap((text) => {
      if (later.has(text)) return []
      const queryFn = () => find(text)
      // The page reports a failure itself, once for all texts.
      const meta = { silentTags: ORNAMENT }
      return [{ queryKey: keyOf(text), queryFn, staleTime: CATALOGUE_FRESH_MS, meta }]
    }),
  )
  const hasFailed = (text: string): boolean =>
    states.get(text)?.status === "error" && states.get(text)?.data === undefined
  const matchOf: MatchOf = (text) => states.get(text)?.data ?? (hasFailed(text) ? knownMatch(text) : undefined)
  const failed = texts.filter((text) => hasFailed(text) && matchOf(text) === undefined)
  return {
    matchOf,
    waiting: open.filter(isUnderWay).length,
    left: open.length,
    hasFailed: failed.length > 0,
    retry: () => {
      for (const text of failed) void client.refetchQueries({ queryKey: keyOf(text), exact: true })
    },
  }
}

const isOpen = (state: QueryState<KeyMatch> | undefined): boolean =>
  state === undefined || (state.data === undefined && state.status !== "error")

/** Answers that arrive together are rendered together: a hundred from one call would render a long sheet a hundred times. */
const TOGETHER_MS = 20

/** Loads the queries, keeps them fresh, and re-renders after an answer. */
const useWatched = (queries: ReadonlyArray<QueryObserverOptions>): void => {
  const client = useQueryClient()
  const [observer] = useState(() => new QueriesObserver(client, []))
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = observer.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        draw()
      }, TOGETHER_MS)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [observer])
  useEffect(() => observer.setQueries(queries.map((query) => client.defaultQueryOptions(query))))
}

/** Suggestions during typing: from 3 characters, after a pause of 500 ms (S5.1, S9.2). */
import { autocomplete, type SuggestionAnswer as Suggestion } from "@dispensa/contracts"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { isOf, queryKey } from "../../query/query-keys.ts"
import { useRequester, useShop } from "../../app/use-shop.ts"
import { Effect } from "effect"
import { requestMessage } from "../../app/request.ts"
import { useDebounced } from "../../platform/use-debounced.ts"

/** How many suggestions are shown (S9.2). */
const SUGGESTION_ROWS = 5

/** A failure silently gives no suggestions (S8.8). */
const suggestions = (text: string) =>
  requestMessage(autocomplete, { q: text, rows: SUGGESTION_ROWS }).pipe(
    Effect.map(({ result }) => result),
    Effect.catch(() => Effect.succeed([])),
  )

const PAUSE_MS = 500
const LONGER_THAN = 2
const FLAG = "disable_autocomplete"
const FLAG_CHECK_MS = 100
const NONE: ReadonlyArray<Suggestion> = []

export type { Suggestion }

export const useSuggestions = (text: string): ReadonlyArray<Suggestion> => {
  const { run } = useShop()
  const requester = useRequester()
  const settled = useDebounced(text.trim(), PAUSE_MS)
  const isOff = useDisabled()
  const isWanted = text.trim().length > LONGER_THAN && !isOff
  const isSettled = settled === text.trim() && settled.length > LONGER_THAN
  const { data } = useQuery({
    queryKey: queryKey(["suggestions", settled], "client", requester),
    queryFn: ({ signal }) => run(suggestions(settled), { signal }),
    enabled: isWanted && isSettled,
    staleTime: 60_000,
    // During further typing the previous suggestions stay.
    placeholderData: (before, of) => (isOf(requester, of?.queryKey) ? before : undefined),
  })
  return isWanted ? (data ?? NONE) : NONE
}

const isDisabled = (): boolean => {
  try {
    return window.localStorage.getItem(FLAG) === "true"
  } catch {
    return false
  }
}

/** A local flag turns suggestions off, checked every 100 ms (S5.1). */
const useDisabled = (): boolean => {
  const [disabled, setDisabled] = useState(isDisabled)
  useEffect(() => {
    const timer = setInterval(() => setDisabled(isDisabled()), FLAG_CHECK_MS)
    return () => clearInterval(timer)
  }, [])
  return disabled
}

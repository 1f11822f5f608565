/** The state that the server prerenders the first page with: the browser hydrates with the same (ADR 60). */
import { useSyncExternalStore } from "react"

let matching: ReadonlyArray<string> = []

/** Sets the media queries that match during prerendering and hydration; by default none does. */
export const setMatchingMedia = (queries: ReadonlyArray<string>): void => {
  matching = queries
}

export const matchedWhenPrerendered = (query: string): boolean => matching.includes(query)

const never = () => () => undefined

/** False during prerendering and hydration; content that depends on it renders right after. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

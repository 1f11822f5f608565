/** The state that the server prerenders the first page with: the browser hydrates with the same (ADR 60). */
import { useSyncExternalStore } from "react"

let holding: ReadonlyArray<string> = []

/** Sets the media queries that match during prerendering and hydration; by default none does. */
export const drawFor = (queries: ReadonlyArray<string>): void => {
  holding = queries
}

export const heldWhenDrawn = (query: string): boolean => holding.includes(query)

const never = () => () => undefined

/** False during prerendering and hydration; content that depends on it renders right after. */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

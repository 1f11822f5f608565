/** The hydration data of a prerendered page: the browser hydrates from the same data (ADR 60). */
import type { QueryClient, QueryKey } from "@tanstack/react-query"
import type { OpenedDatabase } from "../log/database.ts"
import { setMatchingMedia } from "../platform/hydration-state.ts"

/** The id of its element. */
const HYDRATION_DATA_ID = "drawn"

/** Plain data, in the page as JSON. */
export interface HydrationData {
  /** The page's current time, in epoch milliseconds. */
  readonly at: number
  /** The matching media queries. */
  readonly media: ReadonlyArray<string>
  /** The backend's answers, by query key. */
  readonly answers: ReadonlyArray<readonly [QueryKey, unknown]>
}

const isHydrationData = (value: unknown): value is HydrationData =>
  typeof value === "object" && value !== null && "at" in value && "media" in value && "answers" in value

/** Written by the same release: no schema here. Null for a visitor with a log, whose state would differ. */
export const readHydrationData = (opened: OpenedDatabase | null): HydrationData | null => {
  if (opened !== null && (opened.tail.snapshot !== null || opened.tail.rows.length > 0)) return null
  const value: unknown = JSON.parse(document.getElementById(HYDRATION_DATA_ID)?.textContent ?? "null")
  return isHydrationData(value) ? value : null
}

/** The prerendered answers fill the cache: they are not requested again. */
export const hydrateQueries = ({ media, answers }: HydrationData, queries: QueryClient): void => {
  setMatchingMedia(media)
  for (const [key, answer] of answers) queries.setQueryData(key, answer)
}

export interface Hydration {
  /** The time of prerendering until hydration, then the clock: epoch milliseconds. */
  readonly now: () => number
  /** The page is hydrated: recorded clicks and typing are replayed now. */
  readonly done: () => void
}

export const hydrationOf = (drawn: HydrationData | null): Hydration => {
  let at = drawn?.at
  return {
    now: () => at ?? Date.now(),
    done: () => {
      at = undefined
      document.dispatchEvent(new Event("taken-over"))
    },
  }
}

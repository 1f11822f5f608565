/** What goes along with a page that a server has drawn: the browser takes it over from the very same (ADR 60). */
import type { QueryClient, QueryKey } from "@tanstack/react-query"
import type { OpenedDatabase } from "../log/database.ts"
import { drawFor } from "../platform/first-drawing.ts"

/** Where the page has it. */
const DRAWN_ID = "drawn"

/** Plain data: it stands in the page as JSON. */
export interface DrawnPage {
  /** The instant that the page takes for now, in epoch milliseconds. */
  readonly at: number
  /** The media queries that hold for it. */
  readonly media: ReadonlyArray<string>
  /** What the backend answered, by the key that it is asked for under. */
  readonly answers: ReadonlyArray<readonly [QueryKey, unknown]>
}

const isDrawn = (value: unknown): value is DrawnPage =>
  typeof value === "object" && value !== null && "at" in value && "media" in value && "answers" in value

/** Written by the same release: here is no schema. Null for whoever has a log, and sees what it says. */
export const readDrawnPage = (opened: OpenedDatabase | null): DrawnPage | null => {
  if (opened !== null && (opened.tail.snapshot !== null || opened.tail.rows.length > 0)) return null
  const value: unknown = JSON.parse(document.getElementById(DRAWN_ID)?.textContent ?? "null")
  return isDrawn(value) ? value : null
}

/** What was drawn from is what is there: nothing of it is requested again. */
export const adoptDrawnPage = ({ media, answers }: DrawnPage, queries: QueryClient): void => {
  drawFor(media)
  for (const [key, answer] of answers) queries.setQueryData(key, answer)
}

export interface Takeover {
  /** The instant of the drawing until the page runs, then the clock: epoch milliseconds. */
  readonly now: () => number
  /** The page runs: what somebody clicked or typed before is done now. */
  readonly done: () => void
}

export const takeoverOf = (drawn: DrawnPage | null): Takeover => {
  let at = drawn?.at
  return {
    now: () => at ?? Date.now(),
    done: () => {
      at = undefined
      document.dispatchEvent(new Event("taken-over"))
    },
  }
}

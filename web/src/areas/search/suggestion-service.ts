/** Suggestions while somebody types (S5.1, S7.15). */
import { autocomplete } from "@dispensa/contracts"
import { Effect } from "effect"
import { requestMessage } from "../backend/request.ts"

/** How many suggestions are shown (S9.2). */
const SUGGESTION_ROWS = 5

/** Failures are silently no suggestions (S8.8). */
export const suggestions = (text: string) =>
  requestMessage(autocomplete, { q: text, rows: SUGGESTION_ROWS }).pipe(
    Effect.map(({ result }) => result),
    Effect.catch(() => Effect.succeed([])),
  )

/** The regression table: services that break one sentence of the contract each, by law, and those that keep to all of them. */
import { factRows } from "./facts.ts"
import { keyRows } from "./keys.ts"
import { languageRows } from "./languages.ts"
import { listRows } from "./lists.ts"
import { refusalRows } from "./refusals.ts"
import type { RegressionRow } from "./row.ts"
import { stateRows } from "./state.ts"

export const regressionRows: ReadonlyArray<readonly [law: string, rows: ReadonlyArray<RegressionRow>]> = [
  ["state", stateRows],
  ["lists", listRows],
  ["facts", factRows],
  ["refusals", refusalRows],
  ["keys", keyRows],
  ["languages", languageRows],
]

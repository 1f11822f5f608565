/** The regression table: services that break one sentence of the contract each, by law, and those that keep to all of them. */
import { factRows } from "./facts.ts"
import { itemRows } from "./items.ts"
import { keyRows, languageRows, refusalRows } from "./refusals.ts"
import { listRows, stateRows } from "./state.ts"
import { persistedRows } from "./persisted.ts"
import type { RegressionRow } from "./deviating.ts"

export const regressionRows: ReadonlyArray<readonly [law: string, rows: ReadonlyArray<RegressionRow>]> = [
  ["state", stateRows],
  ["lists", listRows],
  ["persisted", persistedRows],
  ["facts", factRows],
  ["items", itemRows],
  ["refusals", refusalRows],
  ["keys", keyRows],
  ["languages", languageRows],
]

/** The regression table: services that break one sentence of the contract each, by law, and those that keep to all of them. */
import { factRows } from "./facts.ts"
import { itemRows } from "./items.ts"
import { keyRows } from "./keys.ts"
import { languageRows } from "./languages.ts"
import { listRows } from "./lists.ts"
import { refusalRows } from "./refusals.ts"
import { persistedRows } from "./persisted.ts"
import type { RegressionRow } from "./row.ts"
import { stateRows } from "./state.ts"

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

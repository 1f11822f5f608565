/** The regression table: services that break one sentence of the contract each, by the law that finds it. */
import type { RegressionTable } from "./deviating.ts"
import { examplesRows } from "./examples.ts"
import { factsRows } from "./facts.ts"
import { listsRows } from "./lists.ts"
import { modelsRows } from "./models.ts"
import { protocolRows } from "./protocol.ts"

export const regressionTable: RegressionTable = {
  ...modelsRows,
  ...protocolRows,
  ...factsRows,
  ...listsRows,
  ...examplesRows,
}

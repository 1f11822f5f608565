import { expect, it } from "vitest"
import { instalmentsOf } from "./instalments.ts"

const due = (document: string, dueDate: string) => ({ document, dueDate, amount: 100, status: "open" as const })

it("[S2.62] a document's payments are numbered by their days, whatever comes between them", () => {
  const rows = instalmentsOf([
    due("A", "2026-12-31"),
    due("B", "2026-11-30"),
    due("A", "2026-11-30"),
    due("A", "2026-12-31"),
  ])
  expect(rows.map(({ document, instalment, instalments }) => [document, instalment, instalments])).toEqual([
    ["A", 2, 3],
    ["B", 1, 1],
    ["A", 1, 3],
    ["A", 3, 3],
  ])
})

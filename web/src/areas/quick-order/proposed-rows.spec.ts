import { describe, expect, it } from "vitest"
import { proposedRows, stateOfRows } from "./proposed-rows.ts"

const row = (key: string, quantity: number | null) => ({ key, quantity, unit: null })

describe("where a proposal comes from", () => {
  it("[S5.4] a link's codes and quantities, whatever else its sender's program put beside them", () => {
    const rows = [row("PA1", 12), row("OL2", 3)]
    expect(proposedRows(null, "?order=PA1*12~OL2*3")).toEqual({ rows, isBroken: false })
    expect(proposedRows(null, "?utm_source=x&order=PA1*12~OL2*3&y=1")).toEqual({ rows, isBroken: false })
    expect(proposedRows(null, "?order=PA1*")).toEqual({ rows: [], isBroken: true })
    expect(proposedRows(null, "")).toEqual({ rows: [], isBroken: false })
  })

  it("[S5.4] what is left of it comes before the link; a state of something else is none", () => {
    expect(proposedRows(stateOfRows([row("olio", null)]), "?order=PA1*12").rows).toEqual([row("olio", null)])
    expect(proposedRows({ proposal: [{ key: 3 }] }, "?order=PA1*12").rows).toEqual([row("PA1", 12)])
    expect(proposedRows({ from: "/" }, "").rows).toEqual([])
  })
})

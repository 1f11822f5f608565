import { describe, expect, it } from "vitest"
import { someLine } from "../../testing/some-values.ts"
import { linesWith } from "./cart-lines.tsx"

const line = (name: string, itemCode: string) => ({
  ...someLine,
  name,
  itemCode,
  rowId: "1",
  quantity: 1,
  lineTotal: 100,
  isSaving: false,
  refusal: null,
})
const lines = [line("Olio extravergine", "CO1"), line("Olio di semi", "CO2"), line("Farina", "FA1")]
const found = (text: string) => linesWith(lines, text).map(({ itemCode }) => itemCode)

describe("the filter of a long cart", () => {
  it("[S2.62] finds lines by every word of their name", () => {
    expect(found("OLIO")).toEqual(["CO1", "CO2"])
    expect(found("semi olio")).toEqual(["CO2"])
    expect(found("olio farina")).toEqual([])
  })

  it("[S2.62] finds lines by their code; without a text all of them stand", () => {
    expect(found("fa1")).toEqual(["FA1"])
    expect(found("  ")).toHaveLength(3)
  })
})

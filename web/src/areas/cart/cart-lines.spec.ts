import { lineId } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { someLine } from "../../testing/some-values.ts"
import { linesWith, rowKeysAfter } from "./cart-lines.tsx"

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

  it("[S2.62] finds lines by their code, and shows all of them without a text", () => {
    expect(found("fa1")).toEqual(["FA1"])
    expect(found("  ")).toHaveLength(3)
  })
})

describe("the keys of the rows", () => {
  const full = line("Olio", "CO1")
  const offer = { ...full, promoCode: "PRIM", promoRow: 3 }
  const other = { ...full, promoCode: "ESTATE", promoRow: 1 }
  const keysOf = (...carts: ReadonlyArray<ReadonlyArray<typeof full>>) =>
    carts.reduce<ReadonlyMap<string, string>>(rowKeysAfter, new Map())
  const keyIn = (keys: ReadonlyMap<string, string>, of: typeof full) => keys.get(lineId(of))

  it("[S2.62] a line that replaces another takes over its key", () => {
    expect(keyIn(keysOf([full], [offer]), offer)).toBe(keyIn(keysOf([full]), full))
  })

  it("[S2.62] a line that stays retains its key, whichever lines of its item are added or removed", () => {
    const both = keysOf([full, offer])
    expect(new Set(both.values()).size).toBe(2)
    expect(keyIn(rowKeysAfter(both, [offer]), offer)).toBe(keyIn(both, offer))
    const replaced = keysOf([full, offer], [offer, other])
    expect(keyIn(replaced, offer)).toBe(keyIn(both, offer))
    expect(keyIn(replaced, other)).toBe(keyIn(both, full))
    const again = keysOf([full], [offer], [offer, full])
    expect(new Set(again.values()).size).toBe(2)
  })
})

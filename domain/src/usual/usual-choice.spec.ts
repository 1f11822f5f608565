import { describe, expect, it } from "vitest"
import { boughtItem, purchaseOn, someItem } from "../testing/usual.ts"
import { chosenLines, evolveChoice, NO_CHOICE } from "./usual-choice.ts"
import { usualLines } from "./usual-line.ts"

describe("what of the usual is ordered", () => {
  it.each(["constructor", "toString", "__proto__", "hasOwnProperty"])(
    "[S7.20] a product with the code %s is chosen like any other",
    (code) => {
      const lines = usualLines([boughtItem(code, [purchaseOn("2026-07-01")], { item: someItem(code) })], "2026-07-10")
      const before = chosenLines(lines, NO_CHOICE, () => 0)
      expect(before).toMatchObject([{ product: { itemCode: code } }])
      expect(before[0]?.packs).toBeGreaterThan(0)
      const choice = evolveChoice(NO_CHOICE, { _tag: "PacksSaid", itemCode: code, packs: 3 })
      expect(chosenLines(lines, choice, () => 0)).toMatchObject([{ isChosen: true, packs: 3 }])
      const ordered = evolveChoice(choice, { _tag: "Ordered", itemCodes: [code] })
      expect(chosenLines(lines, ordered, () => 0)).toEqual(before)
    },
  )
})

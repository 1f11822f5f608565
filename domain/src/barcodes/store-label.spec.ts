import { describe, expect, it } from "vitest"
import { readStoreLabel, STORE_LABEL_LAYOUT } from "./store-label.ts"

const WEIGHT = "21IIIIIWWWWWC"
const PRICE = "22IIIIIVPPPPC"
const LONG_PRICE = "23IIIIVPPPPPC"
const LAYOUTS = [WEIGHT, PRICE, LONG_PRICE]

describe("scale labels", () => {
  it.each([
    ["2112345012346", { item: "2112345000008", weight: 1.234, price: null }],
    // The price check digit of 2875 is 9, that of 14685 is 6.
    ["2212345928750", { item: "2212345000005", weight: null, price: 2875 }],
    ["2312346146853", { item: "2312340000007", weight: null, price: 14685 }],
  ])("[S11.4] %s contains the item's number and its weight or price", (code, label) => {
    expect(readStoreLabel(code, LAYOUTS)).toEqual(label)
  })

  it.each([
    ["without a layout", "2112345012346", []],
    ["of another layout", "2912345012342", LAYOUTS],
    ["with a wrong check digit", "2112345012347", LAYOUTS],
    ["with a wrong price check digit", "2212345828753", LAYOUTS],
    ["of an item without a value", "2112345000008", LAYOUTS],
    ["of a maker", "8011344215519", LAYOUTS],
    ["of twelve digits", "211234501234", LAYOUTS],
  ])("[S11.4] a number %s is not a label", (_, code, layouts) => {
    expect(readStoreLabel(code, layouts)).toBeNull()
  })

  it("[S11.4] a layout has thirteen characters, an item, one value and the check digit", () => {
    for (const layout of [...LAYOUTS, "2IIIIIIWWWWWC"]) expect(layout).toMatch(STORE_LABEL_LAYOUT)
    for (const layout of [
      "",
      "21IIIIIWWWWC",
      "21IIIIIIIIIIC",
      "31IIIIIWWWWWC",
      "21IIIIIWWPPPC",
      "21IIIIIWWWWWW",
      "21IIIVWWWWWWC",
    ])
      expect(layout).not.toMatch(STORE_LABEL_LAYOUT)
  })
})

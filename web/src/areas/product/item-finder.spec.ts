import type { KeyMatch } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { sampleProduct } from "./testing/sample-product.ts"
import { makeItemFinder } from "./item-finder.ts"

const ITEM = { ...sampleProduct, itemCode: "CA512003", format: "" }

/** Knows one name, and records the texts that are looked up. */
const finder = () => {
  const calls: Array<ReadonlyArray<string>> = []
  const find = (texts: ReadonlyArray<string>): Promise<ReadonlyArray<KeyMatch>> => {
    calls.push(texts)
    return Promise.resolve(texts.map((text) => ({ isNear: false, items: text === "Quaglie pronte" ? [ITEM] : [] })))
  }
  return { calls, find: makeItemFinder(find, 10) }
}

describe("texts looked up together", () => {
  it("[S5.4] are looked up by the name alone when the whole text matches nothing", async () => {
    const { calls, find } = finder()
    const found = await Promise.all([
      find("Quaglie pronte"),
      find("Quaglie pronte 2 kg"),
      find("Burro"),
      find("PA1 3 kg"),
    ])
    expect(found.map(({ items }) => items.length)).toEqual([1, 1, 0, 0])
    expect(calls).toEqual([
      ["Quaglie pronte", "Quaglie pronte 2 kg", "Burro", "PA1 3 kg"],
      ["Quaglie pronte", "PA1"],
    ])
  })

  it.each([
    ["finds nothing", () => Promise.resolve([{ isNear: false, items: [] }])],
    ["fails", () => Promise.reject(new Error("offline"))],
  ])("[S5.4] keep the first call's matches when the second one %s", async (_, second) => {
    const near: KeyMatch = { isNear: true, items: [ITEM] }
    let calls = 0
    const find = makeItemFinder(() => (calls++ === 0 ? Promise.resolve([near]) : second()), 10)
    expect(await find("Quaglie pronte 2 kg")).toEqual(near)
    expect(calls).toBe(2)
  })

  it("[S5.4] take one call when all of them are found", async () => {
    const { calls, find } = finder()
    await find("Quaglie pronte")
    expect(calls).toHaveLength(1)
  })
})

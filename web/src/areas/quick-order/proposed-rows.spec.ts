import { describe, expect, it } from "vitest"
import { addingEntries, type ChildItem, inPackaging } from "@dispensa/domain"
import { sampleProduct } from "../product/testing/sample-product.ts"
import { proposedList, proposedRows, stateOfList, stateOfRows } from "./proposed-rows.ts"
import { listedItem } from "./listed-item.ts"

const row = (key: string, quantity: number | string) => ({ key, quantity: String(quantity), unit: null })

describe("the source of a proposal", () => {
  it("[S5.4] are a link's codes and quantities, whatever parameters the sender's program added", () => {
    const rows = [row("PA1", 12), row("OL2", 3)]
    expect(proposedRows(null, "?order=PA1*12~OL2*3")).toEqual({ rows, isBroken: false })
    expect(proposedRows(null, "?utm_source=x&order=PA1*12~OL2*3&y=1")).toEqual({ rows, isBroken: false })
    expect(proposedRows(null, "?order=PA1*")).toEqual({ rows: [], isBroken: true })
    expect(proposedRows(null, "")).toEqual({ rows: [], isBroken: false })
  })

  it("[S5.4] remaining rows in the history take precedence over the link; foreign state is ignored", () => {
    expect(proposedRows(stateOfRows([row("olio", "")]), "?order=PA1*12").rows).toEqual([row("olio", "")])
    expect(proposedRows({ proposal: [{ key: 3 }] }, "?order=PA1*12").rows).toEqual([row("PA1", 12)])
    // The stored form of rows before quantities became texts.
    const [before, blank] = [
      { ...row("PA1", 12), quantity: 12 },
      { ...row("OL2", ""), quantity: null },
    ]
    expect(proposedRows({ proposal: [before, blank] }, "").rows).toEqual([row("PA1", 12), row("OL2", "")])
    expect(proposedRows({ from: "/" }, "").rows).toEqual([])
  })

  it("[S5.4] keeps unrecognised lines, with a link too (#39)", () => {
    const left = [row("burro", "")]
    expect(proposedRows(stateOfRows([], left), "").left).toEqual(left)
    expect(proposedRows(stateOfRows([], left), "?order=PA1*12").left).toEqual(left)
  })

  it("[S11.8] keeps the sender of a request with the remaining rows", () => {
    const link = "?order=PA1*12~OL2*3&ask=approve&from=Anna&address=Via%20Po%201&note="
    const { rows, asked } = proposedRows(stateOfRows([row("OL2", 3)]), link)
    expect([rows, asked?.request.from]).toEqual([[row("OL2", 3)], "Anna"])
  })

  it("[S11.8] is a list from a link, or from a file with the lines of the cart; a damaged one is reported", () => {
    const entries = [{ itemCode: "PA1", quantity: 2, par: null, note: "", section: "shared-1" }]
    const fromLink = proposedList(null, "?utm_source=x&list=Cella~Frigo&entries=PA1*2**1&y=1")
    expect(fromLink).toMatchObject({ list: { name: "Cella", sections: [{ name: "Frigo" }], entries }, ordered: [] })
    if (fromLink === null || fromLink === "Broken") throw new Error("not a list")
    expect(proposedList(stateOfList(fromLink.list, { ordered: ["PA1"] }), "")).toEqual({
      list: fromLink.list,
      ordered: ["PA1"],
      left: [],
    })
    expect(proposedList(null, "?list=Cella")).toBe("Broken")
    expect(proposedList(stateOfRows([row("olio", 1)]), "?order=PA1*1")).toBeNull()
  })
})

const pallet = { code: "BN", label: "Bancale", size: 96, isDefault: false }
const carton = { code: "CT", label: "Cartone", size: 12, isDefault: true }
const item: ChildItem = { ...sampleProduct, name: "Pere", format: "1 kg", packSize: 12, packagings: [carton, pallet] }

describe("a row of the quick order on a list", () => {
  it("[S12.9] keeps its packaging and pack size; the default packaging is omitted", () => {
    const inPallets = listedItem({ item: inPackaging(item, pallet), quantity: 96 })
    expect(inPallets).toMatchObject({ packaging: "BN", packSize: 96, name: "Pere – 1 kg", quantity: 96 })
    expect(addingEntries(null, [inPallets]).entries).toMatchObject([{ packaging: "BN", quantity: 96 }])
    const inCartons = listedItem({ item, quantity: null })
    expect(inCartons).toMatchObject({ packSize: 12, quantity: null })
    expect(inCartons).not.toHaveProperty("packaging")
  })
})

import { groupsOf, LOCALES, type ShoppingList } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { overwriteGetLocale } from "../../paraglide/runtime.js"
import { listOfFile } from "../quick-order/list-of-file.ts"
import { listCsv } from "./list-csv.ts"

const entry = { there: null, countedAt: null, name: "Oil" }
const LIST: ShoppingList = {
  listId: "l1",
  name: "Cold; room",
  sections: [
    { id: "x", name: "Top, left", rank: 0 },
    { id: "y", name: "=Bottom", rank: 1 },
  ],
  entries: [
    { ...entry, itemCode: "PA1", quantity: null, par: null, note: "", section: "", rank: 0 },
    { ...entry, itemCode: "PA2", quantity: 1.234, par: 1_200, note: '-"small" ones', section: "x", rank: 1 },
    // Counted: the file includes counted and missing amounts, and the pack size.
    { ...entry, itemCode: "PA4", quantity: null, par: 24, there: 6, note: "", section: "x", rank: 3 },
    { ...entry, itemCode: "PA3", quantity: 0, par: 0.5, note: "", section: "y", rank: 2 },
  ],
}

const shown = (list: ShoppingList | null) =>
  (list === null ? [] : groupsOf(list)).map(({ section, entries }) => ({
    section: section?.name,
    entries: entries.map(({ itemCode, name, quantity, par, note }) => ({ itemCode, name, quantity, par, note })),
  }))

describe("a list's file", () => {
  it.each(LOCALES)("[S11.8] shared in %s is read back unchanged in any language", async (locale) => {
    overwriteGetLocale(() => locale)
    const csv = listCsv(LIST, () => ({ _tag: "Gone" }), locale)
    const read = await listOfFile(new File([csv], "Cold; room (2).csv"), locale)
    expect(read?.list.name).toBe("Cold; room")
    expect([shown(read?.list ?? null), read?.left]).toEqual([shown(LIST), []])
  })

  it("[S11.8] thousands separators added by a spreadsheet are questioned, never read as decimals (F48)", async () => {
    overwriteGetLocale(() => "it")
    const csv = listCsv(LIST, () => ({ _tag: "Gone" }), "it")
    const read = await listOfFile(new File([csv.replace(";1,2340;1200;", ";1.200;2.400;")], "Frigo.csv"), "it")
    expect(read?.left.map(({ text, why }) => [text.includes("1.200"), why])).toEqual([[true, "Quantity"]])
    expect(read?.list.entries.map(({ itemCode }) => itemCode)).not.toContain("PA2")
  })

  it("[S11.8] another table, a picture and an empty file are not a list", async () => {
    for (const content of ["Code;Quantity\r\nPA1;2", "\u0089PNG\u0000\u0001", ""])
      expect(await listOfFile(new File([content], "list.csv"), "it")).toBeNull()
  })
})

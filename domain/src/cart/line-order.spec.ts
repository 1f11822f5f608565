import { describe, expect, it } from "vitest"
import type { CartLine } from "./cart-view.ts"
import { CART_SORTS, cartSortOf, lineSections } from "./line-order.ts"

const line = (itemCode: string, name: string, unitPrice: number, quantity: number): CartLine => ({
  itemCode,
  promoCode: "",
  promoRow: 0,
  name,
  unitPrice,
  vatRate: 10,
  image: null,
  packSize: 1,
  singleChild: true,
  rowId: null,
  quantity,
  lineTotal: unitPrice * quantity,
  isSaving: false,
  refusal: null,
})

const LINES = [
  line("C10", "Éclair", 500, 1),
  line("C9", "zucchine", 100, 9),
  line("A1", "Dolcetti", 300, 2),
  line("X1", "Farina", 500, 4),
]
const CATEGORIES: Readonly<Record<string, string>> = { C10: "Dolci", C9: "Verdure", A1: "Dolci" }
const categoryOf = ({ itemCode }: Pick<CartLine, "itemCode">) => CATEGORIES[itemCode] ?? ""
const LISTS: Readonly<Record<string, string>> = { C9: "Cella frigo", X1: "Cella frigo", C10: "Banco" }
const listOf = ({ itemCode }: Pick<CartLine, "itemCode">) => LISTS[itemCode] ?? ""
const sectionsBy = (sort: (typeof CART_SORTS)[number]) =>
  lineSections(LINES, { sort, locale: "it", categoryOf, listOf })
const codesBy = (sort: (typeof CART_SORTS)[number]) =>
  sectionsBy(sort).map(({ lines }) => lines.map(({ itemCode }) => itemCode))

describe("sorting a long cart", () => {
  it("[S2.62] sorts by addition, name, code, price and line total; ties stay in the order of addition", () => {
    expect(codesBy("added")).toEqual([["C10", "C9", "A1", "X1"]])
    expect(codesBy("name")).toEqual([["A1", "C10", "X1", "C9"]])
    expect(codesBy("code")).toEqual([["A1", "C9", "C10", "X1"]])
    expect(codesBy("price")).toEqual([["C10", "X1", "A1", "C9"]])
    expect(codesBy("total")).toEqual([["X1", "C9", "A1", "C10"]])
  })

  it("[S2.62] groups by category in sections with their sums; lines without one come last", () => {
    expect(codesBy("category")).toEqual([["A1", "C10"], ["C9"], ["X1"]])
    expect(sectionsBy("category").map(({ heading, netTotal }) => [heading, netTotal])).toEqual([
      ["Dolci", 1100],
      ["Verdure", 900],
      ["", 2000],
    ])
    expect(lineSections([], { sort: "name", locale: "it", categoryOf, listOf })).toEqual([])
  })

  it("[S2.62] groups by list, each with its sum; lines on no list come last", () => {
    expect(codesBy("list")).toEqual([["C10"], ["X1", "C9"], ["A1"]])
    expect(sectionsBy("list").map(({ heading, netTotal }) => [heading, netTotal])).toEqual([
      ["Banco", 500],
      ["Cella frigo", 2900],
      ["", 600],
    ])
  })

  it("[S2.62] sorts within a section by name, and puts lines without a category last wherever they were added", () => {
    const [none, cake, baba] = [line("X1", "Aceto", 1, 1), line("A2", "Torta", 1, 1), line("B1", "Babà", 1, 1)]
    const sections = (...lines: ReadonlyArray<CartLine>) =>
      lineSections(lines, {
        sort: "category",
        locale: "it",
        categoryOf: ({ itemCode }) => (itemCode === "X1" ? "" : "Dolci"),
        listOf,
      }).map(({ heading, lines: members }) => [heading, ...members.map(({ itemCode }) => itemCode)])
    for (const lines of [
      [none, cake, baba],
      [cake, none, baba],
      [cake, baba, none],
    ])
      expect(sections(...lines)).toEqual([
        ["Dolci", "B1", "A2"],
        ["", "X1"],
      ])
  })

  it("[S2.62] uses the order of addition when the address names no sort", () => {
    expect(CART_SORTS.map(cartSortOf)).toEqual(CART_SORTS)
    expect([cartSortOf(null), cartSortOf("colour")]).toEqual(["added", "added"])
  })
})

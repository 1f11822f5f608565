/** Text beside an item: its own words and sizes, each size once, are no quantity; the rest is, or is unclear. */
import { describe, expect, it } from "vitest"
import { DEMO_ITEMS } from "../testing/demo-items.ts"
import { pasted } from "../testing/row-outcomes.ts"
import { amountInName, leftOver } from "./left-over.ts"
import { parseRows } from "./parse-rows.ts"
import { EMPTY_SHEET, evolveSheet } from "./quick-sheet.ts"
import { rowVerdicts } from "./row-verdict.ts"

const itemOf = (code: string) => {
  const item = DEMO_ITEMS.find(({ itemCode }) => itemCode === code)
  if (item === undefined) throw new Error(code)
  return item
}

describe("the rest of a text beside an item", () => {
  it.each([
    ["PA189894", "Riso Arborio classico 5 kg", ""],
    ["PA189894", "Riso 5 kg 2 × 5 kg", ""],
    ["PA189894", "Riso 5 kg 5 kg", "5 kg"],
    ["PA189894", "5 kg 2", "2"],
    ["PA189894", "Riso 5 kg (2)", "2"],
    ["PA189894", "2 Riso 200", "2 | 200"],
    ["FO321732", "Caprino fresco, urgente", ""],
    ["FO321732", "caprini x 24", "x 24"],
    ["FO321732", "vorrei 24 pz grazie", "24 pz"],
    ["FO321732", "1 e 200", "1 e 200"],
    ["FO321732", "-", "-"],
    ["VI897470", "annata 2022", ""],
    ["VI897470", "annata 2022 2022", "2022"],
    ["CA512003", "quaglie ?", "?"],
  ])("[S5.4] of %s %j is %j", (code, text, left) => {
    expect(leftOver(text, itemOf(code))).toBe(left)
  })

  it.each([
    ["Sugo ai quattro formaggi", "", "quattro", "quattro"],
    ["Sugo ai quattro formaggi", "", "quattro ct", "quattro ct"],
    ["Sugo ai quattro formaggi", "", "quattro, grazie", "quattro, grazie"],
    ["Sugo ai quattro formaggi", "", "sugo quattro formaggi", ""],
    ["Burro 5 kg", "Tre Valli", "tre", "tre"],
    ["Burro 5 kg", "Tre Valli", "Tre Valli", ""],
    ["Burro 5 kg", "Tre Valli", "Burro Tre Valli 5 kg", ""],
    ["Latte non omogeneizzato", "", "non", "non"],
    ["Latte non omogeneizzato", "", "latte non omogeneizzato", ""],
  ])(
    "[S5.4] words that state a quantity remain, even where %j of %j contains them: %j is %j",
    (name, brand, text, left) => {
      expect(leftOver(text, { ...itemOf("PA189894"), name, brand })).toBe(left)
    },
  )

  it("[S5.4] an amount after a name is a quantity only with a unit", () => {
    expect(amountInName("quaglie pronte 2 kg", itemOf("CA512003"))).toEqual({ quantity: "2", unit: "kg" })
    expect(amountInName("quaglie pronte 2", itemOf("CA512003"))).toBeNull()
    expect(amountInName("quaglie pronte", itemOf("CA512003"))).toBeNull()
  })
})

describe("the names of an item", () => {
  it.each([
    ["a code alone", "FO321732", 0],
    ["a code and a number", "FO321732 24", 0],
    ["codes and words", "FO321732 tanti\nFO321732 abbastanza", 1],
    ["names", "caprino fresco\ncaprino fresco 24", 1],
  ])("[S5.4] is read as rarely as possible for %s", (_, text, times) => {
    let reads = 0
    const item = { ...itemOf("FO321732") }
    // Not copied with the rest of the item.
    Object.defineProperty(item, "brand", {
      enumerable: false,
      get: () => {
        reads += 1
        return ""
      },
    })
    const { rows } = evolveSheet(EMPTY_SHEET, { _tag: "RowsPasted", id: 0, rows: parseRows(text) })
    rowVerdicts(rows, () => ({ isNear: false, items: [item] }), "it")
    expect(reads).toBe(times)
  })
})

describe("[S5.4] a name with its size, and a quantity", () => {
  it.each([
    ["Riso Arborio classico 5 kg", "PA189894 1 assumed"],
    ["Riso Arborio classico 5 kg 8", "PA189894? PiecesOrCases 4 or 8"],
    ["Riso Arborio classico 5 kg 8 ct", "PA189894 8"],
    ["Caprino fresco alle erbe 200 g 24", "FO491252 24"],
    ["Sciroppo di menta con tappo dosatore 50cl 2 casse", "BE823414 2"],
    ["Primitivo annata 2022 1,5 l 6 bottiglie", "VI897470 6"],
    ["Asiago media stagionatura circa 3 kg 9 kg", "FO337570 9"],
    ["Asiago media stagionatura kg 9", "FO337570 9"],
    ["Patate a pasta gialla 20 kg", "OR575140 20"],
    ["Quaglie pronte 2 kg", "CA512003 2"],
    ["Riso Arborio classico 20 kg", "PA189894 2"],
    // Found only by a search for the beginning of a barcode.
    ["Quaglie 801 pronte", "CA512003? Several 801"],
    ["PA189894 Riso Arborio classico 5 kg 2", "PA189894 2"],
    ["PA189894 5 kg 2", "PA189894 2"],
    ["PA189894 Riso 5 kg (2)", "PA189894 2"],
    ["PA189894\tRiso Arborio classico 5 kg 2", "PA189894 2"],
    ["PA189894;Riso 5 kg 2", "PA189894 2"],
    ["BE823414 sciroppo 50 cl 12", "BE823414 12"],
    ["CO330087 olive 5 kg 5", "CO330087 5"],
    ["FO440112 5 kg 2", "FO440112? NotANumber"],
    ["FO321732 Caprino fresco 20 kg", "FO321732 100 rounded to 108"],
    ["24 FO321732 Caprino fresco 200 g", "FO321732 24"],
    ["Caprino fresco 200 g FO321732 24", "FO321732 24"],
    ["FO321732 Caprino, fresco 24", "FO321732 24"],
    ["Caprino fresco, 200 g FO321732 24", "FO321732 24"],
    ["Olive nere in agrodolce, 5 kg 3", "CO330087 3"],
    ["Olive nere in agrodolce, 5 kg x3", "CO330087 3"],
    [`FO321732 ${"Caprino fresco ".repeat(20)}24`, "FO321732? NotANumber"],
  ])("%j is %j", (text, result) => {
    expect(pasted(text)).toEqual([result])
  })
})

describe("[S5.4] words and symbols other than the item's own are unclear", () => {
  it.each([
    "FO321732 ventiquattro",
    "FO321732 ventiquattro pezzi",
    "FO321732, tredici",
    "FO321732 centoventi",
    "FO321732\tsixty",
    "FO321732 tanti",
    "FO321732 abbastanza",
    "FO321732\tnull",
    "FO321732\tTRUE",
    "Codice\tQuantità\nFO321732\tNaN",
    "due FO321732",
    "a case of FO321732",
    "3 ct da 6 FO321732",
    "FO321732/24",
    "CA512003 ? kg",
    "CA512003\t- kg",
    "CA512003\t... kg",
    "CA512003\t→ kg",
    "CA512003\t1⅓ kg",
    "CA512003\t② kg",
    "CA512003\tⅣ kg",
    "CA512003\t🔟 kg",
    "CA512003\tquaglie ?",
  ])("%j", (text) => {
    expect(pasted(text)).toEqual([`${text.includes("CA512003") ? "CA512003" : "FO321732"}? NotANumber`])
  })
})

describe("[S5.4] a quantity before or after a code", () => {
  it.each([
    "n. 24 FO321732",
    "nr 24 FO321732",
    "pz 24 FO321732",
    "Qty: 24 FO321732",
    "24 di FO321732",
    "Vorrei 24 FO321732",
    "x24 FO321732",
    "24xFO321732",
    "FO321732x24",
    "FO321732|24",
    "FO321732, 24",
    "FO321732 (24)",
    "*FO321732* 24",
    "EAN 8011344215519 24",
    '="8011344215519" 24',
    "a) FO321732 24",
    "[ ] FO321732 24",
    "1\uFE0F\u20E3 FO321732 24",
    "➤ FO321732 24",
    "FO321732\t24 (urgente)",
  ])("%j is 24", (text) => {
    expect(pasted(text)).toEqual(["FO321732 24"])
  })
})

describe("[S5.4] a number that may mean something else is unclear", () => {
  it.each([
    ["a price without a heading", "FO337570\tAsiago\t14,50", "FO337570? Several 15"],
    ["a price of an item sold by the gram", "CA512003\t18,50", "CA512003? Several 18.5"],
    ["thousands of grams", "OR575140\t1,500 g", "OR575140? Ambiguous 5"],
    ["thousands of millilitres", "BE823414\t6,000 ml", "BE823414? Ambiguous 1"],
    ["a count and a size", "FO321732 2 200 g", "FO321732? Ambiguous 12"],
    ["a number that does not count the lines", "12) FO321732", "FO321732? Several 12"],
    ["pieces of an item that holds many", "360 uova fresche grandi pasta gialla", "FO496386? PiecesOrCases 2 or 360"],
    ["the same after the name", "Uova fresche grandi pasta gialla 360", "FO496386? PiecesOrCases 2 or 360"],
    ["the same with its unit", "Uova fresche grandi pasta gialla 360 pz", "FO496386? PiecesOrCases 2 or 360"],
    ["pieces that fill no tray", "FO496386\t200 pz", "FO496386? PiecesOrCases 2 or 200"],
    ["dozens that fill no tray", "2 dozzine uova fresche grandi pasta gialla", "FO496386? UnknownUnit"],
    ["dozens that fill trays", "Uova fresche grandi pasta gialla 30 dozzine", "FO496386 2"],
    ["trays as the shop counts them", "FO496386\t2 pz", "FO496386 2"],
  ])("%s: %j is %j", (_, text, result) => {
    expect(pasted(text)).toEqual([result])
  })
})

describe("[S5.4] an item and its quantity on separate lines", () => {
  it.each([
    ["FO321732\nCaprino fresco\n24", ["FO321732 24"]],
    ["Primitivo annata 2022\n6", ["VI897470 6"]],
    ["24\nFO321732\nCaprino fresco\n3\nPA189894\nRiso", ["FO321732 24", "PA189894 3"]],
    ["Quaglie pronte:\n2 kg", ["CA512003 2"]],
    ["Panna da cucina per barista:\n48 pz", ["FO353408 48"]],
    // It is unknown which item it belongs to.
    ["FO321732 24\nPA189894\n3\nFO353408", ["FO321732 24", "PA189894? Several 3", "unknown", "FO353408? Several 24"]],
  ])("%j is %j", (text, result) => {
    expect(pasted(text)).toEqual(result)
  })
})

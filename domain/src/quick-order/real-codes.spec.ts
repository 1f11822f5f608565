/** Codes and messages as people paste them: an item is named exactly, or needs confirmation. */
import { describe, expect, it } from "vitest"
import { findDemoItem } from "../testing/demo-items.ts"
import { outcome, pasted, verdictsOf } from "../testing/row-outcomes.ts"
import { namedItems } from "./named-items.ts"
import { parseRows } from "./parse-rows.ts"
import { EMPTY_SHEET, evolveSheet } from "./quick-sheet.ts"
import { rowVerdicts } from "./row-verdict.ts"
import { readingOf } from "./table-columns.ts"
import { rowsOfTable } from "./table-rows.ts"
import { typedRows } from "./typed-row.ts"

/** Sold by the hectogram. */
const WEIGHED = "8011589200844"

describe("a code names one item or none", () => {
  it.each([
    ["80106944 20", "unknown"],
    ["FO3217;12", "unknown"],
    ["FO3217", "unknown"],
    ["8010694 12", "unknown"],
    ["FO3217\u00ad32", "FO321732 12 assumed"],
    ["FO\u200b321732\t24", "FO321732 24"],
    ["fo321732 24", "FO321732 24"],
    ["\u00a0FO321732\u00a0\t24", "FO321732 24"],
    ["8011344215519 24", "FO321732 24"],
    ["08011344215519 24", "FO321732 24"],
    ["8 011344 215519", "FO321732 12 assumed"],
    ["(01)08011344215519(10)L12", "FO321732 12 assumed"],
    ["(01)08011344215519(10)L12 24", "FO321732 24"],
    ["]C10108011344215519", "FO321732 12 assumed"],
    ["01080113442155191726113010L12", "FO321732 12 assumed"],
    ["01080113442155191726113010L12\t24", "FO321732 24"],
    ["8011344 215519", "FO321732 12 assumed"],
    ["8011344 215519 24", "FO321732 24"],
    ["EAN 8011344215519", "FO321732 12 assumed"],
    ["EAN 8011344215519 24", "FO321732 24"],
    ["EAN: 8011344215519\t24", "FO321732 24"],
    ['="8011344215519"\t24', "FO321732 24"],
    ['="8011344215519";24', "FO321732 24"],
    ['="FO321732"\t24', "FO321732 24"],
    ["8011344215519.0\t24", "FO321732 24"],
    ["8011344215519.0;24", "FO321732 24"],
    ["8011344215519,0", "FO321732 zero"],
    ["٨٠١١٣٤٤٢١٥٥١٩\t24", "FO321732 24"],
    ["]E08011344215519", "FO321732 12 assumed"],
    ["01 08011344215519 10 L12", "FO321732 12 assumed"],
    ["80106944 21551", "unknown"],
    ["8,01134E+12", "shortened"],
    ["8,01134E+12\t24", "shortened"],
    ["8,01134E+12;24", "shortened"],
  ])("[S7.12] pasted %j is %s", (text, result) => {
    expect(pasted(text)).toEqual([result])
  })

  it.each([
    ["CAC-45", 1],
    ["cac-45", 1],
    ["700145", 1],
    ["CAC-4", 0],
    ["CAC-450", 0],
  ])("[S7.12] %j names %i item when calls use another code than the one people read", (key, count) => {
    const [item] = findDemoItem("FO321732").items
    const items = item === undefined ? [] : [{ ...item, itemCode: "700145", displayCode: "CAC-45" }]
    expect(namedItems(key, { isNear: false, items })).toHaveLength(count)
  })

  it.each([
    [`(01)0${WEIGHED}(3103)002500`, "CA512003 2.5"],
    [`010${WEIGHED}3103002500`, "CA512003 2.5"],
    ...["<GS>", "␝", "^", "~", "|", "#", "{GS}", "[FNC1]"].map((sign) => [
      `]C1010${WEIGHED}10L12${sign}3103002500`,
      "CA512003 2.5",
    ]),
    [`01 0${WEIGHED} 10 L12 3103 002500`, "CA512003 2.5"],
    // A price does not state a weight.
    [`(01)0${WEIGHED}(3922)1290`, "CA512003? Price"],
    [`(01)0${WEIGHED}(3932)9781290`, "CA512003? Price"],
    [`(01)0${WEIGHED}(8005)001290`, "CA512003? Price"],
    // Beside another quantity, or for an item not sold by weight, it is unclear.
    [`(01)0${WEIGHED}(3103)002500 3`, "CA512003? Several 3 or 2.5"],
    [`(01)0${WEIGHED}(3103)002500\t3`, "CA512003? Several 3 or 2.5"],
    ["(01)08011344215519(3103)001250", "FO321732? Part 12"],
  ])("[S11.4] the weight in %j is not ignored: %s", (text, result) => {
    expect(pasted(text)).toEqual([result])
    expect(outcome(typedRows(text))).toEqual([result])
  })

  it("[S11.4] the weight in a column of codes is the quantity of its row", () => {
    const table = [
      ["Codice", "Quantità"],
      [`(01)0${WEIGHED}(3103)002500`, ""],
    ]
    const { rows } = rowsOfTable(table, readingOf(table), true)
    expect(outcome(rows)).toEqual(["CA512003 2.5"])
  })

  it("[S11.4] a scale label orders its weight, asks for the quantity when it has a price, and names no other product without a layout", () => {
    const sheetWith = (layouts: ReadonlyArray<string>, quantity = "") => {
      const rows = ["2112345012346", "2212345928750"].map((key) => ({ key, quantity, unit: null }))
      return evolveSheet(EMPTY_SHEET, { _tag: "RowsPasted", id: 0, rows }, layouts).rows.slice(0, 2)
    }
    const layouts = ["21IIIIIWWWWWC", "22IIIIIVPPPPC"]
    expect(sheetWith(layouts)).toMatchObject([
      { key: "2112345000008", quantity: "1.2340", unit: "kg" },
      { key: "2212345000005", quantity: "28.75 €", unit: null },
    ])
    expect(sheetWith(layouts, "3")).toMatchObject([{ quantity: "3 | 1.2340" }, { quantity: "3" }])
    const found = findDemoItem(WEIGHED)
    expect([...rowVerdicts(sheetWith(layouts), () => found, "it").values()]).toMatchObject([
      { _tag: "Rounded", wanted: 1.234, quantity: 1.3 },
      { _tag: "Unclear", why: "Price", offers: [] },
    ])
    // Whatever else the backend finds near it.
    const near = { ...found, isNear: true }
    expect(sheetWith([]).map(({ key }) => key)).toEqual(["2112345012346", "2212345928750"])
    for (const verdict of rowVerdicts(sheetWith([]), () => near, "it").values())
      expect(verdict).toEqual({ _tag: "Unknown", nearest: [], why: "StoreLabel" })
  })

  it.each([
    ["https://id.gs1.org/01/08011344215519/10/L12 24", "FO321732 24"],
    ["https://trattoria.test/01/08011589200844?3103=002500", "CA512003 2.5"],
    // It is unknown whether pieces or cases are meant.
    ["(02)08011344215519(37)24", "FO321732? Several 24"],
    ["(02)08011344215519(37)24\t48", "FO321732 48"],
  ])("[S11.4] %j is %s", (text, result) => {
    expect(pasted(text)).toEqual([result])
  })

  it("[S7.12] for the beginning of a code the nearest items are offered", () => {
    const [verdict] = verdictsOf(parseRows("FO3217\t12")).values()
    expect(verdict).toMatchObject({ _tag: "Unknown", nearest: [{ itemCode: "FO321732" }] })
  })

  it("[S5.4] the quantities of two barcodes of one product add up", () => {
    expect(pasted("8010682069211 20\n8010694444686 40")).toEqual(["CO171271 20", "CO171271 duplicate"])
  })
})

describe("text that other programs add to a line is not part of it", () => {
  it.each([
    "[15:40, 26/11/2026] Nives: FO321732 24",
    "[26/11/26, 15:40:12] Nives: FO321732 24",
    "26/11/26, 15:40 - Nives: FO321732 24",
    "11/26/26, 3:40 PM - Nives Rossi: FO321732 24",
    "[3:40 pm, 26/11/2026] +39 333 1234567: FO321732 24",
    "\u200e[26/11/26, 15:40:12] Nives: 24 x FO321732",
    "> FO321732 24",
    ">> FO321732: 24",
    "1) FO321732 24",
    "1. FO321732 24",
    "- FO321732 24",
    "• FO321732 24 pz",
    "Ciao Marco,\nFO321732 24\nGrazie mille",
    "Buongiorno,\n\nFO321732 24\n\nCordiali saluti",
    "Mi servono per domani:\nFO321732 24\nGrazie e saluti\nNives Bianchi\nTrattoria Neri",
    "FO321732 24\nKind regards,\nNives\nTel. 051 555 0100\nnives@trattoria.test",
    "Hi all\nFO321732 24\nKind regards,",
    "Il 26 nov 2026 alle ore 15:40 Nives ha scritto:\n> FO321732 24\n-- ",
  ])("[S5.4] %j is one line", (text) => {
    expect(pasted(text)).toEqual(["FO321732 24"])
  })

  it("[S5.4] an order after a thank-you, or with a figure after a signature, is a row", () => {
    expect(parseRows("FO321732 24\nGrazie\nanche limoni").map(({ key }) => key)).toEqual(["FO321732", "anche limoni"])
    expect(parseRows("FO321732 24\nSaluti\nNives\nPA189894 2").map(({ key }) => key)).toEqual(["FO321732", "PA189894"])
  })

  it.each([
    [
      "in a chat, an order after a greeting",
      "[15:40] Nives: FO321732 24\n[15:41] Nives: Saluti\n[15:50] Nives: limoni",
    ],
    ["an order below a cordial", "FO321732 24\nCordiale al limone 6\nlimoni"],
    ["a quantity at a price", "limoni 24@4,05"],
  ])("[S5.4] %s is a row", (_, text) => {
    expect(parseRows(text).at(-1)?.key).toContain("limoni")
  })

  it("[S5.4] an address is not a row, and an item beside it is", () => {
    expect(pasted("FO321732 24\nwww.trattoria.it")).toEqual(["FO321732 24"])
    expect(pasted("FO321732 24 nives@trattoria.it")).toEqual(["FO321732 24"])
    expect(pasted("https://dispensa.test/p/FO321732")).toEqual(["FO321732 12 assumed"])
  })

  it.each(["Ciao, mi mandi anche il burro", "Grazie, e aggiungi il burro", "FO321732 24\nSaluti\nNives\nPS: il burro"])(
    "[S5.4] a request in a greeting is a row: %j",
    (text) => {
      expect(parseRows(text).at(-1)?.key).toContain("il burro")
    },
  )
})

/** Inputs that were once read as certain although they are unclear, and some that need no question. */
import { describe, expect, it } from "vitest"
import { DEMO_ITEMS } from "../testing/demo-items.ts"
import { ambiguousCodes, codesIn, inWords, linesOf, pasted, verdictsOf } from "../testing/row-outcomes.ts"
import type { ChildItem } from "../catalogue/product.ts"
import { parseMessage, parseRows } from "./parse-rows.ts"
import { EMPTY_SHEET, evolveSheet } from "./quick-sheet.ts"
import { rowVerdicts } from "./row-verdict.ts"

const [anItem] = DEMO_ITEMS
const called = (name: string, facts: Partial<ChildItem> = {}): ChildItem => {
  if (anItem === undefined) throw new Error("no item")
  return {
    ...anItem,
    itemCode: name,
    name,
    packSize: 1,
    packLabel: "",
    price: 100,
    brand: "",
    measurePrice: null,
    ...facts,
  }
}

/** Verdicts of a text for which a search finds these items; `largest`: the most ordered of each before. */
const among = (text: string, items: ReadonlyArray<ChildItem>, largest?: number): ReadonlyArray<string> => {
  const { rows } = evolveSheet(EMPTY_SHEET, { _tag: "RowsPasted", id: 0, rows: parseRows(text) })
  const verdicts = rowVerdicts(
    rows,
    () => ({ isNear: false, items }),
    "it",
    () => largest,
  )
  return [...verdicts.values()].slice(0, -1).map(inWords)
}

describe("[S5.4] of several items a name means the one with exactly that name", () => {
  it.each([
    ["Parmigiana 1 kg", ["Parmigiano 1 kg", "Parmigiana di melanzane 1 kg"], "several"],
    ["6 latte al cioccolato 1 l", ["Cioccolato al latte 1 l", "Latte al cioccolato bianco 1 l"], "several"],
    ["burro da 250g", ["Burro 250 g", "Burro salato 250 g"], "Burro 250 g 1 assumed"],
    ["Spaghetti 500 g n. 5", ["Spaghetti n. 5 500 g"], "Spaghetti n. 5 500 g? InName 1 or 5"],
    ["Spaghetti 500 g n. 5", ["Spaghetti 500 g", "Spaghetti n. 5 500 g"], "several"],
    ["Spaghetti 500 g n. 5", ["Spaghetti n. 7 500 g"], "Spaghetti n. 7 500 g 5"],
  ])("%j of %j is %j", (text, names, result) => {
    expect(
      among(
        text,
        names.map((name) => called(name)),
      ),
    ).toEqual([result])
  })
})

describe("[S5.4] a line with a date or time may state a quantity", () => {
  it.each([
    ["FO321732 / 1/2", ["FO321732? Several 12"]],
    ["PA189894 / 24 per oggi", ["PA189894? Several 24"]],
    ["FO321732 / 24 entro martedì", ["FO321732? Several 24"]],
    ["PA189894 / 3 del 27/11", ["PA189894? Several 3"]],
    ["FO321732 / 24 per domani", ["FO321732? Several 24"]],
    ["FO321732 / 3 ct per oggi", ["FO321732? Several 36"]],
    ["FO321732 / nr 24 oggi", ["FO321732? Several 24"]],
    ["FO321732 24 / Consegna martedì 1 dicembre 2026 ore 7", ["FO321732 24"]],
    ["FO321732 24 / ore 10:30 a.m.", ["FO321732 24"]],
    ["FO321732 24 / 27/11", ["FO321732 24"]],
  ])("%j", (text, rows) => {
    expect(pasted(linesOf(text))).toEqual(rows)
  })

  it.each(["Dom 6", "12 oggi", "12 kg oggi"])("%j is a row", (line) => {
    expect(parseMessage(line)).toMatchObject({ rows: [{ quantity: /\d+/.exec(line)?.[0] }], left: [] })
  })

  it("takes time linear in its length", () => {
    // Trying every way to split this line would never end.
    const line = `Consegna ${Array.from({ length: 250 }, (_, at) => `${at % 31} mar`).join(" ")} latte`
    expect(parseMessage(line).rows).toHaveLength(1)
  })
})

describe("[S5.4] numbers before or after codes may be line numbers", () => {
  it.each([
    "#1 FO321732 / #2 FO353408 / #3 PA189894",
    "FO321732 #1 / FO353408 #2 / PA189894 #3",
    "#1 FO321732 / #2 FO353408",
    "n. 1 FO321732 / n. 2 FO353408 / n. 3 PA189894",
    "FO321732 n. 1 / FO353408 n. 2 / PA189894 n. 3",
    "E 471 PA189894",
    "(1) PA189894 / (2) BE823414 / (3) CO171271",
    "1: PA189894 / 2: BE823414 / 3: CO171271",
    "1, PA189894 / 2, BE823414 / 3, CO171271",
    "01 PA189894 / 02 BE823414 / 03 CO171271",
    "- 1 PA189894 / - 2 BE823414 / - 3 CO171271",
    "• 1 PA189894 / • 2 BE823414 / • 3 CO171271",
    "1|PA189894 / 2|BE823414 / 3|CO171271",
    "01⇥PA189894 / 02⇥BE823414 / 03⇥CO171271",
    "001;PA189894 / 002;BE823414 / 003;CO171271",
  ])("%j is unclear", (text) => {
    expect(ambiguousCodes(pasted(linesOf(text)))).toEqual(codesIn(text))
  })

  it.each([
    ["1 cartone PA189894 / 2 cartoni BE823414 / 3 cartoni CO171271", ["PA189894 1", "BE823414 2", "CO171271 60"]],
    ["e 2 PA189894 / Poi 3 BE823414", ["PA189894 2", "BE823414 3"]],
  ])("%j is certain", (text, rows) => {
    expect(pasted(linesOf(text))).toEqual(rows)
  })
})

describe("[S5.4] a comma without a whole number before it is a decimal comma (#39)", () => {
  it.each([",5 FO321732", "FO321732 ,5", ",5 kg FO321732"])("%j is less than a pack, and unclear", (text) => {
    expect(pasted(text)).toEqual(["FO321732? Part 12"])
  })

  it.each([
    ["FO321732,24", "FO321732 24"],
    ["FO321732, 24", "FO321732 24"],
    ["FO321732 , 24", "FO321732 24"],
  ])("the comma of %j separates code and quantity", (text, row) => {
    expect(pasted(text)).toEqual([row])
  })
})

describe("[S2.64] pieces or cases is a question when both are plausible", () => {
  const batteries = called("Pile AA 4 pz", { unit: "PZ", packSize: 12, packLabel: "12 × 4 pz" })
  const eggs = called("Uova 10 pz", { unit: "PZ", packSize: 12, packLabel: "12 × 10 pz" })
  const tray = called("Uova 30 pz", { unit: "PZ", packSize: 1, packLabel: "30 pz" })

  it.each([
    ["Pile AA 4 pz: 6", undefined, "Pile AA 4 pz 6 rounded to 12", batteries],
    ["Pile AA 4 pz: 24", undefined, "Pile AA 4 pz 24", batteries],
    ["Uova 10 pz: 12", undefined, "Uova 10 pz 12", eggs],
    ["Uova 10 pz: 120", undefined, "Uova 10 pz 120", eggs],
    ["Uova 10 pz: 360", undefined, "Uova 10 pz? PiecesOrCases 36 or 360", eggs],
    ["Uova 10 pz: 360", 240, "Uova 10 pz 360", eggs],
    ["Uova 20", undefined, "Uova 30 pz? PiecesOrCases 1 or 20", tray],
    ["Uova 60", undefined, "Uova 30 pz? PiecesOrCases 2 or 60", tray],
    ["Uova 60 pz", 100, "Uova 30 pz? PiecesOrCases 2 or 60", tray],
    ["Uova 20 pz", undefined, "Uova 30 pz? PiecesOrCases 1 or 20", tray],
    ["Uova 50 pz", undefined, "Uova 30 pz? PiecesOrCases 2 or 50", tray],
  ])("%j, of which at most %s were ordered, is %j", (text, largest, result, item) => {
    expect(among(text, [item], largest)).toEqual([result])
  })
})

describe("[S5.4] an ignored line is shown as it was written", () => {
  it("and loaded that way, as an unreadable row", () => {
    const { left } = parseMessage("FO321732 24\n10:30")
    expect(left).toEqual([{ key: "10:30", quantity: "", unit: null }])
    expect([...verdictsOf(left).values()].map(inWords)[0]).toBe("unknown")
  })

  it("unless it orders something: text after it is not a signature", () => {
    expect(parseMessage("FO321732 24\ngrazie, anche PA189894 3\nSciroppo\nUova").rows.map(({ key }) => key)).toContain(
      "Uova",
    )
  })
})

describe("[S5.4] a number with unrelated words beside a code", () => {
  it.each([
    "2 quintali OR575140",
    "5 libbre CA512003",
    "2 strati BE823414",
    "2 imballi FO321732",
    "2 tranci PE588629",
    "FO321732 reso 12",
    "FO321732 giacenza 24",
    "FO321732 sconto 10",
    "FO321732 lunedì 24",
    "12 dicembre FO321732",
    "7 dicembre: PA189894",
    "FO321732 scadenza 2026",
    "FO321732 lotto 24",
    "FO321732 lotto n. 24",
    "FO321732 taglia 44",
    "FO321732 2 cartoni da 24",
    "FO321732 il 12",
    "FO321732 dal 2026",
    "FO321732⇥Natale⇥2026",
    "FO321732⇥12⇥reso",
    "Codice;Quantità;Causale / FO321732;12;RESO",
  ])("is unclear: %j", (text) => {
    expect(pasted(linesOf(text))).toEqual([expect.stringMatching(/^\w+\? /)])
  })

  it.each([
    "FO321732 Caprino fresco 24",
    "FO321732 Caprino fresco x 24",
    "24 x FO321732 Caprino fresco",
    "vorrei 24 FO321732",
    "FO321732 urgente 24",
    "24 FO321732 urgente",
    "cod. FO321732 24",
    "confermo FO321732 24",
    "FO321732 n° 24",
    "• FO321732 — 24 pz",
    "FO321732 2 cartoni da 12",
  ])("is read when the words are the item's own, introduce the code or only ask: %j", (text) => {
    expect(pasted(text)).toEqual(["FO321732 24"])
  })
})

describe("[S5.4] a year beside an item named after a year is another vintage", () => {
  it.each([
    "VI897470 annata 2023",
    "VI897470 2023",
    "VI897470;annata 2023",
    "VI897470⇥2023",
    "Codice;Quantità / VI897470;2023",
    "VI897470 Primitivo '23",
    "VI897470 '23",
  ])("and unclear: %j", (text) => {
    expect(pasted(linesOf(text))).toEqual([expect.stringMatching(/^VI897470\? /)])
  })
})

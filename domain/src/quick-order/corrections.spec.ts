/** Quantities that are corrected, limited or shared by several items, and lines that state a time. */
import { describe, expect, it } from "vitest"
import { ambiguousCodes, linesOf, outcome, pasted } from "../testing/row-outcomes.ts"
import { parseMessage } from "./parse-rows.ts"

describe("[S5.4] neither a quantity nor its correction is certain (#39)", () => {
  it.each([
    ["FO321732 24 anzi 36", "FO321732? Several 24 or 36"],
    ["FO321732 24, anzi 36", "FO321732? Several 24 or 36"],
    ["FO321732 24, facciamo 36", "FO321732? Several 24 or 36"],
    ["FO321732 24 make that 36", "FO321732? Several 24 or 36"],
    ["FO321732 36 invece di 24", "FO321732? Several 36 or 24"],
    ["FO321732 36 instead of 24", "FO321732? Several 36 or 24"],
    ["FO321732 24, no scusa 12", "FO321732? Several 24 or 12"],
    ["FO321732 24, sorry 12", "FO321732? Several 24 or 12"],
    ["FO321732 2 ct anzi 3", "FO321732? Several 24 or 36"],
    ["FO321732 24 / anzi 36", "FO321732? Several 24 or 36"],
    ["FO321732 24 / make it 36", "FO321732? Several 24 or 36"],
    ["FO321732 24, solo 12", "FO321732? Several 24 or 12"],
    ["FO321732 max. 12", "FO321732? Several 12"],
    ["FO321732 almeno 12", "FO321732? Several 12"],
    ["FO321732 at least 12", "FO321732? Several 12"],
    ["FO321732 circa 12", "FO321732? Words 12"],
    ["FO321732 12-15", "FO321732? Range 12 or 24"],
    ["FO321732 un paio", "FO321732? NotANumber"],
    ["FO321732 una decina", "FO321732? NotANumber"],
    ["Quaglie pronte 2 kg, anzi 3", "CA512003? Several 2 or 3"],
    ["Quaglie pronte max 2 kg", "CA512003? Several 2"],
    ["FO321732 solo 12", "FO321732 12"],
    ["FO321732 / only 12", "FO321732 12"],
    ["Quaglie pronte solo 2 kg", "CA512003 2"],
    ["mezza dozzina di FO321732", "FO321732 6 rounded to 12"],
  ])("%j is %j", (text, result) => {
    expect(pasted(linesOf(text))).toEqual([result])
  })

  it("a correction belongs to the item above it", () => {
    expect(pasted("FO321732 24\nPA189894 3\nanzi 4")).toEqual(["FO321732 24", "PA189894? Several 3 or 4"])
  })

  it.each(["max. ", "no, ", "anzi 24 "])(
    "many of %j in a line are read quickly",
    (words) => {
      expect(parseMessage(words.repeat(250)).rows.length).toBeGreaterThan(0)
    },
    4_000,
  )

  it.each(["annulla", "non serve più", "never mind", "il doppio", "x2", "togli 12", "aggiungi 12", "altri 12", "*36"])(
    "%j below an item makes it unclear",
    (line) => {
      expect(pasted(`PA189894 3\nFO321732 24\n${line}`)).toEqual(["PA189894 3", expect.stringMatching(/^FO321732\? /)])
    },
  )

  it.each(["Spaghetti no 5", "Mix fai da te 3"])("%j does not", (text) => {
    expect(parseMessage(text).rows).toHaveLength(1)
    expect(parseMessage(text).rows[0]?.quantity).not.toContain("|")
  })
})

describe("[S5.4] the time an order is wanted is not a quantity, and is shown as ignored (#39)", () => {
  it.each([
    ["FO321732 24 solo ore 10", "solo ore 10"],
    ["FO321732 24, max 10:00", "max 10:00"],
    ["FO321732 24 entro le 12", "entro le 12"],
    ["FO321732 24 tra le 8 e le 10", "tra le 8 e le 10"],
    ["FO321732 24, ore 10", "ore 10"],
    ["FO321732 24 by 10am", "by 10am"],
    ["FO321732 24 (domani)", "domani"],
    ["FO321732 24 domani mattina", "domani mattina"],
    ["FO321732 24, consegna il 28 novembre", "consegna il 28 novembre"],
    ["FO321732 24 / entro le 12", "entro le 12"],
    ["FO321732 24 / solo ore 10", "solo ore 10"],
  ])("%j leads to %j being ignored", (text, when) => {
    const { rows, left } = parseMessage(linesOf(text))
    expect([outcome(rows), left.map(({ key }) => key)]).toEqual([["FO321732 24"], [when]])
  })

  it.each(["FO321732 il 12", "FO321732 12 dicembre", "FO321732 24 per sabato 28", "FO321732 come ieri"])(
    "%j may state a quantity",
    (text) => {
      expect(ambiguousCodes(pasted(text))).toEqual(["FO321732"])
    },
  )

  it.each(["Gnocchi del venerdì", "Frutti di mar", "Pinsa lievitazione 24 ore 450 g"])("%j is a name", (text) => {
    expect(parseMessage(text).rows).toEqual([{ key: text, quantity: "", unit: null }])
  })
})

describe("[S5.4] one quantity for several items is unclear for each of them (#39)", () => {
  it.each([
    ["24: FO321732, FO353408", ["FO321732? Several 24", "FO353408? Several 24"]],
    ["24 pz: FO321732, FO353408", ["FO321732? Several 24", "FO353408? Several 24"]],
    ["24: FO321732; PA189894", ["FO321732? Several 24", "PA189894? Several 24"]],
    ["24 ciascuno di FO321732, FO353408", ["FO321732? Several 24", "FO353408? Several 24"]],
    ["FO321732, FO353408: 24", ["FO321732? Several 24", "FO353408? Several 24"]],
    ["FO321732, FO353408 24 each", ["FO321732? Several 24", "FO353408? Several 24"]],
    ["24: Caprino fresco alle erbe, Quaglie pronte", ["FO491252? Several 24", "CA512003? Several 24"]],
    ["24 each: / FO321732 / FO353408", ["unknown", "FO321732? Several 24", "FO353408? Several 24"]],
    ["24: FO321732, 48: FO353408", ["FO321732 24", "FO353408 48"]],
    ["24 FO321732; FO353408", ["FO321732? Several 24", "FO353408? Several 24"]],
    ["FO321732, FO353408 48", ["FO321732? Several 48", "FO353408? Several 48"]],
    ["24 pz FO321732, FO353408, grazie", ["FO321732? Several 24", "FO353408? Several 24"]],
    ["Caprino fresco alle erbe, Quaglie pronte 3", ["FO491252? Several 12", "CA512003? Several 3"]],
    ["24 FO321732, FO353408 48, PA189894", ["FO321732 24", "FO353408 48", "PA189894? Several 24 or 48"]],
    ["24 FO321732, 48 FO353408", ["FO321732 24", "FO353408 48"]],
    ["FO321732 24, freschi", ["FO321732 24", "unknown"]],
  ])("%j is %j", (text, result) => {
    expect(pasted(linesOf(text))).toEqual(result)
  })
})

import { describe, expect, it } from "vitest"
import { ambiguousCodes, pasted } from "../testing/row-outcomes.ts"

describe("text beside a code other than a plain number", () => {
  it.each([
    "due",
    "zero",
    "nessuno",
    "no",
    "half",
    "mezza dozzina",
    "come ieri",
    "non ordinare",
    "not this week",
    "tbc",
    "-",
    "/",
    "x",
    "?",
    "12?",
    "~12",
    "circa 12",
    "12 o 24",
    "12:00",
    "2x12",
    "2 ct + 3 pz",
    "3 kg e 200",
    "1E+03",
    "1e3",
    "=12",
    "#N/D",
    "XII",
    "⅓",
    "②",
    "1`200",
    "1_200",
    "‑12",
  ])("[S5.4] %j in a cell is unclear", (text) => {
    expect(ambiguousCodes(pasted(`FO321732\t${text}`))).toEqual(["FO321732"])
    expect(ambiguousCodes(pasted(`Codice\tQuantità\nFO321732\t${text}`))).toEqual(["FO321732"])
  })

  it.each(["due", "zero", "come ieri", "?", "24 (come ieri)", "togliere 2", "24 annullato", "2x12"])(
    "[S5.4] %j in a message is unclear",
    (text) => {
      expect(ambiguousCodes(pasted(`FO321732 ${text}`))).toEqual(["FO321732"])
    },
  )

  it.each(["Caprino fresco", "Caprino fresco 200 g", "12 × 200 g", "urgente", "4,05 €/pz", "4%", "EUR 4.05"])(
    "[S5.4] %j does not affect the quantity",
    (text) => {
      expect(pasted(`FO321732\t${text}`)).toEqual(["FO321732 12 assumed"])
      expect(pasted(`FO321732\t${text}\t24`)).toEqual(["FO321732 24"])
    },
  )

  it.each(["NO", "non ordinare", "sospeso", "annullato", "cancelled", "tre cartoni?"])(
    "[S5.4] %j beside a number is unclear",
    (text) => {
      expect(pasted(`FO321732\t24\t${text}`)).toEqual(["FO321732? Several 24"])
    },
  )

  it.each(["ok", "sì", "frigo 2", "solo se fresco", "LOT 1234"])(
    "[S5.4] the remark %j beside a number is not a quantity",
    (text) => {
      expect(pasted(`FO321732\t24\t${text}`)).toEqual(["FO321732 24"])
    },
  )

  it("[S5.4] a word beside the item's whole content is unclear", () => {
    expect(pasted("CO330087\tdue\t5 kg")).toEqual(["CO330087? Several 1"])
  })

  it("[S5.4] full-width letters and digits are read like normal ones", () => {
    expect(pasted("ＦＯ３２１７３２\t２４")).toEqual(["FO321732 24"])
  })

  it.each([
    ["a year in the name", "VI897470\tPrimitivo\t2022", "VI897470? InName 3 or 2022"],
    ["a year after the code", "VI897470 2022", "VI897470? InName 3 or 2022"],
    ["the whole content of the item", "FO496386\tUova\t180 pz\t43,25 €", "FO496386? InName 1 or 180"],
    ["its price", "FO337570\tAsiago\t15,95", "FO337570? Price"],
    ["as much as a pack", "OR575140\t5 kg", "OR575140 5"],
    ["another year", "FO321732 2022", "FO321732 2022 rounded to 2028"],
  ])("[S5.4] %s: %j is %j", (_, text, result) => {
    expect(pasted(text)).toEqual([result])
  })

  it.each([
    ["Codice\t€/kg\nFO337570\t15,95", "FO337570 3 assumed"],
    ["Codice\t€/pz\tQuantità\nFO321732\t4\t24", "FO321732 24"],
  ])("[S5.4] a heading with a currency symbol is not a quantity: %j", (text, result) => {
    expect(pasted(text)).toEqual([result])
  })
})

/** Codes and messages as people paste them: an item is named exactly, or asked about. */
import { describe, expect, it } from "vitest"
import { pasted, verdictsOf } from "../testing/row-outcomes.ts"
import { parseRows } from "./parse-rows.ts"

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
    ["8,01134E+12", "shortened"],
    ["8,01134E+12\t24", "shortened"],
    ["8,01134E+12;24", "shortened"],
  ])("[S7.12] pasted %j is %s", (text, result) => {
    expect(pasted(text)).toEqual([result])
  })

  it("[S7.12] of the beginning of a code the nearest items are offered", () => {
    const [verdict] = verdictsOf(parseRows("FO3217\t12")).values()
    expect(verdict).toMatchObject({ _tag: "Unknown", nearest: [{ itemCode: "FO321732" }] })
  })

  it("[S5.4] both barcodes of one product add up", () => {
    expect(pasted("8010682069211 20\n8010694444686 40")).toEqual(["CO171271 20", "CO171271 twice"])
  })
})

describe("what other programs put around a line is no part of it", () => {
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

  it("[S5.4] what is wanted behind a thank-you, or with a figure behind a signature, is a row", () => {
    expect(parseRows("FO321732 24\nGrazie\nanche limoni").map(({ key }) => key)).toEqual(["FO321732", "anche limoni"])
    expect(parseRows("FO321732 24\nSaluti\nNives\nPA189894 2").map(({ key }) => key)).toEqual(["FO321732", "PA189894"])
  })
})

import { describe, expect, it } from "vitest"
import { pasted, uploaded } from "../testing/row-outcomes.ts"

describe("several items in one line", () => {
  it.each([
    ["FO321732\t12\tPA189894\t3", ["FO321732 12", "PA189894 3"]],
    ["12\tFO321732\t3\tPA189894", ["FO321732 12", "PA189894 3"]],
    ["FO321732 12\tPA189894 3", ["FO321732 12", "PA189894 3"]],
    ["FO321732, 24 pz, PA189894, 3 ct", ["FO321732 24", "PA189894 3"]],
    ["8011344215519\t8011236246317", ["FO321732 12 assumed", "FO353408 24 assumed"]],
    ["FO321732\tFO353408\t12", ["FO321732? NotANumber", "FO353408? NotANumber"]],
    ["Caprino\tFO321732\t12\tRiso\tPA189894\t3", ["FO321732? NotANumber", "PA189894? NotANumber"]],
    ["FO321732\t24\tsostituire con FO353408", ["FO321732 24"]],
    // A code and its barcode name the same item.
    ["FO321732\t8011344215519\t12", ["FO321732 12"]],
    ["Codice\tQuantità\tCodice\tQuantità\nFO321732\t12\tPA189894\t3", ["FO321732 12", "PA189894 3"]],
  ])("[S5.4] pasted %j is %j", (text, result) => {
    expect(pasted(text)).toEqual(result)
  })

  it.each([
    [
      "Codice;Quantità;Codice;Quantità / FO321732;12;PA189894;3 / FO353408;24;;",
      ["FO321732 12", "PA189894 3", "FO353408 24"],
    ],
    ["FO321732;12;PA189894;3 / FO353408;24;;", ["FO321732 12", "PA189894 3", "FO353408 24"]],
    ["Codice;Codice cliente;Quantità / FO321732;AA000001;12", ["FO321732 12"]],
    // An item above the headings, and a count beside the quantity.
    ["FO321732;12 / Secondo ordine; / Codice;Quantità / PA189894;3", ["FO321732 12", "PA189894 3"]],
    ["Codice;Cartoni;Pezzi sfusi / FO321732;2;5", "asks for the columns"],
    ["Codice;Quantità;Pezzi per cartone / FO321732;24;12", ["FO321732 24"]],
    ["Code;Case size;Cases / FO321732;12;2", ["FO321732 24"]],
    // A number after the last heading.
    ["Codice;Quantità / FO321732;1;200", ["FO321732? Several 12 or 204"]],
    ["Codice;Quantità / FO321732;24;urgente", ["FO321732 24"]],
  ])("[S5.4] the file %j orders %j", (text, result) => {
    expect(uploaded(text)).toEqual(result)
  })

  it("[S5.4] a pasted quantity without a key is a row without an item", () => {
    expect(pasted("Codice\tQuantità\nFO321732\t24\n\t3")).toEqual(["FO321732 24", "unknown"])
  })

  it.each([
    ["1) FO321732\n2) PA189894", ["FO321732 12 assumed", "PA189894 1 assumed"]],
    ["4. FO321732\n5. PA189894", ["FO321732? Several 12", "PA189894? Several 5"]],
    ["24) FO321732\n12) PA189894", ["FO321732? Several 24", "PA189894? Several 12"]],
    ["24. FO321732", ["FO321732? Several 24"]],
    ["3️⃣ PA189894", ["PA189894? Several 3"]],
    ["1️⃣ FO321732\n2️⃣ PA189894", ["FO321732 12 assumed", "PA189894 1 assumed"]],
    ["24. FO321732 12", ["FO321732 12"]],
  ])("[S5.4] numbers that are not line numbers may be quantities: %j", (text, result) => {
    expect(pasted(text)).toEqual(result)
  })
})

/** Text above or below the rows that changes their meaning. */
import { describe, expect, it } from "vitest"
import { ambiguousCodes, linesOf, outcome, pasted, readUpload } from "../testing/row-outcomes.ts"
import { parseMessage } from "./parse-rows.ts"
import { uncertainTable } from "./pasted-table.ts"

const ambiguousIn = (text: string): ReadonlyArray<string> => ambiguousCodes(pasted(linesOf(text)))

describe("[S5.4] a heading that changes the meaning of the rows below it", () => {
  it.each(
    "Resi:|Da togliere:|Annullate:|Non mandare:|Mancanti ultima consegna:|Rotti:|Già ordinati:|Se manca:|Giacenza:|Merce da ritirare:|Please cancel the following:|Returns:|Remove:|Damaged:|Credit note needed for:|Preventivo per:|> Resi:".split(
      "|",
    ),
  )("%j makes them unclear", (heading) => {
    expect(ambiguousIn(`PA189894 5 / ${heading} /  / FO321732 24 / BE823414 3`)).toEqual([
      "PA189894 5",
      "FO321732",
      "BE823414",
    ])
  })

  it.each(["Resi", "In alternativa", "Annullate", "Questi sono i resi", "Questi da togliere"])(
    "so does %j without a colon",
    (heading) => {
      expect(ambiguousIn(`${heading} / FO321732 24`)).toEqual(["unknown", "FO321732"])
    },
  )

  it.each(["Resi del 24/11:", "1) Resi:", "Oggetto: Resi"])("so does %j", (heading) => {
    expect(ambiguousIn(`${heading} / FO321732 24`).at(-1)).toBe("FO321732")
  })

  it.each([
    "Resi: FO321732 24, PA189894 5",
    "annullare FO321732 24, PA189894 5",
    "Da togliere: FO321732 24; PA189894 5",
  ])("so does one on the same line: %j", (line) => {
    expect(ambiguousIn(line)).toEqual(["FO321732", "PA189894"])
  })

  it("but not other words before them: one quantity each is read", () => {
    expect(ambiguousIn("Per domani: FO321732 24, PA189894 5")).toEqual(["FO321732 24", "PA189894 5"])
  })

  it.each(["Ordine:", "Mi servono per domani:", "Ciao Marco"])("up to the next one, or to %j", (next) => {
    expect(ambiguousIn(`Resi: / FO321732 24 /  / ${next} / PA189894 5`)).toEqual(["FO321732", "PA189894 5"])
  })

  it.each(["FO321732 24", "FO321732 Caprino fresco", "FO321732 Caprino fresco 200 g", "FO321732", "FO321732 2 ct"])(
    "whatever %j says",
    (row) => {
      expect(ambiguousIn(`Resi: / ${row}`)).toEqual(["FO321732"])
    },
  )

  it("within a table too, pasted or in a file", () => {
    const table = "Codice;Quantità / PA189894;5 / Resi:; / FO321732;24"
    expect(ambiguousIn(table)).toEqual(["PA189894 5", "unknown", "FO321732"])
    expect(ambiguousCodes(readUpload(table).rows)).toEqual(["PA189894 5", "FO321732"])
  })

  it("without a question about the columns, which would not help", () => {
    const text = linesOf("Resi: / FO321732;24;3 / PA189894;5;2")
    expect(uncertainTable(text)).toBeNull()
    expect(ambiguousCodes(outcome(parseMessage(text).rows))).toEqual(["FO321732", "PA189894"])
  })
})

describe("[S5.4] a heading that names a unit", () => {
  it.each(["Cases:", "Cartoni:", "In cartoni:", "Quantità in cartoni:"])(
    "%j applies it to the rows below",
    (heading) => {
      expect(pasted(linesOf(`${heading} / FO321732 2 / PA189894 3 ct`))).toEqual(["FO321732 24", "PA189894 3"])
    },
  )

  it("also without a colon", () => {
    expect(pasted(linesOf("Quantità espresse in cartoni / FO321732 2"))).toEqual(["unknown", "FO321732 24"])
  })
})

describe("[S5.4] a remark about the whole message", () => {
  it.each(
    "annulla tutto|annullate l'ordine|tutto doppio|x2 tutto|cancel the order|double everything|raddoppia tutto".split(
      "|",
    ),
  )("%j makes every row unclear", (line) => {
    expect(ambiguousIn(`FO321732 24 / PA189894 5 / ${line}`).slice(0, 2)).toEqual(["FO321732", "PA189894"])
  })
})

describe("[S5.4] an earlier message", () => {
  it.each([
    "FO321732 24 / > PA189894 5",
    "FO321732 24 / Il giorno 24 novembre 2026 Nives ha scritto: / PA189894 5",
    "FO321732 24 / -----Messaggio originale----- / PA189894 5",
    "FO321732 24 / Da: Nives / Inviato: martedì / PA189894 5",
  ])("below new rows is unclear: %j", (text) => {
    expect(ambiguousIn(text)).toEqual(["FO321732 24", "PA189894"])
  })

  it.each(["> PA189894 5", "-----Messaggio originale----- / PA189894 5", "Ti giro il suo ordine / > PA189894 5"])(
    "alone is the order: %j",
    (text) => {
      expect(pasted(linesOf(text)).at(-1)).toBe("PA189894 5")
    },
  )
})

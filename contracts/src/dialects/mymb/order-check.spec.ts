/** The ERP's list of anomalies, whose rows are undocumented. */
import { describe, expect, it } from "vitest"
import { checkCart } from "../../cart/check.ts"
import { openFamily, someClient } from "./testing/family.ts"

const check = async (answer: unknown) => {
  const family = openFamily({ check_cart_anomalies: () => answer })
  const { message } = await family.answer(checkCart, { userTemp: someClient, cartId: 551 })
  return { message, sent: family.seen.map(({ body }) => body) }
}

const anomaly = { rowId: null, itemCode: null, kind: "other", text: "", quantity: null, isAcceptable: true }

describe("anomalies of a cart", () => {
  it("[S12.16] are requested without repairing the cart", async () => {
    expect((await check([])).sent).toEqual([{ id_cart: "551", keep_issue_flag: true }])
  })

  it.each([
    [{ error: "m_Item2 not found in the RisolviAnomalieDocumentoResult." }],
    [{ error: "No anomalies found with given code." }],
    [[]],
    [{}],
    ["OK"],
    [{ Messaggio: "Nessuna anomalia", Righe: [] }],
    [[{ Anomalie: [] }]],
  ])("[S12.16] %j is a cart without any", async (answer) => {
    expect((await check(answer)).message).toEqual([])
  })

  it.each([
    ["rows by their number", { 1: { id_riga: 1, descrizione: "Fido" }, 2: { id_riga: 2, descrizione: "Scorta" } }],
    [
      "a list under a name",
      {
        Anomalie: [
          { IdRiga: 1, Descrizione: "Fido" },
          { IdRiga: 2, Descrizione: "Scorta" },
        ],
      },
    ],
    ["lists in a list", [[{ riga: "1", testo: "Fido" }], [{ riga: "2", testo: "Scorta" }]]],
    [
      "rows below a sentence",
      {
        Messaggio: "Ci sono anomalie",
        Righe: [
          { IdRiga: 1, Descrizione: "Fido" },
          { IdRiga: 2, Descrizione: "Scorta" },
        ],
      },
    ],
    [
      "rows with rows of nothing between them",
      [null, { ROW_ID: 1, MESSAGE: "Fido" }, "", { Riga: " 2 ", anomalia: "Scorta" }],
    ],
  ])("[S12.16] are read from %s", async (_, answer) => {
    expect((await check(answer)).message).toEqual([
      { ...anomaly, rowId: "1", text: "Fido" },
      { ...anomaly, rowId: "2", text: "Scorta" },
    ])
  })

  it("[S12.16] are read from a single row in place of the list, with its other fields", async () => {
    const only = { IDRiga: "00", DescrizioneAnomalia: "Fido superato", Dettagli: [{ Codice: 3 }] }
    expect((await check(only)).message).toEqual([{ ...anomaly, text: "Fido superato" }])
  })

  it.each([
    ["texts by their number", { 1: "Fido", 2: "Scorta" }],
    ["a list of texts", ["Fido", "Scorta"]],
    ["texts under a name", { Anomalie: ["Fido", "Scorta"] }],
  ])("[S12.16] are read from %s", async (_, answer) => {
    expect((await check(answer)).message).toEqual([
      { ...anomaly, text: "Fido" },
      { ...anomaly, text: "Scorta" },
    ])
  })

  it.each([
    [
      { id_riga: 3, oarti: "0007", dettaglio: { descrizione: "Fido superato" } },
      { rowId: "3", itemCode: "0007", text: "Fido superato" },
    ],
    [{ id_riga: 3, descrizione: "", dettagli: [{ codice: 3 }] }, { rowId: "3" }],
    [{ descrizione: "Fido superato", dettagli: [{ codice: 3 }] }, { text: "Fido superato" }],
    [{ descrizione: "Fido superato", dettagli: [] }, { text: "Fido superato" }],
    [{ descrizione: "Fido superato", codici: ["A1", "B2"] }, { text: "Fido superato" }],
    [
      { id_riga: 3, dettagli: ["Fido superato"] },
      { rowId: "3", text: "Fido superato" },
    ],
    [
      { id_riga: 3, dettagli: [{ descrizione: "Fido superato" }, "Scorta"] },
      { rowId: "3", text: "Fido superato; Scorta" },
    ],
    [{ IdAnomalia: 4, dettagli: [] }, {}],
  ])("[S12.16] %j is one row with its other fields", async (row, read) => {
    expect((await check([row])).message).toEqual([{ ...anomaly, ...read }])
  })

  it("[S12.16] a row has its own text beside those of the rows below it, and provides theirs when they have none", async () => {
    const fido = { descrizione: "Fido superato", righe: [{ id_riga: 1, descrizione: "Scorta" }] }
    const scorta = { descrizione: "Scorta esaurita", righe: [{ id_riga: 2 }, { oarti: "0007" }] }
    expect((await check([fido, scorta])).message).toEqual([
      { ...anomaly, text: "Fido superato" },
      { ...anomaly, rowId: "1", text: "Scorta" },
      { ...anomaly, rowId: "2", text: "Scorta esaurita" },
      { ...anomaly, itemCode: "0007", text: "Scorta esaurita" },
    ])
  })

  it.each(["row_id", "rowId", "id_riga", "IdRiga", "IDRiga", "Riga", "NumeroRiga"])(
    "[S12.16] name their row as %s",
    async (name) => {
      expect((await check([{ [name]: 4, testo: "Fido" }])).message).toEqual([{ ...anomaly, rowId: "4", text: "Fido" }])
    },
  )

  it.each(["oarti", "internalCode", "codice_articolo", "CodiceInterno", "CodiceInternoArticolo", "item_code"])(
    "[S12.16] name their item as %s",
    async (name) => {
      expect((await check([{ [name]: "0007 " }])).message).toEqual([{ ...anomaly, itemCode: "0007" }])
    },
  )

  it.each(["message", "Messaggio", "Descrizione", "DescrizioneAnomalia", "Anomalia", "TESTO"])(
    "[S12.16] state the problem as %s",
    async (name) => {
      expect((await check([{ [name]: " Fido superato " }])).message).toEqual([{ ...anomaly, text: "Fido superato" }])
    },
  )

  it.each([
    [
      { id_riga: 2, descrizione: "Scorta esaurita" },
      { rowId: "2", text: "Scorta esaurita" },
    ],
    [
      { oarti: "0007", Message: "Prezzo a zero" },
      { itemCode: "0007", text: "Prezzo a zero" },
    ],
    [
      { id_riga: 0, oarti: "", descrizione: "Fido superato" },
      { rowId: null, text: "Fido superato" },
    ],
    ["Fido superato", { text: "Fido superato" }],
    [{ IdAnomalia: 4 }, {}],
  ])("[S12.16] %j is shown, whatever it states", async (row, read) => {
    expect((await check([row])).message).toEqual([{ ...anomaly, ...read }])
  })
})

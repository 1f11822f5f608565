/** The ignored parts of a message, and the parts that must not be: greetings, senders and times, text added by programs. */
import { describe, expect, it } from "vitest"
import { pasted } from "../testing/row-outcomes.ts"
import { messageLines } from "./message-lines.ts"
import { parseMessage } from "./parse-rows.ts"

const keysOf = (text: string) => parseMessage(text).rows.map(({ key }) => key)
const leftOf = (text: string) => parseMessage(text).left.map(({ key }) => key)
const rowsOf = (text: string) => parseMessage(text).rows.map(({ key, quantity }) => [key, quantity])

describe("a line that may name an item is not a greeting", () => {
  it.each([
    ["Ciao Marco, quaglie pronte", "quaglie pronte"],
    ["Salve quaglie pronte", "quaglie pronte"],
    ["Buongiorno, tre casse di riso Arborio", "riso Arborio"],
    ["Grazie, e quaglie pronte", "quaglie pronte"],
    ["Hi, two cases of rice", "rice"],
    ["Dear Anna, dozen eggs", "dozen eggs"],
    ["A presto pane", "pane"],
    ["Vat 69 whisky 3", "Vat 69 whisky"],
    ["https://id.gs1.org/gtin/08011344215519", "8011344215519"],
    ["https://shop.example/p/8011236246317 48", "8011236246317"],
  ])("[S5.4] %j names %j", (text, key) => {
    expect(keysOf(text)).toEqual([key])
  })

  it.each([
    "Ah dimenticavo panna da cucina per barista",
    "Aggiungere anche panna da cucina per barista",
    "quaglie pronte x due",
  ])("[S5.4] after a closing, %j is a row", (line) => {
    expect(keysOf(`FO321732 24\nSaluti\n${line}`)).toEqual(["FO321732", line])
  })
})

describe("an ignored line", () => {
  it("[S5.4] is shown, whatever it says", () => {
    const text = "Ciao Marco,\nper domani:\nFO321732 24\nGrazie mille\nCordiali saluti\nMario Rossi\nTel 02 1234567"
    expect(keysOf(text)).toEqual(["FO321732"])
    expect(leftOf(text)).toEqual([
      "Marco",
      "per domani:",
      "Grazie mille",
      "Cordiali saluti",
      "Mario Rossi",
      "Tel 02 1234567",
    ])
  })

  it.each([
    "27/11",
    "08:15",
    "Ordine 27/11/2026",
    "Ordine n. 45 del 27/11",
    "Consegna martedì 1 dicembre ore 7",
    "Delivery by 10:30 please.",
  ])("[S5.4] may consist of a date or time: %j", (line) => {
    expect(keysOf(`${line}\nFO321732 24`)).toEqual(["FO321732"])
    expect(parseMessage(`${line}\nFO321732 24`).left).toHaveLength(1)
  })

  it.each(["Latte di oggi 3", "Pane per martedì 12", "Ordine 24", "12 n. 45"])(
    "[S5.4] is not ignored when it may name an item: %j",
    (line) => {
      expect(parseMessage(line).left).toEqual([])
    },
  )

  it("[S5.4] may be an e-mail header", () => {
    const text = "Oggetto: ordine\nInviato: giovedì 26 novembre 2026 15:40\nFO321732 24"
    expect(keysOf(text)).toEqual(["FO321732"])
    expect(parseMessage(text).left).toHaveLength(2)
    expect(keysOf("Oggetto: FO321732 24")).toEqual(["FO321732"])
  })
})

describe("[S5.4] sender and time are not part of a line", () => {
  it.each([
    "11/26/26, 3:40\u202FPM - Nives: FO321732 24",
    "[gio 26/11 15:40] Nives: FO321732 24",
    "[Yesterday, 15:40] Nives: FO321732 24",
    "2026-11-26T15:40 Nives: FO321732 24",
    "Nives, [26.11.2026 15:40]\nFO321732 24",
  ])("%j", (text) => {
    expect(pasted(text)).toEqual(["FO321732 24"])
  })

  it.each([
    "[26/11/26, 15.40] Nives: FO321732 24",
    "26/11/26 15.40 - Nives: FO321732 24",
    "giovedì 15:40 Nives: FO321732 24",
    "[gio 15.40] Nives: FO321732 24",
    "Thu 26 Nov 2026, 15:40 - Nives: FO321732 24",
  ])("of %j", (text) => {
    expect(pasted(text)).toEqual(["FO321732 24"])
  })

  it.each([
    "2.50 kg: quaglie pronte",
    "2:50 kg: quaglie pronte",
    "2:50  kg : quaglie pronte",
    "2:50 - kg: quaglie pronte",
    "Marsala 2.00 l: urgente",
    "Marsala 2.00 x: urgente",
    "3 Marsala 2.00 x: urgente",
    "mar 2.00 x: urgente",
    "Domori 10:30 pezzi: urgente",
  ])("%j is not a stamp", (text) => {
    expect(messageLines([text]).ordered).toEqual([text])
  })

  it("a time before a code does not swallow the code", () => {
    expect(pasted("10:30 FO321732: 24")).toEqual(["FO321732? Several 24"])
  })
})

describe("[S5.4] a name is greeted only directly after the greeting", () => {
  it.each([
    [
      "Buongiorno! Burro, latte 3 l",
      [
        ["Burro", ""],
        ["latte 3 l", ""],
      ],
    ],
    [
      "Salve. Burro, latte 3 l",
      [
        ["Burro", ""],
        ["latte 3 l", ""],
      ],
    ],
    [
      "Ciao, Burro: 12\nFO321732",
      [
        ["Burro", "12"],
        ["FO321732", ""],
      ],
    ],
    [
      "Ciao Burro: 12\nFO321732",
      [
        ["Burro", "12"],
        ["FO321732", ""],
      ],
    ],
    ["Ciao Marco, quaglie pronte", [["quaglie pronte", ""]]],
    ["Ciao Marco! quaglie pronte", [["quaglie pronte", ""]]],
    ["Grazie, saluti, quaglie pronte", [["quaglie pronte", ""]]],
  ])("%j", (text, rows) => {
    expect(rowsOf(text)).toEqual(rows)
  })

  it.each(["Ciao, Burro\n12\nFO321732", "Buongiorno! Burro\n12\nFO321732", "Ciao Marco, Burro\n12\nFO321732"])(
    "the number below %j is not assigned to the next line",
    (text) => {
      expect(rowsOf(text)).toEqual([
        ["Burro", "12 |"],
        ["12", ""],
        ["FO321732", "12 |"],
      ])
    },
  )

  it.each([
    ["Ciao, Burro", "Burro"],
    ["Buongiorno! Burro, Latte", "Burro, Latte"],
    ["Ciao Marco", "Marco"],
    ["Grazie mille, Giulia", "Giulia"],
    ["Grazie mille", "Grazie mille"],
  ])("%j is ignored, and shown as %j", (text, name) => {
    expect(rowsOf(text)).toEqual([])
    expect(leftOf(text)).toEqual([name])
  })

  it.each([
    ["Buongiorno Burro, latte", "Burro", "latte"],
    ["Ciao Marco, quaglie pronte", "Marco", "quaglie pronte"],
    ["Ciao a tutti, quaglie pronte", undefined, "quaglie pronte"],
  ])("the person greeted by %j may be an item: %j is shown", (text, name, key) => {
    expect(rowsOf(text)).toEqual([[key, ""]])
    expect(leftOf(text)).toEqual(name === undefined ? [] : [name])
  })
})

describe("[S5.4] text added by a messenger or a program is ignored", () => {
  it.each([
    "<Media omessi>",
    "This message was deleted",
    "-----",
    "-----Messaggio originale-----",
    "Get Outlook for iOS",
    "Ordine x domani",
  ])("%j", (line) => {
    expect(parseMessage(`FO321732 24\n${line}`)).toMatchObject({ rows: [{ key: "FO321732" }], left: [{ key: line }] })
  })
})

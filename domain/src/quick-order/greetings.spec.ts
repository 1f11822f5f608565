/** Who is greeted, and what is asked for. */
import { describe, expect, it } from "vitest"
import { parseMessage } from "./parse-rows.ts"

const leftOf = (text: string) => parseMessage(text).left.map(({ key }) => key)
const rowsOf = (text: string) => parseMessage(text).rows.map(({ key, quantity }) => [key, quantity])

describe("[S5.4] a name is greeted only straight behind the greeting", () => {
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
    "the number below %j is not taken for that of the next line",
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
  ])("%j is left out, and shown as %j", (text, name) => {
    expect(rowsOf(text)).toEqual([])
    expect(leftOf(text)).toEqual([name])
  })

  it.each([
    ["Buongiorno Burro, latte", "Burro", "latte"],
    ["Ciao Marco, quaglie pronte", "Marco", "quaglie pronte"],
    ["Ciao a tutti, quaglie pronte", undefined, "quaglie pronte"],
  ])("who is greeted by %j may be an item, too: %j is shown", (text, name, key) => {
    expect(rowsOf(text)).toEqual([[key, ""]])
    expect(leftOf(text)).toEqual(name === undefined ? [] : [name])
  })
})

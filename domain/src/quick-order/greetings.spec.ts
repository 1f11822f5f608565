/** Who is greeted, and what is asked for. */
import { describe, expect, it } from "vitest"
import { parseMessage } from "./parse-rows.ts"

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

  it.each(["Ciao, Burro", "Buongiorno! Burro, Latte", "Ciao Marco"])("%j is shown", (text) => {
    expect(rowsOf(text)).toEqual([])
    expect(parseMessage(text).left).not.toEqual([])
  })
})

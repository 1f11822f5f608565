import { describe, expect, it } from "vitest"
import { MOST_CHARACTERS } from "./file-reading.ts"
import { readLongText, readPasted } from "./read-pasted.ts"

const lines = (count: number, line = "PA139595 12") => Array.from({ length: count }, () => line).join("\n")

describe("a pasted text", () => {
  it("[S5.4] of five thousand rows is read as a whole (#45)", () => {
    const reading = readLongText(lines(5_000))
    expect(reading._tag === "Pasted" ? reading.message.rows.length : reading).toBe(5_000)
  })

  it("[S5.4] with the link of a shared order is that order, and the lines beside it (#39)", () => {
    const text = "Buongiorno,\nhttps://dispensa.test/pages/proposal?order=FO321732*24~PA189894*2\nBE823414\t3"
    expect(readPasted(text)).toMatchObject({
      asked: null,
      message: {
        rows: [
          { key: "FO321732", quantity: "24" },
          { key: "PA189894", quantity: "2" },
          { key: "BE823414", quantity: "3" },
        ],
      },
    })
  })

  it("[S5.4] of more lines than a file may have is not read at all; empty ones do not count (#45)", () => {
    expect(readLongText(lines(5_016))).toEqual({ _tag: "Refused", fault: "ManyLines" })
    expect(readLongText(`${lines(20)}${"\n \r\n".repeat(5_000)}`)._tag).toBe("Pasted")
  })

  it("[S5.4] of more than a million characters is not read at all (#45)", () => {
    expect(readLongText("a".repeat(MOST_CHARACTERS + 1))).toEqual({ _tag: "Refused", fault: "LongText" })
    expect(readLongText("a".repeat(MOST_CHARACTERS))._tag).toBe("Pasted")
  })
})

/** The letters of a document, read back from the character tables of its fonts. */
import { inflateSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { printable } from "./fonts.ts"
import { makePdf } from "./sheet.ts"

const head = { title: "Ordine", subtitle: "del 1", date: "2026-03-02", pageWord: "Pagina" }

/** The table of an embedded font from glyphs to characters. */
const charactersIn = (bytes: Uint8Array): string => {
  const streams = Buffer.from(bytes).toString("latin1").split("stream\n").slice(1)
  const texts = streams.flatMap((stream) => {
    try {
      return [inflateSync(Buffer.from(stream.slice(0, stream.indexOf("\nendstream")), "latin1")).toString("latin1")]
    } catch {
      return []
    }
  })
  const maps = texts.filter((text) => text.includes("begincmap")).join(" ")
  return [...maps.matchAll(/<([0-9a-f]{4})>(?= |\])/g)]
    .map(([, hex = ""]) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .join("")
}

const printed = async (text: string) =>
  charactersIn(
    await makePdf(head, (sheet) => {
      sheet.text([text])
      sheet.table([{ title: "Nota", width: 200 }], [[text]])
    }),
  )

describe("the fonts of documents", () => {
  it.each(["«α»", "≥ 12 pezzi", "Жанна, №5", "Łódź, ő, ş", "½ → ⅓"])(
    "[S3.22] print %s as it was written",
    async (text) => {
      const characters = await printed(text)
      for (const character of text.replaceAll(" ", "")) expect(characters).toContain(character)
    },
  )

  it("[S3.22] embed nothing when the built-in ones suffice", async () => {
    expect(await printed("Perché no? “10 €”")).toBe("")
  })

  it("[S3.22] print a character that none of them has as its number, not as another one (F55)", async () => {
    expect(printable("12 中 🍅")).toBe("12 [U+4E2D] [U+1F345]")
    expect(await printed("中")).toBe("")
  })

  it("[S3.22] print a letter with its accent, however it was typed, and no invisible characters", () => {
    expect(printable("caffe\u0300\u200b")).toBe("caffè")
  })
})

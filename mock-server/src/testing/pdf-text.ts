/** The visible content of a pdfkit PDF: its lines of text, and its fill colours. */
import { inflateSync } from "node:zlib"

/** WinAnsi differs from Latin-1 in a few characters that the documents use. */
const WIN_ANSI: ReadonlyMap<number, string> = new Map([
  [0x80, "€"],
  [0x96, "–"],
])

const decoded = (hex: string): string =>
  Array.from(Buffer.from(hex, "hex"), (code) => WIN_ANSI.get(code) ?? String.fromCodePoint(code)).join("")

/** The drawing operators of all pages. */
const operatorsOf = (bytes: Uint8Array): string => {
  const file = Buffer.from(bytes)
  const text = file.toString("latin1")
  return [...text.matchAll(/\/FlateDecode\s*>>\s*stream\r?\n/g)]
    .map(({ index, 0: head }) => {
      const start = index + head.length
      return inflateSync(file.subarray(start, text.indexOf("endstream", start))).toString("latin1")
    })
    .join("\n")
}

/** Each piece of text drawn at once, in order. */
export const pdfLines = (bytes: Uint8Array): ReadonlyArray<string> =>
  [...operatorsOf(bytes).matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = ""]) =>
    [...parts.matchAll(/<([\da-f]*)>/gi)].map(([, hex = ""]) => decoded(hex)).join(""),
  )

/** As "#rrggbb". */
export const pdfColors = (bytes: Uint8Array): ReadonlySet<string> =>
  new Set(
    [...operatorsOf(bytes).matchAll(/([\d.]+) ([\d.]+) ([\d.]+) scn/g)].map(
      ([, ...parts]) =>
        `#${parts
          .map((part) =>
            Math.round(Number(part) * 255)
              .toString(16)
              .padStart(2, "0"),
          )
          .join("")}`,
    ),
  )

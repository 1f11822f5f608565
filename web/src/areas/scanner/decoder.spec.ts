import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import drawing from "@bwip-js/browser"
import { beforeAll, describe, expect, it } from "vitest"
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader"
import { codeOf } from "./barcode-reader.ts"
import { DECODER_OPTIONS } from "./decoder-options.ts"

const MODULE = 4
const QUIET = 12 * MODULE
const BAR_HEIGHT = 30

/** Rows of modules; true is black. */
type Modules = ReadonlyArray<ReadonlyArray<boolean>>

/** Rendered by another program: the decoder's own encoder would only show that it agrees with itself. */
const rendered = (symbology: string, text: string): Modules => {
  const [symbol] = drawing.raw(symbology, text)
  if (symbol === undefined) throw new Error(`${symbology} of ${text} cannot be rendered`)
  if ("pixs" in symbol) {
    const { pixs, pixx, pixy } = symbol
    return Array.from({ length: pixy }, (_, y) => pixs.slice(y * pixx, (y + 1) * pixx).map((pixel) => pixel === 1))
  }
  const bars = symbol.sbs.flatMap((width, at) => Array<boolean>(width).fill(at % 2 === 0))
  return Array<ReadonlyArray<boolean>>(BAR_HEIGHT).fill(bars)
}

/** On white paper with a margin, like a camera image: RGBA of each pixel. */
const photographed = (modules: Modules) => {
  const width = (modules[0]?.length ?? 0) * MODULE + 2 * QUIET
  const height = modules.length * MODULE + 2 * QUIET
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const [y, row] of modules.entries())
    for (const [x, isBlack] of row.entries())
      if (isBlack)
        for (let line = 0; line < MODULE; line += 1) {
          const from = (QUIET + y * MODULE + line) * width + QUIET + x * MODULE
          for (let pixel = from; pixel < from + MODULE; pixel += 1) data.fill(0, pixel * 4, pixel * 4 + 3)
        }
  return { data, width, height, colorSpace: "srgb" as const }
}

const scanned = async (symbology: string, text: string): Promise<string | null> => {
  const [found] = await readBarcodes(photographed(rendered(symbology, text)), DECODER_OPTIONS)
  return found === undefined ? null : codeOf(found)
}

beforeAll(() => {
  const wasmBinary = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } })
})

describe("a barcode in front of the camera", () => {
  it.each([
    ["ean13", "8010000000001", "8010000000001"],
    ["ean8", "96385074", "96385074"],
    ["upca", "036000291452", "0036000291452"],
    ["upce", "01234565", "0012345000065"],
    ["itf14", "18010000000008", "18010000000008"],
    ["databaromni", "(01)08010000000001", "(01)08010000000001"],
  ])("[S2.56] %s: %s is read", async (symbology, text, code) => {
    expect(await scanned(symbology, text)).toBe(code)
  })

  it.each(["gs1-128", "gs1datamatrix", "databarexpanded"])(
    "[S2.56] %s: number, weight, best-before date and lot are read, each identified (F50)",
    async (symbology) => {
      const elements = "(01)98010000000004(3103)002500(15)271231(10)L42"
      expect(await scanned(symbology, elements)).toBe(elements)
    },
  )

  it("[S2.56] a picture without a barcode gives none", async () => {
    expect(await readBarcodes(photographed([[false]]), DECODER_OPTIONS)).toEqual([])
  })
})

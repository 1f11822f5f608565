/** The font subsets: their characters, and their size in the first view (ADR 0041). */
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Blob, Face } from "harfbuzzjs"
import subsetFont from "subset-font"
import { beforeAll, describe, expect, it } from "vitest"
import { FIRST_FONTS } from "./budgets.ts"
import { fontFaces } from "./font-faces.ts"
import { parseRange, printRange } from "./unicode-range.ts"

const made = new Map<string, Buffer>()

beforeAll(async () => {
  for (const { file, make } of fontFaces()) made.set(file, await make())
})

const madeOf = (file: string): Buffer => made.get(file) ?? Buffer.alloc(0)

const faceIn = async (file: string): Promise<Face> =>
  new Face(new Blob(await subsetFont(madeOf(file), null, { targetFormat: "sfnt", keepAllGlyphs: true })))

const texts = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, "utf8"))
    .join("")
const messages = texts(fileURLToPath(new URL("../messages", import.meta.url)))

/** `missing` of `wanted` as readable text. */
const missing = (wanted: string, points: Iterable<number>): string => {
  const known = new Set(points)
  return [...new Set(wanted)].filter((sign) => sign >= " " && !known.has(sign.codePointAt(0) ?? 0)).join("")
}

const FAMILIES = ["inter", "fraunces"]
const ITALIAN_PRICES = "Perché già più così però città “€ 1.234,50” – ½ ¼ ¾ m² m³ 5 °C 3 × 2 …"

describe("the fonts of the first view", () => {
  it.each(FAMILIES)("contain every character of both languages' messages: %s", async (family) => {
    const points = (await faceIn(`${family}-first.woff2`)).collectUnicodes()
    // The serif of the titles has no arrows.
    const wanted = family === "fraunces" ? messages.replaceAll(/[↑↓]/g, "") : messages
    expect(missing(wanted + ITALIAN_PRICES, points)).toBe("")
  })

  it("weigh no more than their budget", () => {
    const first = fontFaces().filter(({ isFirst }) => isFirst)
    expect(first.map(({ file }) => file)).toEqual(FAMILIES.map((family) => `${family}-first.woff2`))
    expect(first.reduce((sum, { file }) => sum + madeOf(file).length, 0)).toBeLessThanOrEqual(FIRST_FONTS)
  })

  it("keep the weights and the digits that the styles use", async () => {
    const inter = await faceIn("inter-first.woff2")
    expect(inter.getAxisInfos()["wght"]).toMatchObject({ min: 400, max: 700 })
    expect(inter.getTableFeatureTags("GSUB")).toEqual(expect.arrayContaining(["tnum", "calt"]))
    expect(inter.getTableFeatureTags("GPOS")).toContain("kern")
  })
})

describe("any other Latin letter", () => {
  const others = [
    { subset: "latin", letters: "äöüßñçøåêÆÞ" },
    { subset: "latin-ext", letters: "łŁżőřžŠğĀŞ" },
  ]
  it.each(FAMILIES.flatMap((family) => others.map((other) => ({ family, ...other }))))(
    "is in a file that is loaded when a name contains it: $family-$subset",
    async ({ family, subset, letters }) => {
      expect(missing(letters, (await faceIn(`${family}-${subset}.woff2`)).collectUnicodes())).toBe("")
    },
  )

  it.each(FAMILIES)("is in one file only, whichever face is read last: %s", (family) => {
    const points = fontFaces().flatMap((face) => (face.file.startsWith(family) ? face.points : []))
    expect(points.length).toBeGreaterThan(500)
    expect(new Set(points).size).toBe(points.length)
  })
})

describe("ranges of characters", () => {
  it("are read and written in CSS notation", () => {
    expect(printRange(parseRange("U+0041-0043,U+44, U+20AC"))).toBe("U+41-44, U+20AC")
    expect(() => parseRange("U+43-41")).toThrow("U+43-41")
    expect(() => parseRange("A-Z")).toThrow("A-Z")
  })
})

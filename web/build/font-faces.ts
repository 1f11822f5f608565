/**
 * The shop's font subsets (ADR 0041): the characters of both languages in one file, preloaded in the page's head; the
 * other Latin letters in files that a browser loads when a name contains one.
 */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { Schema } from "effect"
import subsetFont from "subset-font"
import { parseRange, printRange, without } from "./unicode-range.ts"

/** ASCII, accented Italian vowels, quotes and dashes, symbols of prices, measures and quantities, and spaces. */
const FIRST = parseRange(
  "U+20-7E, U+A0, U+A7, U+AB, U+AE, U+B0, U+B2-B3, U+B7, U+BB-BE, U+C0, U+C8-C9, U+CC-CD, U+D2-D3, U+D7, U+D9-DA, U+E0-E1, U+E8-E9, " +
    "U+EC-EE, U+F2-F3, U+F9-FA, U+2009, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+202F, U+20AC, U+2122, U+2191, U+2193, U+2212",
)

interface Family {
  readonly name: string
  readonly package: string
  /** The weights that the styles use; each additional weight costs bytes. */
  readonly weight: number | { readonly min: number; readonly max: number }
  /** Kerning, ligatures and accents, and the features enabled by the styles. */
  readonly features: ReadonlyArray<string>
}

const SHAPING = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "clig", "calt", "rlig"]

const FAMILIES: ReadonlyArray<Family> = [
  {
    name: "Inter Variable",
    package: "@fontsource-variable/inter",
    weight: { min: 400, max: 700 },
    features: [...SHAPING, "tnum"],
  },
  { name: "Fraunces Variable", package: "@fontsource-variable/fraunces", weight: 560, features: SHAPING },
]

const require = createRequire(import.meta.url)

const Ranges = Schema.fromJsonString(Schema.Struct({ latin: Schema.String, "latin-ext": Schema.String }))

export interface FontFace {
  /** `inter-first.woff2`. */
  readonly file: string
  /** Preloaded in the page's head. */
  readonly isFirst: boolean
  readonly points: ReadonlyArray<number>
  /** The face as CSS, with the file beside it. */
  readonly css: string
  readonly make: () => Promise<Buffer>
}

/** Every face of every family. */
export const fontFaces = (): ReadonlyArray<FontFace> => FAMILIES.flatMap(facesOf)

const facesOf = (family: Family): ReadonlyArray<FontFace> => {
  const folder = dirname(require.resolve(`${family.package}/package.json`))
  const ranges = Schema.decodeUnknownSync(Ranges)(readFileSync(join(folder, "unicode.json"), "utf8"))
  const short = family.package.slice(family.package.lastIndexOf("/") + 1)
  const source = (subset: string): string => join(folder, "files", `${short}-${subset}-wght-normal.woff2`)
  const face = (subset: string, points: ReadonlyArray<number>, file = subset) =>
    makeFace(family, `${short}-${file}.woff2`, source(subset), points)
  const [latin, extended] = [parseRange(ranges.latin), parseRange(ranges["latin-ext"])]
  return [
    face("latin", FIRST, "first"),
    face("latin", without(latin, FIRST)),
    // A character of both subsets is in one file only: a browser would use the face it read last.
    face("latin-ext", without(extended, latin)),
  ]
}

const makeFace = (
  { name, weight, features }: Family,
  file: string,
  source: string,
  points: ReadonlyArray<number>,
): FontFace => ({
  file,
  isFirst: points === FIRST,
  points,
  css: `@font-face {
  font-family: "${name}";
  font-style: normal;
  font-display: ${points === FIRST ? "optional" : "swap"};
  font-weight: ${typeof weight === "number" ? weight : `${weight.min} ${weight.max}`};
  src: url("./${file}") format("woff2");
  unicode-range: ${printRange(points)};
}
`,
  make: () =>
    subsetFont(readFileSync(source), String.fromCodePoint(...points), {
      targetFormat: "woff2",
      variationAxes: { wght: weight },
      keepFeatures: features,
      noHinting: true,
    }),
})

/** GS1 element strings, as scanners and people hand them on: "(01)08011344215519(10)L12", "]C10108011344215519…" (ADR 65). */
import { roundDecimal } from "../amounts/decimals.ts"
import { visibleText } from "../amounts/visible-text.ts"
import { isGtin, printedGtin } from "./gtin.ts"

export interface ElementString {
  /** As it is printed below an EAN-13, where it is one. */
  readonly gtin: string
  readonly lot: string | null
  /** YYMMDD. */
  readonly bestBefore: string | null
  /** Net weight in kilograms, whichever unit it is stated in. */
  readonly weight: number | null
  /** What this piece costs, in cents. */
  readonly price: number | null
  /** How many items there are in what the code is on. */
  readonly count: number | null
}

/** Null for what is no element string with the number of a trade item. */
export const readElementString = (text: string): ElementString | null => {
  // FNC1, which ends an element of variable length, becomes a space.
  const visible = visibleText(text)
  const elements = elementsIn(visible)
  const gtin = elements?.get("01") ?? elements?.get("02")
  if (elements === null || gtin === undefined || !isGtin(gtin)) return null
  const count = Number(elements.get("37") ?? elements.get("30") ?? Number.NaN)
  return {
    gtin: printedGtin(gtin),
    lot: elements.get("10") ?? null,
    bestBefore: elements.get("15") ?? elements.get("17") ?? null,
    weight: decimalOf(elements, KILOGRAMS) ?? inKilograms(decimalOf(elements, POUNDS)),
    price: inCents(decimalOf(elements, PRICE)),
    count: count > 0 ? count : null,
  }
}

const elementsIn = (text: string): Elements | null => {
  if (LINK.test(text)) return linked(text)
  return text.startsWith("(") ? bracketed(text) : plain(text.replace(SYMBOLOGY, ""))
}

/** GS1 Digital Link: "https://id.gs1.org/01/08011344215519/10/L12?3103=001250". */
const LINK = /^https?:\/\/\S+\/01\/\d{8,14}(?:[/?#]\S*)?$/i

const linked = (text: string): Elements =>
  new Map(
    [...text.matchAll(/[/?&](\d{2,4})[/=]([^/?&# ]+)/g)].map(([, ai = "", data = ""]) => [
      ai,
      ai === "01" ? data.padStart(14, "0") : data,
    ]),
  )

/** What a scanner says of the symbol it read: GS1-128, DataMatrix, DataBar, QR. */
const SYMBOLOGY = /^\](?:C1|d2|e0|Q3)/
/** Of each the last digit says how many decimals. */
const KILOGRAMS = /^310[0-5]$/
const POUNDS = /^320[0-5]$/
/** In the currency of the place where it is sold. */
const PRICE = /^392[0-9]$/

const decimalOf = (elements: Elements, wanted: RegExp): number | null => {
  const [ai, data] = [...elements].find(([each]) => wanted.test(each)) ?? []
  return ai === undefined || !/^\d{1,15}$/.test(data ?? "") ? null : Number(data) / 10 ** Number(ai.slice(-1))
}

/** By definition of the international pound. */
const POUND = 0.453_592_37
const inKilograms = (pounds: number | null): number | null => (pounds === null ? null : roundDecimal(pounds * POUND))
const inCents = (price: number | null): number | null => (price === null ? null : Math.round(price * 100))

type Elements = ReadonlyMap<string, string>

/** Application identifiers with data of one length, by their first digits: GS1 General Specifications, figure 7.8.5-2, and those that food carries. */
const FIXED: ReadonlyArray<readonly [ai: RegExp, digits: number]> = [
  [/^00/, 18],
  [/^0[12]/, 14],
  [/^1[1-9]/, 6],
  [/^20/, 2],
  [/^3[1-6]\d\d/, 6],
  [/^41\d/, 13],
]
const VARIABLE = /^(?:10|2[1-2]|24[01]|25[0134]|30|37|39[0-5]\d|400|42[0-7]|7\d\d\d|8\d\d\d|9\d)/
const plain = (text: string): Elements | null => {
  const elements = new Map<string, string>()
  for (let rest = text; rest !== ""; ) {
    const element = firstElement(rest)
    if (element === null) return null
    elements.set(element.ai, element.data)
    rest = rest.slice(element.ai.length + element.data.length).replace(/^ /, "")
  }
  return elements
}

interface Element {
  readonly ai: string
  readonly data: string
}

const firstElement = (text: string): Element | null => {
  for (const [pattern, digits] of FIXED) {
    const [ai] = pattern.exec(text) ?? []
    if (ai === undefined) continue
    const data = text.slice(ai.length, ai.length + digits)
    return data.length === digits && /^\d+$/.test(data) ? { ai, data } : null
  }
  const [ai] = VARIABLE.exec(text) ?? []
  if (ai === undefined) return null
  const [data = ""] = text.slice(ai.length).split(" ")
  return data === "" || data.length > 90 ? null : { ai, data }
}

const BRACKETED = /\((\d{2,4})\)([^( ]+)/gy

const bracketed = (text: string): Elements | null => {
  const compact = text.replaceAll(/ *([()]) */g, "$1")
  const matches = [...compact.matchAll(BRACKETED)]
  const length = matches.reduce((sum, [all]) => sum + all.length, 0)
  return length === compact.length ? new Map(matches.map(([, ai = "", data = ""]) => [ai, data] as const)) : null
}

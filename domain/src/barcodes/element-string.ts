/** GS1 element strings, as scanners and people pass them on: "(01)08011344215519(10)L12", "]C10108011344215519…" (ADR 65). */
import { roundDecimal } from "../amounts/decimals.ts"
import { formatAmount } from "../amounts/format-amount.ts"
import { visibleText } from "../amounts/visible-text.ts"
import { isGtin, printedGtin } from "./gtin.ts"

export interface ElementString {
  /** The number as printed below an EAN-13, if it is one. */
  readonly gtin: string
  readonly lot: string | null
  /** YYMMDD. */
  readonly bestBefore: string | null
  /** Net weight in kilograms, converted from the stated unit. */
  readonly weight: number | null
  /** The price of this piece, or per unit of it, in cents. */
  readonly price: number | null
  /** The number of items in the labelled package. */
  readonly count: number | null
  /** Another stated amount that is not a quantity: a gross weight, litres; "?" when unreadable. */
  readonly stated: string | null
}

/** Null for text that is not an element string with a trade item number. */
export const readElementString = (text: string): ElementString | null => {
  const elements = linked(visibleText(text)) ?? elementsIn(visibleText(text.replaceAll(FNC1, " ")))
  const gtin = elements?.get("01") ?? elements?.get("02")
  if (elements === null || gtin === undefined || !isGtin(gtin)) return null
  const count = Number(elements.get("37") ?? elements.get("30") ?? Number.NaN)
  const weight = decimalOf(elements, KILOGRAMS) ?? inKilograms(decimalOf(elements, POUNDS))
  return {
    gtin: printedGtin(gtin),
    lot: elements.get("10") ?? null,
    bestBefore: elements.get("15") ?? elements.get("17") ?? null,
    weight,
    price: inCents(decimalOf(elements, PRICE)) ?? inCents(decimalOf(elements, PRICE_IN, 3)) ?? unitPrice(elements),
    count: count > 0 ? count : null,
    stated: weight === null ? statedIn(elements) : null,
  }
}

/**
 * Replacements that scanners and programs write for FNC1, which ends an element of variable length: none of them is a valid character of an
 * element.
 */
const FNC1 = /<GS>|\{GS\}|\[(?:GS|FNC1)\]|<FNC1>|\\x1d|\\u001d|[␝^~|#]/giu

const elementsIn = (text: string): Elements | null => {
  if (text.startsWith("(")) return bracketed(text)
  const elements = text.replace(SYMBOLOGY, "")
  return plain(elements) ?? spaced(elements)
}

/** GS1 Digital Link: "https://id.gs1.org/01/08011344215519/10/L12?3103=001250". */
const LINK = /^(https?:\/\/\S+\/(?:01|gtin)\/\d{8,14}(?:[/?][^\s#]*)?)(?:#\S*)?$/i

const linked = (text: string): Elements | null => {
  const [, link] = LINK.exec(text) ?? []
  if (link === undefined) return null
  const elements = link.replace(/\/gtin\//i, "/01/").matchAll(/[/?&](\d{2,4})[/=]([^/?& ]+)/g)
  return new Map([...elements].map(([, ai = "", data = ""]) => [ai, ai === "01" ? data.padStart(14, "0") : data]))
}

/** The prefix with which a scanner identifies the symbol: GS1-128, DataMatrix, DataBar, QR. */
const SYMBOLOGY = /^\](?:C1|d2|e0|Q3)/
/** The last digit of each states the number of decimals. */
const KILOGRAMS = /^310[0-5]$/
const POUNDS = /^320[0-5]$/
const GROSS_KILOGRAMS = /^330[0-5]$/
const GROSS_POUNDS = /^340[0-5]$/
const LITRES = /^315[0-5]$/
/** Any measure, price or count, readable or not. */
const AMOUNT = /^(?:3[1-6]\d\d|39[0-35]\d|30|37|8005)$/
/** In the local currency of the point of sale. */
const PRICE = /^392[0-9]$/

/** Preceded by the number of its currency. */
const PRICE_IN = /^393[0-9]$/
/** Per unit of measure, in cents. */
const UNIT_PRICE = "8005"

/** `from`: the start of the number. */
const decimalOf = (elements: Elements, wanted: RegExp, from = 0): number | null => {
  const [ai, data = ""] = [...elements].find(([each]) => wanted.test(each)) ?? []
  const number = data.slice(from)
  return ai === undefined || !/^\d{1,15}$/.test(number) ? null : Number(number) / 10 ** Number(ai.slice(-1))
}

/** Marks an unreadable amount. */
export const UNREADABLE = "?"

const statedIn = (elements: Elements): string | null => {
  const gross = decimalOf(elements, GROSS_KILOGRAMS) ?? inKilograms(decimalOf(elements, GROSS_POUNDS))
  const litres = decimalOf(elements, LITRES)
  if (gross !== null) return `${formatAmount(gross, "en")} kg`
  if (litres !== null) return `${formatAmount(litres, "en")} l`
  return [...elements.keys()].some((ai) => AMOUNT.test(ai)) ? UNREADABLE : null
}

const unitPrice = (elements: Elements): number | null => {
  const data = elements.get(UNIT_PRICE) ?? ""
  return /^\d{6}$/.test(data) ? Number(data) : null
}

/** By definition of the international pound. */
const POUND = 0.453_592_37
const inKilograms = (pounds: number | null): number | null => (pounds === null ? null : roundDecimal(pounds * POUND))
const inCents = (price: number | null): number | null => (price === null ? null : Math.round(price * 100))

type Elements = ReadonlyMap<string, string>

/**
 * Application identifiers with data of fixed length, by their first digits: GS1 General Specifications, figure 7.8.5-2, and those used for
 * food.
 */
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

/** Identifiers and their data in turn, as printed: "01 08011344215519 10 L12". */
const spaced = (text: string): Elements | null => {
  const parts = text.split(" ")
  const pairs = parts.flatMap((part, at) => (at % 2 === 0 ? [[part, parts[at + 1] ?? ""] as const] : []))
  const isElement = ([ai, data]: readonly [string, string]): boolean => {
    const element = firstElement(`${ai}${data}`)
    return element?.ai === ai && element.data === data
  }
  return pairs.every(isElement) ? new Map(pairs) : null
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

/** What a spreadsheet shows around its numbers: "20 kg", "4 €", "50%" and "00004711" are stored as 20, 4, 0.5 and 4711. */
import { writtenNumber } from "@dispensa/domain"

/** How the numbers of a cell's style are shown. */
interface NumberFormat {
  readonly before: string
  readonly after: string
  readonly isPercent: boolean
  /** So many digits at least. */
  readonly digits: number
}

/** A number in a cell, with the formula that it comes of; of its opening tag the prefix and the attributes. */
const NUMBER =
  /<((?:\w{1,20}:)?)c(\s[^>]*[^/>])>\s*(?:<(?:\w{1,20}:)?f(?:\s[^>]*)?(?:\/>|>[^<]*<\/(?:\w{1,20}:)?f>))?\s*<(?:\w{1,20}:)?v>([^<]*)<\/(?:\w{1,20}:)?v>/g

/** The sheet with the texts that it shows in the place of such numbers. */
export const withShownNumbers = (xml: string, styles: string): string => {
  const formats = formatsIn(styles)
  if (formats.every((format) => format === null)) return xml
  return xml.replaceAll(NUMBER, (cell, prefix: string, attributes: string, value: string) => {
    const [, type = "n"] = /\st="(\w*)"/.exec(attributes) ?? []
    const [, style = ""] = /\ss="(\d+)"/.exec(attributes) ?? []
    const format = formats[Number(style)] ?? null
    const number = Number(value)
    if (type !== "n" || style === "" || format === null || value.trim() === "" || Number.isNaN(number)) return cell
    const plain = attributes.replace(/\st="n"/, "")
    return `<${prefix}c${plain} t="str"><${prefix}v>${shown(number, format)}</${prefix}v>`
  })
}

const shown = (number: number, { before, after, isPercent, digits }: NumberFormat): string =>
  `${before}${writtenNumber(isPercent ? number * 100 : number).padStart(digits, "0")}${after}`

/** By the number of the style; null where nothing but the number is shown. */
const formatsIn = (styles: string): ReadonlyArray<NumberFormat | null> => {
  const codes = new Map(
    (styles.match(/<(?:\w{1,20}:)?numFmt\s[^>]*>/g) ?? []).map((tag) => [
      attributeOf(tag, "numFmtId"),
      attributeOf(tag, "formatCode"),
    ]),
  )
  const [, cells = ""] = styles.split(/<(?:\w{1,20}:)?cellXfs\b/)
  return (cells.match(/<(?:\w{1,20}:)?xf\s[^>]*>/g) ?? []).map((tag) => {
    const id = attributeOf(tag, "numFmtId")
    return formatOf(codes.get(id) ?? BUILT_IN.get(id) ?? "")
  })
}

const attributeOf = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ""

/** Those that a workbook need not define: whole and fine per cents, and amounts of money. */
const BUILT_IN: ReadonlyMap<string, string> = new Map([
  ["9", "0%"],
  ["10", "0.00%"],
  ...["5", "6", "7", "8", "42", "44"].map((id) => [id, "[$€]0.00"] as const),
])

/** In characters: a spreadsheet takes no longer one. */
const LONGEST_CODE = 255
/** Up to the end, or to the part for negative numbers. */
const SECTION = /^(?:"[^"]*"|\\.|[^;"])*/u
/** Room of the width of a character, a character that fills, colours and conditions; but "[$€-410]" is a currency. */
const UNSEEN = /_.|\*.|\[(?!\$[^\]-])[^\]]*\]/gu
/** A text, a currency, the place of a digit, or a sign. */
const TOKEN = /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|[0#?]|(.)/gu
const LITERAL = /"[^"]*"|\\.|\[[^\]]*\]/gu
const DATE = /[dmyhs]/i

/** Of a code its part for positive numbers: `0 "kg"`, `#,##0.00\ [$€-410]`, `0%`, `00000000`. Dates have a reader of their own. */
const formatOf = (code: string): NumberFormat | null => {
  const [section = ""] =
    SECTION.exec(
      code
        .slice(0, LONGEST_CODE)
        .replaceAll("&quot;", '"')
        .replaceAll(/&[^;]*;/g, ""),
    ) ?? []
  const seen = section.replaceAll(UNSEEN, "").replaceAll(/general/gi, "0")
  const places = seen.replaceAll(LITERAL, "").trim()
  const tokens = [...seen.matchAll(TOKEN)].map(([, text, sign, currency, other]) => text ?? sign ?? currency ?? other)
  const first = tokens.indexOf(undefined)
  if (first === -1 || DATE.test(places)) return null
  const before = tokens.slice(0, first).join("")
  const after = tokens.slice(tokens.lastIndexOf(undefined) + 1).join("")
  const digits = /^0{2,}$/.test(places) ? places.length : 0
  const isWorded = /[\p{L}\p{Sc}%]/u.test(before + after)
  return isWorded || digits > 0 ? { before, after, isPercent: places.includes("%"), digits } : null
}

/** Numbers as a spreadsheet displays them: "20 kg", "4 €", "50%" and "00004711" are stored as 20, 4, 0.5 and 4711. */
import { writtenNumber } from "@dispensa/domain"
import { format, isDateFormat } from "numfmt"
import { HAS_FIGURE, sharedTexts, withStruckTexts } from "./struck-texts.ts"
import { escaped } from "./write-xlsx.ts"

/** A number in a cell, with its formula; the prefix and attributes of its opening tag. */
const NUMBER =
  /<((?:\w{1,20}:)?)c(\s[^>]*[^/>])>\s*(?:<(?:\w{1,20}:)?f(?:\s[^>]*)?(?:\/>|>[^<]*<\/(?:\w{1,20}:)?f>)\s*)?<(?:\w{1,20}:)?v>([^<]*)<\/(?:\w{1,20}:)?v>/g

/** The sheet with the displayed text in place of numbers whose format adds to their digits; struck-through numbers are marked, in texts too. */
export const withShownNumbers = (xml: string, styles: string, sharedStrings: string): string => {
  const codes = formatCodes(styles)
  const struck = struckStyles(styles)
  const texts = sharedTexts(sharedStrings)
  const marked = withStruckTexts(xml, (attributes) => struck.has(attributeOf(attributes, "s")))
  return marked.replaceAll(NUMBER, (cell, prefix: string, attributes: string, value: string) => {
    const [style, type = "n"] = [attributeOf(attributes, "s"), attributeOf(attributes, "t")]
    const shared = type === "s" ? texts[Number(value)] : undefined
    if (shared !== undefined) {
      const isAsked = shared.isStruck || (struck.has(style) && HAS_FIGURE.test(shared.xml))
      return isAsked ? `<${prefix}c${withoutType(attributes)} t="str"><${prefix}v>? ${shared.xml}</${prefix}v>` : cell
    }
    const code = codes[Number(style ?? Number.NaN)]
    const number = Number(value)
    const isNumber = value.trim() !== "" && Number.isFinite(number) && type === "n"
    const shown = code === undefined || !isNumber ? null : shownText(number, code)
    // A struck-through number is no longer wanted, or is a mistake: the user is asked.
    const text = isNumber && struck.has(style) ? `? ${shown ?? writtenNumber(number)}` : shown
    if (text === null) return cell
    return `<${prefix}c${withoutType(attributes)} t="str"><${prefix}v>${escaped(text)}</${prefix}v>`
  })
}

const withoutType = (attributes: string): string => attributes.replace(/\st=(?:"[ns]"|'[ns]')/, "")

/** In characters: longer format codes are not allowed in a spreadsheet. */
const LONGEST_CODE = 255
/** A word, a currency or a percent sign. */
const IS_WORDED = /[\p{L}\p{Sc}%]/u
/** The only number of a text, with the text around it. */
const ONE_FIGURE = /^([^\d.]*?)(-?\d+(?:\.(\d+))?)(\D*)$/

/**
 * Null if the number alone says the same. The number keeps the decimals that the format hides; if the text shows a
 * different number ("50%", thousands) both are included, so that neither is taken as certain.
 */
const shownText = (number: number, code: string): string | null => {
  if (code.length > LONGEST_CODE || isDateFormat(code)) return null
  const text = format(code, number, { throws: false }).trim()
  if (!IS_WORDED.test(text.replace(/\dE[+-]\d/, "")))
    return /^0\d+$/.test(text) && Number(text) === number ? text : null
  const [, before = "", figure = "", decimals = "", after = ""] = ONE_FIGURE.exec(text) ?? []
  const isSame = figure !== "" && Math.abs(Number(figure) - number) <= 0.5 / 10 ** decimals.length
  return isSame ? `${before}${writtenNumber(number)}${after}` : `${text} (${writtenNumber(number)})`
}

/** Format codes of the cell styles, by style index. */
const formatCodes = (styles: string): ReadonlyArray<string | undefined> => {
  const [definitions = "", cells = ""] = styles.split(/<(?:\w{1,20}:)?cellXfs\b/)
  const codes = new Map(
    (definitions.match(/<(?:\w{1,20}:)?numFmt\s[^>]*>/g) ?? []).map((tag) => [
      attributeOf(tag, "numFmtId"),
      ungrouped(unescaped(attributeOf(tag, "formatCode") ?? "")),
    ]),
  )
  return (cells.match(/<(?:\w{1,20}:)?xf\s[^>]*>/g) ?? []).map((tag) => {
    const id = attributeOf(tag, "numFmtId")
    return codes.get(id) ?? BUILT_IN.get(id)
  })
}

/** Indexes of the styles whose font is struck through. */
const struckStyles = (styles: string): ReadonlySet<string | undefined> => {
  const [, fonts = "", , cells = ""] =
    /<(?:\w{1,20}:)?fonts\b([^]*?)<\/(?:\w{1,20}:)?fonts>([^]*?)<(?:\w{1,20}:)?cellXfs\b([^]*)/.exec(styles) ?? []
  const isStruck = fonts
    .split(/<\/(?:\w{1,20}:)?font>|<(?:\w{1,20}:)?font\s*\/>/)
    .map((font) => /<(?:\w{1,20}:)?strike\b(?![^>]*val="(?:0|false)")/.test(font))
  const tags = cells.match(/<(?:\w{1,20}:)?xf\s[^>]*>/g) ?? []
  return new Set(tags.flatMap((tag, at) => (isStruck[Number(attributeOf(tag, "fontId"))] === true ? [String(at)] : [])))
}

/** Built-in formats that a workbook does not define: percentages and amounts of money. */
const BUILT_IN: ReadonlyMap<string | undefined, string> = new Map([
  ["9", "0%"],
  ["10", "0.00%"],
  ...["5", "6", "7", "8", "42", "44"].map((id) => [id, "[$€]0.00"] as const),
])

/** Without thousands separators and locale: "#,##0.00 [$€-410]" becomes "0.00 [$€]". */
const ungrouped = (code: string): string =>
  code
    .replaceAll(/[#0](?:[#0,]*[#0])?/g, (places) => places.replaceAll(",", ""))
    .replaceAll(/(\[\$[^\]-]*)-[^\]]*\]/g, "$1]")

const attributeOf = (tag: string, name: string): string | undefined => {
  const [, one, other] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? []
  return one ?? other
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ["quot", '"'],
  ["apos", "'"],
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
])

const unescaped = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,4}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) =>
      name === undefined
        ? signOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
        : (NAMED.get(name) ?? whole),
  )

/** The highest code point. */
const MAX_CODE_POINT = 0x10_ff_ff
const signOf = (code: number): string => (code <= MAX_CODE_POINT ? String.fromCodePoint(code) : "")

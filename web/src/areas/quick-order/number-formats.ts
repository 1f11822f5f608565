/** What a spreadsheet shows of its numbers: "20 kg", "4 €", "50%" and "00004711" are stored as 20, 4, 0.5 and 4711. */
import { writtenNumber } from "@dispensa/domain"
import { format, isDateFormat } from "numfmt"
import { escaped } from "./write-xlsx.ts"

/** A number in a cell, with the formula that it comes of; of its opening tag the prefix and the attributes. */
const NUMBER =
  /<((?:\w{1,20}:)?)c(\s[^>]*[^/>])>\s*(?:<(?:\w{1,20}:)?f(?:\s[^>]*)?(?:\/>|>[^<]*<\/(?:\w{1,20}:)?f>)\s*)?<(?:\w{1,20}:)?v>([^<]*)<\/(?:\w{1,20}:)?v>/g

/** The sheet with the texts that it shows in the place of numbers that are shown with more than their digits; figures that are struck through are marked, also in texts. */
export const withShownNumbers = (xml: string, styles: string, sharedStrings: string): string => {
  const codes = formatCodes(styles)
  const struck = struckStyles(styles)
  const texts = sharedTexts(sharedStrings)
  return xml.replaceAll(NUMBER, (cell, prefix: string, attributes: string, value: string) => {
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
    // What is struck through is not wanted any more, or stands there by mistake: it is asked about.
    const text = isNumber && struck.has(style) ? `? ${shown ?? writtenNumber(number)}` : shown
    if (text === null) return cell
    return `<${prefix}c${withoutType(attributes)} t="str"><${prefix}v>${escaped(text)}</${prefix}v>`
  })
}

const withoutType = (attributes: string): string => attributes.replace(/\st=(?:"[ns]"|'[ns]')/, "")

/** In characters: a spreadsheet takes no longer code. */
const LONGEST_CODE = 255
/** A word, a currency or a percent sign. */
const IS_WORDED = /[\p{L}\p{Sc}%]/u
/** The only number of a text, and what stands around it. */
const ONE_FIGURE = /^([^\d.]*?)(-?\d+(?:\.(\d+))?)(\D*)$/

/**
 * Null where the number itself says as much. The number keeps the decimals that the format hides; where the text shows
 * another one ("50%", thousands) both are in it, so that nobody takes either for certain.
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

/** The format codes of the cells' styles, by the number of the style. */
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

/** The numbers of the styles whose font strikes through. */
const struckStyles = (styles: string): ReadonlySet<string | undefined> => {
  const [, fonts = "", , cells = ""] =
    /<(?:\w{1,20}:)?fonts\b([^]*?)<\/(?:\w{1,20}:)?fonts>([^]*?)<(?:\w{1,20}:)?cellXfs\b([^]*)/.exec(styles) ?? []
  const isStruck = fonts
    .split(/<\/(?:\w{1,20}:)?font>|<(?:\w{1,20}:)?font\s*\/>/)
    .map((font) => /<(?:\w{1,20}:)?strike\b(?![^>]*val="(?:0|false)")/.test(font))
  const tags = cells.match(/<(?:\w{1,20}:)?xf\s[^>]*>/g) ?? []
  return new Set(tags.flatMap((tag, at) => (isStruck[Number(attributeOf(tag, "fontId"))] === true ? [String(at)] : [])))
}

/** Those that a workbook need not define: per cents, and amounts of money. */
const BUILT_IN: ReadonlyMap<string | undefined, string> = new Map([
  ["9", "0%"],
  ["10", "0.00%"],
  ...["5", "6", "7", "8", "42", "44"].map((id) => [id, "[$€]0.00"] as const),
])

/** Without separators of thousands, and in no country's numbers: "#,##0.00 [$€-410]" is "0.00 [$€]". */
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

/** The last code point there is. */
const MAX_CODE_POINT = 0x10_ff_ff
const signOf = (code: number): string => (code <= MAX_CODE_POINT ? String.fromCodePoint(code) : "")

/** Texts of a workbook of which a figure may be struck through: it was written before, or is not wanted any more (#39). */
interface SharedText {
  /** As it stands in the workbook, its runs apart. */
  readonly xml: string
  /** A run with a figure in it is struck through. */
  readonly isStruck: boolean
}

const EMPTY = /<((?:\w{1,20}:)?)si\s*\/>/g
const END_OF_TEXT = /<\/(?:\w{1,20}:)?si>/
const END_OF_RUN = /<\/(?:\w{1,20}:)?r>/
const STRIKE = /<(?:\w{1,20}:)?d?strike\b(?![^>]*val=["'](?:0|false)["'])/
const HAS_FIGURE = /\p{N}/u

/** By their numbers. */
const sharedTexts = (sharedStrings: string): ReadonlyArray<SharedText> =>
  sharedStrings
    .replaceAll(EMPTY, "<$1si></$1si>")
    .split(END_OF_TEXT)
    .map((text) => {
      const runs = text.split(END_OF_RUN).map((run) => ({ xml: run.replaceAll(/<[^>]*>/g, "").trim(), run }))
      return {
        xml: runs.map(({ xml }) => xml).join(" "),
        isStruck: runs.some(({ xml, run }) => STRIKE.test(run) && HAS_FIGURE.test(xml)),
      }
    })

/** The bars of an EAN-13, a UPC-A (an EAN-13 with a zero in front) and an EAN-8. */
import { isGtin, printedGtin } from "@dispensa/domain"

/** The left half's digits with an odd number of bars; the others mirror them. */
const ODD = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split(" ")
const RIGHT = ODD.map((bars) => bars.replaceAll(/\d/g, (bit) => (bit === "0" ? "1" : "0")))
const EVEN = RIGHT.map((bars) => Array.from(bars).toReversed().join(""))
/** The first digit determines which of the six left digits are even. */
const PARITY = "OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO".split(" ")
const ALL_ODD = "OOOO"

export interface EanBars {
  /** The digits printed below. */
  readonly text: string
  /** One character per module, 1 is black. */
  readonly modules: string
}

/** Null for any other code: only its digits are printed. */
export const eanBars = (code: string): EanBars | null => {
  if (!isGtin(code)) return null
  const text = printedGtin(code)
  if (text.length === 8) return { text, modules: modulesOf(text, ALL_ODD) }
  const [first = "", ...rest] = text.padStart(13, "0")
  return text.length > 13 ? null : { text, modules: modulesOf(rest.join(""), PARITY[Number(first)] ?? "") }
}

/** As many digits on the left as the parity has letters, and as many on the right. */
const modulesOf = (digits: string, parity: string): string => {
  const all = Array.from(digits, Number)
  const left = all.slice(0, parity.length).map((digit, at) => (parity[at] === "E" ? EVEN : ODD)[digit])
  const right = all.slice(parity.length).map((digit) => RIGHT[digit])
  return `101${left.join("")}01010${right.join("")}101`
}

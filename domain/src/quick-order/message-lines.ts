/** Lines of a message without the additions of other programs: senders and times, quotes of an e-mail, greetings. */
import { isAmountLike } from "../amounts/read-amount.ts"
import { UNIT_WORDS } from "../amounts/unit-words.ts"
import { isCorrection } from "./corrections.ts"
import { datedLine, withoutWhen } from "./dated-line.ts"
import { DATED, DAY, TIME, whenOf } from "./date-words.ts"
import { greetingIn, isOfNames } from "./greetings.ts"
import { rowOfPhrase } from "./parse-phrase.ts"
import { ambiguousAmount, writtenQuantity } from "./row-values.ts"

/** "2.50" by itself is rather an amount. */
const DOTTED = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.? ?m\.?)?`
const WHEN = `(?:${whenOf(DATED, DOTTED)}|${whenOf(DAY, TIME)}|${TIME})`
const IN_BRACKETS = String.raw`\[(?:${whenOf(DAY, DOTTED)}|${DOTTED})\]`
/** A code may precede a colon too: "10:30 FO321732: 24"; and so may a unit: "2.50 kg: quaglie". */
const SENDER = String.raw`(?![ –-]*(?:${UNIT_WORDS})\.? *:)(?![^:]*(?:[A-Z]{1,4}\d{4,}|\d{8}))[^:;\t]{1,60}`
/** "[15:40, 26/11/2026] Nives: ", "26/11/26, 15:40 - Nives: ", "[26/11, 15:40] +39 333 1234567: ", "Nives, [26.11.2026 15:40]". */
const STAMP = new RegExp(
  String.raw`^(?:(?:${IN_BRACKETS}|${WHEN})(?: +[-–] +| +|: ?)(?:\+\d[\d ]{6,}|${SENDER}): ?|[^:;\t\d[]{1,60}, ${IN_BRACKETS}:? ?)`,
  "iu",
)
const QUOTED = /^(?:[>|] ?)+/
/** The closing of a letter: the signature follows. */
const CLOSING =
  /^(?:grazie|cordiali saluti|cordialmente|distinti saluti|(?:un )?salut[io]|thanks?|thank you|(?:best |kind |warm )?regards|cheers)(?![\p{L}\d])|^-- ?$/iu
/** "Mi servono per domani:", "Order:". */
export const INTRODUCTION = /^[^\d\t;]{2,80}:$/
const CONTACT =
  /^(?:tel|cell|mob|mobile|fax|phone|p\. ?iva|partita iva|vat)(?![\p{L}])(?=.*\d[\d /.-]{5}|[^\p{L}\d]*$)|^(?:e-?mail|pec)(?![\p{L}])|^(?:www\.|https?:)(?!.*(?:[A-Z]{1,4}\d{4,}|\d{8}))|^[^\d]*\S@\S+\.\p{L}{2,}[^\d]*$/iu
/** "Oggetto: ordine", "Sent: Thursday": headers of an e-mail. */
const MAIL_HEADER =
  /^(?:oggetto|subject|inviato|sent|da|from|a|to|cc|data|date) ?:(?!.*(?:[A-Z]{1,4}\d{4,}|\d{8})) ?\D*(?:\d{1,2}[ /.:-]|$)/iu
/** An e-mail address beside an item. */
const MAIL = / ?<?[^\s<@]{1,64}@[^\s@]{1,255}\.\p{L}{2,}>?/gu
/** The page of an item: its code or barcode is read from the link. A GS1 digital link says more. */
const LINK =
  /((?:https?:\/\/|www\.)(?!\S*\/01\/\d)\S*?[/=])(\d{8,14}|[A-Z]{1,4}\d{4,}(?:-\d{1,3})?)(?![\p{L}\d])(\S*?)(?=[,;]?(?:\s|$))/giu
/** "?qty=24", "#pezzi=24", "/24", "*24", ":24" or "#24" after the code: the quantity of a link, wherever it is. */
const LINKED_QUANTITY = new RegExp(
  String.raw`[?&#;](?:[^=&#;\s]*(?![\p{L}=&#;\s]).)?(?:${UNIT_WORDS}|q|qta|qty|n|num|number|numero|amount|count|\p{L}*quantit\p{L}*)(?:[^\p{L}=&#;\s][^=&#;\s]*)?=[^&#;\s]*\d[^&#;\s]*|^[/*:#]\d{1,4}(?![\p{L}\d])`,
  "iu",
)
const LINKED_CODE = /[/=~,][A-Z]{1,4}\d{4,}(?![\p{L}\d])/iu
/** Text that may follow a signature. */
const POSTSCRIPT = /^p\.? ?s\.?:? +/i
const ATTRIBUTION = /^(?:il|on) .{5,80}(?:ha scritto|wrote):$/i
const SIGNATURE = /^-- ?$/

interface MessageLines {
  /** The order in each line; empty for a line without one. */
  readonly ordered: ReadonlyArray<string>
  /** Lines that seem to order nothing, but may name an item. */
  readonly left: ReadonlyArray<string>
}

export const messageLines = (lines: ReadonlyArray<string>): MessageLines => {
  const own = lines.map(ownText)
  const orders = withDatedAmounts(withCorrections(own.map((text, at) => orderIn(text, nextFilled(own, at)))))
  // In a chat any line may be followed by more orders.
  const end = lines.some(isStamped) ? -1 : endOf(own, orders)
  const read = orders.map((order, at) =>
    end !== -1 && at > end && isSignature(own[at] ?? "", order.ordered) ? omitted(own[at] ?? "") : order,
  )
  return {
    ordered: read.map(({ ordered }) => ordered),
    left: read.map(({ left }) => left).filter((each) => each !== ""),
  }
}

/** "Anzi 36" below an item belongs to it. */
const withCorrections = (orders: ReadonlyArray<Order>): ReadonlyArray<Order> => {
  const read = [...orders]
  for (const [at, { ordered }] of orders.entries()) {
    const above = isCorrection(ordered)
      ? read.findLastIndex((order, before) => before < at && order.ordered.trim() !== "")
      : -1
    const item = read[above]
    if (item === undefined || item.ordered.includes("\t")) continue
    read[above] = { ...item, ordered: `${item.ordered.trimEnd()} ${ordered.trim()}` }
    read[at] = NO_ORDER
  }
  return read
}

const NO_ORDER: Order = { ordered: "", left: "" }

/** "24 per oggi" or "1/2" below an item without a quantity may be that quantity: it is unclear. */
const withDatedAmounts = (orders: ReadonlyArray<Order>): ReadonlyArray<Order> => {
  const read = [...orders]
  for (const [at, order] of orders.entries()) {
    const line = order.ordered || order.left
    const amount = datedLine(line)?.amount ?? null
    const above =
      amount === null ? -1 : read.findLastIndex(({ ordered }, before) => before < at && ordered.trim() !== "")
    const item = read[above]
    if (amount === null || item === undefined || !isOpenItem(item.ordered)) continue
    const { quantity, unit } = writtenQuantity(amount)
    read[above] = { ...item, ordered: [item.ordered, ambiguousAmount(quantity), unit ?? ""].join("\t") }
    read[at] = omitted(line)
  }
  return read
}

const isOpenItem = (line: string): boolean => {
  const rows = line.includes("\t") ? [] : rowOfPhrase(line)
  return rows.length === 1 && rows.every(({ quantity }) => quantity === "")
}

const nextFilled = (texts: ReadonlyArray<string>, at: number): string =>
  texts.slice(at + 1, at + NEAR).find((text) => text.trim() !== "") ?? ""

/** The most blank lines between a name and its quantity. */
const NEAR = 4

/** The start of a letter's signature: after an order, at a line that orders nothing itself. */
const endOf = (own: ReadonlyArray<string>, orders: ReadonlyArray<Order>): number =>
  own.findIndex(
    (text, at) =>
      !text.includes("\t") &&
      CLOSING.test(text.trim()) &&
      orders[at]?.ordered.trim() === "" &&
      orders.slice(0, at).some(({ ordered }) => ordered.trim() !== ""),
  )

/** Text with a figure, or with words of a sentence, may be another item. */
const isSignature = (own: string, text: string): boolean =>
  !/\d/.test(text) && !POSTSCRIPT.test(own.trim()) && isOfNames(text.trim())

export const withoutQuotes = (line: string): string =>
  line.replaceAll(SPACES, " ").replace(INVISIBLE_START, "").replace(QUOTED, "")

const isStamped = (line: string): boolean => STAMP.test(withoutQuotes(line))

/** Columns are not a message. */
const ownText = (line: string): string => (line.includes("\t") ? line : withoutQuotes(line).replace(STAMP, ""))

/** The order in a line, and the part of it that orders nothing. */
interface Order {
  readonly ordered: string
  readonly left: string
}

const omitted = (own: string): Order => ({ ordered: "", left: own.trim() })

const orderIn = (own: string, next: string): Order => {
  if (own.includes("\t")) return { ordered: own, left: "" }
  const text = own
    .replaceAll(EDITED, "")
    .replaceAll(SMILE, "")
    .replaceAll(EMPHASIS, "$2")
    .replace(DITTO, " idem")
    .replaceAll(LINK, (link: string, before: string, code: string, rest: string) => {
      const [quantity = ""] = LINKED_QUANTITY.exec(rest) ?? LINKED_QUANTITY.exec(before) ?? []
      // Among several items in a link it is unknown which is meant; a colon would make the quantity certain.
      return LINKED_CODE.test(rest) ? link : `${code} ${quantity.replace(/^:/, "#")}`.trimEnd()
    })
    .replaceAll(MAIL, "")
    .replace(POSTSCRIPT, "")
  const words = text.trim()
  const isAboveAmount = isAmountLike(next.trim())
  // "Quaglie pronte:", with "2 kg" below it.
  if (INTRODUCTION.test(words)) return isAboveAmount ? { ordered: words.slice(0, -1), left: "" } : omitted(own)
  const isNobodys = NOBODYS.some((pattern) => pattern.test(words)) || datedLine(words)?.isOnlyDate === true
  if (words === "" || isNobodys) return omitted(own)
  const greeting = greetingIn(words)
  if (greeting === null) return withoutWhen(text)
  // "Ciao, Burro", with "12" below it.
  const ordered = isAboveAmount ? greeting.named : greeting.behind
  // "Buongiorno Burro, latte": the person greeted may be an item.
  return { ordered, left: ordered === "" ? greeting.rest || words : greeting.addressee }
}

/** Text that a messenger adds to a line. */
const EDITED = / *(?:<(?:questo messaggio è stato modificato|this message was edited)>|\((?:modificato|edited)\))$/gi
const OF_MESSENGER =
  /^<?(?:media omessi|media omitted|(?:questo messaggio è stato|hai) eliminato.*|this message was deleted|you deleted this message)>?\.?$/i
/** ":)", ";-)". */
const SMILE = /(?<!\S)[:;]['-]?[)D(P]+(?!\S)/g
/** "*24*", "_FO321732_", "```24```". */
const EMPHASIS = /(?<![\p{L}\d*_`])(\*|_|`{1,3})(?=[^\s*_`])([^*_`]*[^\s*_`])\1(?![\p{L}\d*_`])/gu
/** The ditto mark for the line above: as many of another item. */
const DITTO = /(?<=^[^"“”„'’]*\S)\s+(?:["“”〃]|''|’’|,,)\s*$/u
/** "-----", "=====", "--- Messaggio originale ---". */
const RULE =
  /^[-–—=_*~#. ]+$|^-{2,} ?(?:messaggio originale|original message|forwarded message|messaggio inoltrato) ?-{2,}$/i
const PROGRAM = /^(?:get|scarica) outlook (?:for|per) /i

const NOBODYS = [CONTACT, MAIL_HEADER, ATTRIBUTION, SIGNATURE, OF_MESSENGER, RULE, PROGRAM]

const SPACES = /[\u00a0\u2007\u2009\u202f]/g
/** Direction marks that messengers put before a line. */
const INVISIBLE_START = /^[\p{Cf} ]+/u

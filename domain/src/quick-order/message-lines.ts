/** Lines of a message without what other programs put around them: who wrote when, quotes of an e-mail, greetings. */

/** "[15:40, 26/11/2026] Nives: ", "26/11/26, 15:40 - Nives: ", "[26/11/26, 3:40:12 PM] Nives: ". */
const DAY = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`
const TIME = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.? ?m\.?)?`
const STAMP = new RegExp(
  String.raw`^\[?(?:${DAY},? +(?:alle |at )?${TIME}|${TIME},? +${DAY}|${TIME})\]?(?: +[-–] +| +|: ?)[^:;\t]{1,60}: ?`,
  "iu",
)
const QUOTED = /^(?:[>|] ?)+/
const GREETING =
  /^(?:ciao|salve|buongiorno|buonasera|buon giorno|buona sera|gentil[ei]|spett(?:\.le|abile)?|grazie|cordial(?:i|mente)|distinti saluti|saluti|un saluto|a presto|a domani|hi|hello|dear|good (?:morning|evening|afternoon)|thanks|thank you|(?:best |kind |warm )?regards|cheers|inviato da|sent from)(?![\p{L}\d])[^\d\t;]*$/iu
/** What ends a letter: below it stands who wrote it. Behind a mere "thanks" somebody may go on. */
const CLOSING =
  /^(?:(?:grazie e )?(?:cordiali saluti|cordialmente|distinti saluti|(?:un )?salut[io])|(?:thanks and )?(?:best |kind |warm )?regards)(?![\p{L}\d])|^-- ?$/iu
/** "Mi servono per domani:", "Order:". */
const INTRODUCTION = /^[^\d\t;]{2,80}:$/
const CONTACT =
  /^(?:tel|cell|mob|mobile|fax|phone|e-?mail|pec|p\. ?iva|partita iva|vat)(?![\p{L}])|^(?:www\.|https?:)|\S@\S+\.\p{L}{2,}/iu
const ATTRIBUTION = /^(?:il|on) .{5,80}(?:ha scritto|wrote):$/i
const SIGNATURE = /^-- ?$/

/** What each line itself says; empty for what is nobody's order. */
export const messageLines = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const said = lines.map(messageLine)
  // In a chat somebody may go on behind any line.
  if (lines.some(isStamped)) return said
  const isClosing = (line: string): boolean => !line.includes("\t") && CLOSING.test(withoutStamp(line).trim())
  const end = lines.findIndex((line, at) => isClosing(line) && said.slice(0, at).some((text) => text.trim() !== ""))
  // A signature; what has a figure in it may be one more item.
  return end === -1 ? said : said.map((text, at) => (at > end && !/\d/.test(text) ? "" : text))
}

const isStamped = (line: string): boolean => STAMP.test(line.replace(INVISIBLE_START, "").replace(QUOTED, ""))

const withoutStamp = (line: string): string => line.replace(INVISIBLE_START, "").replace(QUOTED, "").replace(STAMP, "")

const messageLine = (line: string): string => {
  // Columns are no message.
  if (line.includes("\t")) return line
  const text = withoutStamp(line)
  const words = text.trim()
  return NOBODYS.some((pattern) => pattern.test(words)) ? "" : text
}

const NOBODYS = [GREETING, INTRODUCTION, CONTACT, ATTRIBUTION, SIGNATURE]

/** Direction marks that messengers put before a line. */
const INVISIBLE_START = /^[\p{Cf} ]+/u

/** Lines of a message without what other programs put around them: who wrote when, quotes of an e-mail, greetings. */

/** "[15:40, 26/11/2026] Nives: ", "26/11/26, 15:40 - Nives: ", "[26/11/26, 3:40:12 PM] Nives: ", "[26/11, 15:40] +39 333 1234567: ". */
const MONTH = "gen|jan|feb|mar|apr|mag|may|giu|jun|lug|jul|ago|aug|set|sep|ott|oct|nov|dic|dec"
const DAY = String.raw`(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}\/\d{1,2}|\d{1,2} (?:${MONTH})\p{L}{0,6}\.?(?: \d{4})?)`
const TIME = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.? ?m\.?)?`
const STAMP = new RegExp(
  String.raw`^\[?(?:${DAY},? +(?:alle |at )?${TIME}|${TIME},? +${DAY}|${TIME})\]?(?: +[-–] +| +|: ?)[^:;\t]{1,60}: ?`,
  "iu",
)
const QUOTED = /^(?:[>|] ?)+/
const GREETING =
  /^(?:ciao|salve|buongiorno|buonasera|buon giorno|buona sera|gentil[ei]|spett(?:\.le|abile)?|grazie|cordial(?:i|mente)|distinti saluti|saluti|un saluto|a presto|a domani|hi|hello|dear|good (?:morning|evening|afternoon)|thanks|thank you|(?:best |kind |warm )?regards|cheers|inviato da|sent from)(?![\p{L}\d])/iu
/** Behind a greeting somebody may ask for something: "Grazie, e aggiungi il burro". */
const REQUEST =
  /(?:^|[^\p{L}])(?:anche|aggiung\p{L}*|vorrei|vorremmo|mand\p{L}*|ordin\p{L}*|serv\p{L}*|manca\p{L}*|also|add|send|need|please|order|plus|want|like)(?![\p{L}])/iu
/** A longer line may ask for something in words that nobody thought of. */
const MOST_GREETING_WORDS = 6
/** What ends a letter: below it stands who wrote it. Behind a mere "thanks" somebody may go on. */
const CLOSING =
  /^(?:(?:grazie e )?(?:cordiali saluti|cordialmente|distinti saluti|(?:un )?salut[io])|(?:thanks and )?(?:best |kind |warm )?regards)(?![\p{L}\d])|^-- ?$/iu
/** "Mi servono per domani:", "Order:". */
const INTRODUCTION = /^[^\d\t;]{2,80}:$/
const CONTACT =
  /^(?:tel|cell|mob|mobile|fax|phone|e-?mail|pec|p\. ?iva|partita iva|vat)(?![\p{L}])|^(?:www\.|https?:)(?!.*(?:[A-Z]{1,4}\d{4,}|\/01\/\d{8}))|^[^\d]*\S@\S+\.\p{L}{2,}[^\d]*$/iu
/** An address beside an item. */
const MAIL = / ?<?[^\s<@]{1,64}@[^\s@]{1,255}\.\p{L}{2,}>?/gu
/** What comes after a signature after all. */
const POSTSCRIPT = /^p\.? ?s\.?:? +/i
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
  const isSignature = (text: string, at: number): boolean =>
    end !== -1 && at > end && !/\d/.test(text) && !POSTSCRIPT.test(lines[at]?.trim() ?? "")
  return said.map((text, at) => (isSignature(text, at) ? "" : text))
}

const isStamped = (line: string): boolean => STAMP.test(line.replace(INVISIBLE_START, "").replace(QUOTED, ""))

const withoutStamp = (line: string): string => line.replace(INVISIBLE_START, "").replace(QUOTED, "").replace(STAMP, "")

const messageLine = (line: string): string => {
  // Columns are no message.
  if (line.includes("\t")) return line
  const text = withoutStamp(line).replaceAll(MAIL, "").replace(POSTSCRIPT, "")
  const words = text.trim()
  return isGreeting(words) || NOBODYS.some((pattern) => pattern.test(words)) ? "" : text
}

const isGreeting = (text: string): boolean => {
  if (!GREETING.test(text) || /[\d\t;]/.test(text) || REQUEST.test(text)) return false
  return text.split(" ").length <= MOST_GREETING_WORDS
}

const NOBODYS = [INTRODUCTION, CONTACT, ATTRIBUTION, SIGNATURE]

/** Direction marks that messengers put before a line. */
const INVISIBLE_START = /^[\p{Cf} ]+/u

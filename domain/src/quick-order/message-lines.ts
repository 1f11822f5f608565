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
const ATTRIBUTION = /^(?:il|on) .{5,80}(?:ha scritto|wrote):$/i
const SIGNATURE = /^-- ?$/

/** What the line itself says; empty for what is nobody's order. */
export const messageLine = (line: string): string => {
  // Columns are no message.
  if (line.includes("\t")) return line
  const text = line.replace(INVISIBLE_START, "").replace(QUOTED, "").replace(STAMP, "")
  const words = text.trim()
  return GREETING.test(words) || ATTRIBUTION.test(words) || SIGNATURE.test(words) ? "" : text
}

/** Direction marks that messengers put before a line. */
const INVISIBLE_START = /^[\p{Cf} ]+/u

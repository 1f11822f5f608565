/** Lines that state a date or time: "Consegna martedì 1 dicembre ore 7". A number outside the date may be a quantity. */
import { unitOf } from "../amounts/unit-words.ts"
import { plainText } from "../catalogue/plain-text.ts"
import { DATE, MONTH, TIME, WEEKDAY } from "./date-words.ts"
import { isSmallWord } from "./neutral-words.ts"

interface DatedLine {
  /** A possible quantity of the item above; null when there is none. */
  readonly amount: string | null
  /** True when the line contains nothing that could be ordered. */
  readonly isOnlyDate: boolean
}

/** Null for a line without a date, or with a word that belongs to none. */
export const datedLine = (line: string): DatedLine | null => {
  const words = line
    .trim()
    .replaceAll(CLOCK, "ore ")
    .split(/[\s,;]+/)
    .map((word) => word.replace(/[.:-]+$/, ""))
    .filter((word) => word !== "")
  const isDated = words.some((word, at) => {
    const isNumbered = NUMBER.test(words[at - 1] ?? "")
    return (
      WHEN.test(word) || (IS_MONTH.test(word) && isNumbered) || (HOUR.test(word) && OF_HOUR.test(words[at - 1] ?? ""))
    )
  })
  if (!isDated || !words.every((word, at) => OF_DATES.test(word) || isUnitAt(words, at))) return null
  const isNumbered = words.some((word) => /^ord(?:ine|er)$/i.test(word))
  const isLabel = (word = ""): boolean => OF_HOUR.test(word) || (isNumbered && OF_NUMBER.test(word))
  const isFree = (word: string, at: number): boolean =>
    NUMBER.test(word) && !isLabel(words[at - 1]) && !isOfMonth(word, words[at - 1], words[at + 1])
  const free = words.flatMap((word, at) =>
    isFree(word, at) ? [isUnitAt(words, at + 1) ? `${word} ${words[at + 1]}` : word] : [],
  )
  const [first] = words
  const fraction = words.length === 1 && first !== undefined && FRACTION.test(first) ? first : null
  return { amount: free[0] ?? fraction, isOnlyDate: free.length === 0 }
}

/** "24 pz". */
const isUnitAt = (words: ReadonlyArray<string>, at: number): boolean =>
  unitOf(words[at] ?? "") !== null && NUMBER.test(words[at - 1] ?? "")

/** "1 dicembre", "dicembre 2026". */
const isOfMonth = (number: string, before = "", after = ""): boolean =>
  IS_MONTH.test(after) || (IS_MONTH.test(before) && /^(?:19|20)\d\d$/.test(number))

const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, "iu")

const NUMBER = /^\d{1,6}$/
const FRACTION = /^\d{1,2}\/\d{1,2}$/
/** "Entro le 12", "prima delle 12", "tra le 8 e le 10". */
const CLOCK =
  /(?<!\p{L})(?:(?:(?:entro|dopo|verso|per|max\.?|massimo|tra|fra|e) (?:le|l')|(?:non )?(?:prima|oltre) (?:delle|le)|dalle|alle|h\.?)(?: ore)? ?)(?=\d)/giu
const HOUR = /^(?:[01]?\d|2[0-4])$/
/** "Ore 7". */
const OF_HOUR = whole("ore|alle|at")
/** "Ordine n. 45"; "nr 24" alone may be a quantity. */
const OF_NUMBER = whole("n|nr|no")
const IS_MONTH = whole(MONTH)
const DAY = `${WEEKDAY}|domani|dopodomani|tomorrow`
const WHEN = whole(String.raw`${DATE}|${DAY}|${TIME}|\d{1,2}[ap]\.?m`)
const OF_DATES = whole(
  String.raw`${DATE}|${DAY}|${TIME}|${MONTH}|[ap]\.?m|ordine|order|consegna|consegnare|delivery|deliver|data|date|del|il|per|x|for|on|entro|by|before|after|prima|dopo|non|oltre|not|later|than|alle|ore|at|max|massimo|solo|soltanto|only|in|al|the|mattin[ao]|mattinata|pomeriggio|sera|morning|afternoon|evening|grazie|n|nr|no|please|\d{1,6}(?:[ap]m)?`,
)

/** "Per domani 24 limoni"; "domani 24 dicembre" is a day. */
const LEADING = new RegExp(
  String.raw`^\s*(?:(?:per|x|for) )?(?:domani|dopodomani|oggi|tomorrow|today)[:,]? +(?=\d{1,6}(?![\d/:.]) ?(?!\s*(?:${MONTH})(?!\p{L}))\S)`,
  "iu",
)

interface Parted {
  readonly ordered: string
  readonly left: string
}

/** "24 limoni entro le 12", "…, solo ore 10": separates the order from the time. A number or a month belongs to what precedes it. */
export const withoutWhen = (text: string): Parted => {
  const [leading = ""] = datedLine(text) === null ? (LEADING.exec(text) ?? []) : []
  if (leading !== "") return { ordered: text.slice(leading.length), left: leading.trim() }
  // Columns keep their dates, and "24 per oggi" may be the quantity of the item above.
  const isWhole = /[;|]/.test(text) || datedLine(text) !== null
  const gaps = isWhole ? [] : [...text.matchAll(/(?<=[^\s,(–:-])[\s,(–-]+(?=\p{L})/gu)].slice(-LONGEST_WHEN)
  const when = gaps.find(({ 0: gap, index }) => isWhen(text.slice(0, index), text.slice(index + gap.length), gap))
  return when === undefined
    ? { ordered: text, left: "" }
    : { ordered: text.slice(0, when.index), left: text.slice(when.index).replaceAll(/^[\s,(–-]+|[)\s]+$/g, "") }
}

/** In words. */
const LONGEST_WHEN = 12

/** "Mar" and "del venerdì" may end a name, as may "lievitazione 24 ore 450 g"; "ieri" means the same amount as then. */
const isWhen = (head: string, tail: string, gap: string): boolean => {
  const [first = ""] = /^\p{L}+/u.exec(tail) ?? []
  const isGoingOn =
    isSmallWord(plainText(/\p{L}+$/u.exec(head)?.[0] ?? "")) ||
    (gap.trim() === "" && /\d$/.test(head) && /^ore$/i.test(first)) ||
    /^(?:del|e|ieri|yesterday)$/i.test(first) ||
    IS_MONTH.test(first)
  const isMeasured = tail.split(/[\s\d]+/).some((word) => unitOf(word) !== null)
  return (
    !isGoingOn && !isMeasured && tail.trim().length > 3 && datedLine(tail.replace(/[)!]+$/, ""))?.isOnlyDate === true
  )
}

/** Lines that say when: "Consegna martedì 1 dicembre ore 7". A number that belongs to no date in them may be a quantity. */
import { unitOf } from "../amounts/unit-words.ts"
import { DATE, MONTH, TIME, WEEKDAY } from "./date-words.ts"

interface DatedLine {
  /** What may be the quantity of the item above it; null without one. */
  readonly amount: string | null
  /** Nothing in it can be ordered. */
  readonly isOnlyDate: boolean
}

/** Null for a line with a word that is of no date, or without a date. */
export const datedLine = (line: string): DatedLine | null => {
  const words = line
    .trim()
    .split(/[\s,;]+/)
    .map((word) => word.replace(/[.:-]+$/, ""))
    .filter((word) => word !== "")
  const isDated = words.some((word, at) => WHEN.test(word) || (IS_MONTH.test(word) && NUMBER.test(words[at - 1] ?? "")))
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
/** "Ore 7". */
const OF_HOUR = whole("ore|alle|at")
/** "Ordine n. 45"; "nr 24" alone may be a quantity. */
const OF_NUMBER = whole("n|nr|no")
const IS_MONTH = whole(MONTH)
const DAY = `${WEEKDAY}|domani|dopodomani|tomorrow`
const WHEN = whole(`${DATE}|${DAY}|${TIME}`)
const OF_DATES = whole(
  String.raw`${DATE}|${DAY}|${TIME}|${MONTH}|[ap]\.?m|ordine|order|consegna|delivery|data|date|del|per|for|on|entro|by|alle|ore|at|n|nr|no|please|\d{1,6}`,
)

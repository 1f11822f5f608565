/** Numbers in words, read when a unit follows: "due cartoni", "una dozzina", "two cases". */
import { UNIT_WORDS } from "./unit-words.ts"

const WORDS: ReadonlyArray<string> = [
  "un|uno|una|one",
  "due|two",
  "tre|three",
  "quattro|four",
  "cinque|five",
  "sei|six",
  "sette|seven",
  "otto|eight",
  "nove|nine",
  "dieci|ten",
  "undici|eleven",
  "dodici|twelve",
]

const NUMBERS: ReadonlyMap<string, string> = new Map(
  WORDS.flatMap((words, at) => words.split("|").map((word) => [word, String(at + 1)] as const)),
)

/** After another word they may be part of it: "twenty two cases". */
const SPELLED = new RegExp(
  String.raw`(?<=^|\d[\s:=x–-]{1,3})(?:${[...NUMBERS.keys()].join("|")}|a(?= doz))(?= (?:${UNIT_WORDS})(?![\p{L}\d]))`,
  "giu",
)

export const withDigits = (text: string): string =>
  text.replaceAll(SPELLED, (word) => NUMBERS.get(word.toLowerCase()) ?? "1")

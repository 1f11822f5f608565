/** Words of a text as the offline search compares them: as the backend parts them, one word for what means the same. */
import { measuresIn } from "@dispensa/domain"

/** "L'olio biologico 75 cl" → olio, biologico, 750ml; "8 × 8" → 8x8. */
export const searchWords = (text: string): Array<string> => {
  const { measures, rest } = measuresIn(text)
  return [...wordsOf(rest), ...measures]
}

const wordsOf = (text: string): Array<string> =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(ELIDED, "$1 ")
    .replaceAll(SIZE, "$1x")
    .split(BETWEEN)
    .flatMap((word) => MEASURE.exec(word)?.slice(1) ?? [word])
    .filter((word) => word !== "")
    .map((word) => SAME.get(word) ?? word)

const ELIDED = /(^|[^a-z0-9])[ld]['’‘`´ʼ]/g
/** Sides of a size: "8x8", "8×8", "8*8", "20x30x10". */
const SIZE = /(\d) ?[x×*] ?(?=\d)/g
/** A number and its unit are two words, whether a blank parts them or not. */
const MEASURE = /^(\d+(?:x\d+)*)(ml|cl|lt|l|kg|gr|g|cm|mm|pz)$/
const BETWEEN = /[^\p{L}\p{N}]+/u

/** Each by a word that begins no other one, as "bio" and "l" do. */
const SAME: ReadonlyMap<string, string> = new Map(
  (
    [
      ["biologico", "bio biologica biologici biologiche organic"],
      ["litro", "l lt litri liter liters litre litres"],
      ["chilo", "kg chili kilo kili"],
      ["grammi", "g gr"],
      ["pezzi", "pz"],
    ] as const
  ).flatMap(([word, others]) => others.split(" ").map((other) => [other, word] as const)),
)

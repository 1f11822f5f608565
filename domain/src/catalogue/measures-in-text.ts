/** Amounts in a text about a product, normalised: "1,5 lt" and "1.5 l" become "1500ml", "200gr." becomes "200g". */

/** In millilitres and grams. */
const UNITS: ReadonlyArray<readonly [words: string, measure: string, factor: number]> = [
  ["ml", "ml", 1],
  ["cl", "ml", 10],
  ["dl", "ml", 100],
  ["l|lt|litro|litri|liter|liters|litre|litres", "ml", 1_000],
  ["g|gr|grammi", "g", 1],
  ["hg|etto|etti", "g", 100],
  ["kg|chilo|chili|kilo|kili", "g", 1_000],
]

/** An amount with its unit: "1,5 lt", and "75 cl" in "6 × 75 cl". */
const MEASURE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(\d{1,6}(?:[.,]\d{1,3})?)\s?(${UNITS.map(([words]) => words).join("|")})(?![\p{L}\p{N}])`,
  "giu",
)

/** Each amount with its unit, and the text without them; amounts after a factor, "12 × 500 g", also stay in the text. */
export const measuresIn = (text: string): { readonly measures: ReadonlyArray<string>; readonly rest: string } => {
  const measures: string[] = []
  const rest = text.replaceAll(MEASURE, (written, amount: string, word: string, at: number) => {
    measures.push(measureOf(amount, word.toLowerCase()))
    return SIDE.test(text.slice(0, at)) ? written : " "
  })
  return { measures, rest }
}

const SIDE = /\d ?[x×*] ?$/i

const measureOf = (amount: string, word: string): string => {
  const [, measure = word, factor = 1] = UNITS.find(([words]) => words.split("|").includes(word)) ?? []
  return `${Math.round(Number(amount.replace(",", ".")) * factor * 1_000) / 1_000}${measure}`
}

/** (h) Search relevance: everyday queries with their expected products in the demo catalogue. */
import { makeSupplier, type SupplierProduct } from "@dispensa/fixtures"
import { buildEngine, EVERYTHING } from "@dispensa/mock-server/search"
import { RELEVANCE_QUERIES, type RelevanceQuery } from "./relevance/queries.ts"
import type { Section } from "./table.ts"

const GOAL = 0.9
const MOST_WITHOUT_RESULT = 0.03
/** A product beyond the first page counts as not found. */
const FIRST_PAGE = 12
const SHOWN = 10

/** 1 for the first wanted product at the top, 1/2 for the second position, 0 when it is not on the first page. */
const reciprocalRank = (products: ReadonlyArray<SupplierProduct>, query: RelevanceQuery): number => {
  const rank = products.findIndex((product) => isWanted(product, query)) + 1
  return rank === 0 ? 0 : 1 / rank
}

const isWanted = ({ name, items, facets }: SupplierProduct, { wanted }: RelevanceQuery): boolean => {
  const words = wordsOf(name.it)
  return wanted.some((text) => {
    if (text.startsWith(CERTIFIED)) return facets["certificazione"]?.includes(text.slice(CERTIFIED.length)) === true
    if (text.startsWith("^")) return name.it.toLowerCase().startsWith(text.slice(1))
    return items.some(({ code }) => code === text) || wordsOf(text).every((word) => words.includes(word))
  })
}

const CERTIFIED = "certified:"

const wordsOf = (text: string): ReadonlyArray<string> => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)

const mean = (values: ReadonlyArray<number>): number => values.reduce((sum, value) => sum + value, 0) / values.length

export const relevanceSection = (): Section => {
  const engine = buildEngine(makeSupplier())
  const results = RELEVANCE_QUERIES.map((query) => {
    const { products, corrected } = engine.search({ ...EVERYTHING, text: query.text, perPage: FIRST_PAGE })
    return {
      query,
      corrected,
      isEmpty: products.length === 0,
      first: products[0]?.name.it ?? "nothing",
      rank: reciprocalRank(products, query),
    }
  })
  const score = mean(results.map(({ rank }) => rank))
  const empty = mean(results.map(({ isEmpty }) => Number(isEmpty)))
  const worst = results.filter(({ rank }) => rank < 1).toSorted((one, other) => one.rank - other.rank)
  return {
    id: "h",
    title: `Relevance of the search: mean reciprocal rank ${score.toFixed(3)} over ${results.length} queries, ${(100 * empty).toFixed(1)} % without a result; the queries without a first place`,
    columns: ["query", "corrected to", "found first", "1/rank"],
    rows: worst
      .slice(0, SHOWN)
      .map(({ query, corrected, first, rank }) => [query.text, corrected ?? "", first, rank.toFixed(2)]),
    goals: [
      { text: `mean reciprocal rank at least ${GOAL}`, met: score >= GOAL },
      { text: `at most ${100 * MOST_WITHOUT_RESULT} % without a result`, met: empty <= MOST_WITHOUT_RESULT },
    ],
  }
}

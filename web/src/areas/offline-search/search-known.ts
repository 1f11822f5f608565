/** Searches the known products: words of name, code and brand, the filters that can be evaluated offline, and the sort order. */
import { comparablePrice, effectivePrice, measuresIn, type ShopQuery } from "@dispensa/domain"
import MiniSearch from "minisearch"
import { chosenIn, type KnownProduct, passing } from "./known-products.ts"

export interface KnownSearch {
  /** Best first. */
  readonly search: (query: ShopQuery) => ReadonlyArray<KnownProduct>
}

export const makeKnownSearch = (products: ReadonlyArray<KnownProduct>): KnownSearch => {
  const byCode = new Map(products.map((product) => [product.itemCode, product]))
  const index = new MiniSearch<KnownProduct>({
    idField: "itemCode",
    fields: ["name", "itemCode", "brand"],
    extractField: (product, field) =>
      field === "brand" ? (product.summary?.brand ?? "") : field === "name" ? product.name : product.itemCode,
    tokenize: searchWords,
    // "12 × 500 g" is also found by "500 g".
    processTerm: (word) => (NUMBER.test(word) ? [...new Set([word, ...word.split("x")])] : word),
    searchOptions: {
      processTerm: (word) => word,
      combineWith: "AND",
      // A number matches as a whole word, and only the last word may be incomplete.
      prefix: (term, at, terms) => at === terms.length - 1 && !NUMBER.test(term),
      // One typing error in a longer word.
      fuzzy: (term) => (term.length > FUZZY_FROM && !NUMBER.test(term) ? 1 : false),
      boost: { itemCode: 3, name: 2 },
    },
  })
  index.addAll(products)
  return {
    search: (query) => {
      const text = query.text ?? query.searchTerm
      const found =
        text === null
          ? products.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0))
          : index.search(text).flatMap(({ id }) => byCode.get(String(id)) ?? [])
      return sortedBy(
        found.filter((product) => fits(product, query)),
        query,
      )
    },
  }
}

/** "80", "8x8", "500g". */
const NUMBER = /^\d+(?:x\d+)*$|^\d+(?:\.\d+)?(?:g|ml)$/
/** Shorter words are similar to too many others. */
const FUZZY_FROM = 4
/** Cents per euro: filters are in euros, prices in cents. */
const CENTS = 100

const fits = (product: KnownProduct, query: ShopQuery): boolean =>
  (!query.isLatestOrders || product.isBought) &&
  chosenIn(query).every(([group, values]) => values.some((value) => product.passes.has(passing(group, value)))) &&
  hasPriceIn(product, query)

const hasPriceIn = ({ summary }: KnownProduct, { minPrice, maxPrice }: ShopQuery): boolean => {
  if (minPrice === null && maxPrice === null) return true
  const price = summary === null ? null : effectivePrice(summary)
  return price !== null && price >= (minPrice ?? 0) * CENTS && price <= (maxPrice ?? Number.POSITIVE_INFINITY) * CENTS
}

/** Products without a known price, rating or popularity come last. */
const sortedBy = (products: ReadonlyArray<KnownProduct>, { orderBy }: ShopQuery): ReadonlyArray<KnownProduct> => {
  const rank = rankOf(orderBy)
  return rank === null ? products : products.toSorted((one, other) => rank(one) - rank(other))
}

/** As in the backend: kilograms, litres, pieces, each cheapest first; products without such a price come last. */
const measureRank = (summary: KnownProduct["summary"]): number => {
  const price = summary === null ? null : comparablePrice(summary)
  if (price === null) return Number.MAX_SAFE_INTEGER
  const group = MEASURES.indexOf(price.measure)
  return (group < 0 ? MEASURES.length : group) * GROUP + price.amount / price.per
}
const MEASURES = ["kg", "l", "pz"]
/** More cents than any price. */
const GROUP = 1_000_000_000

const rankOf = (orderBy: ShopQuery["orderBy"]): ((product: KnownProduct) => number) | null => {
  const price = ({ summary }: KnownProduct) => (summary === null ? null : effectivePrice(summary))
  switch (orderBy) {
    case "default":
    case "date":
      return null
    case "popularity":
      return ({ summary }) => -(summary?.sales ?? 0)
    case "rating":
      return ({ summary }) => -(summary?.rating ?? 0)
    case "price-low":
      return (product) => price(product) ?? Number.MAX_SAFE_INTEGER
    case "price-measure":
      return ({ summary }) => measureRank(summary)
    case "price-high":
      return (product) => -(price(product) ?? -1)
  }
}

/** "L'olio biologico 75 cl" → olio, biologico, 750ml; "8 × 8" → 8x8. */
const searchWords = (text: string): Array<string> => {
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
/** Dimensions of a size: "8x8", "8×8", "8*8", "20x30x10". */
const SIZE = /(\d) ?[x×*] ?(?=\d)/g
/** A number and its unit are two words, whether or not whitespace separates them. */
const MEASURE = /^(\d+(?:x\d+)*)(ml|cl|lt|l|kg|gr|g|cm|mm|pz)$/
const BETWEEN = /[^\p{L}\p{N}]+/u

/** Each maps to a word that is no prefix of another, as "bio" and "l" are. */
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

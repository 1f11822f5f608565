/** The engine against a scan that reads every product: same results, same counts. */
import { SORT_KEYS } from "@dispensa/domain"
import fc from "fast-check"
import { makeSupplier, type SupplierProduct } from "@dispensa/fixtures"
import { describe, expect, it } from "vitest"
import { makeCatalogue, topCategoryOf } from "../shop/supplier/catalogue.ts"
import { netPrice } from "../shop/supplier/pricing.ts"
import { availabilityValue, headTextsOf } from "./documents.ts"
import { otherNumbersOf } from "./text-search.ts"
import { SYNONYMS } from "./words.ts"
import { buildEngine, type CatalogueQuery, EVERYTHING } from "./engine.ts"

const supplier = makeSupplier({ products: 200 })
const catalogue = makeCatalogue(supplier)
const engine = buildEngine(supplier, catalogue)
const RUNS = { numRuns: Number(process.env["FC_RUNS"] ?? 200) }

/** The same facts, read directly from the product. */
const valuesOf = (product: SupplierProduct, key: string): ReadonlyArray<string> => {
  if (key === "category") return catalogue.pathOf(product.category).map(({ slug }) => slug)
  if (key === "color") return product.items.flatMap(({ color }) => color ?? [])
  if (key === "size") return product.items.flatMap(({ size }) => size ?? [])
  if (key === "field_brand") return [product.brand]
  if (key === "field_availability") return product.items.map(({ availability }) => availabilityValue(availability))
  if (key === "field_promo") {
    return supplier.promotions
      .filter(({ itemCode }) => product.items.some(({ code }) => code === itemCode))
      .map(({ code }) => code)
  }
  return product.facets[key.slice("field_".length)] ?? []
}

const wordsOf = (product: SupplierProduct): ReadonlyArray<string> =>
  [
    product.name.it,
    product.name.en,
    catalogue.brands.get(product.brand)?.name ?? "",
    ...product.items.flatMap(({ code, barcodes, format }) => [
      code,
      ...(code.match(/[A-Z]+|\d+/g) ?? []),
      ...barcodes,
      format.it,
      format.en,
    ]),
    ...product.tags.flatMap((tag) => [tag.it, tag.en]),
    ...(product.facets["certificazione"] ?? []),
    ...catalogue.pathOf(product.category).flatMap(({ name }) => [name.it, name.en]),
  ].flatMap(split)

const split = (text: string): ReadonlyArray<string> =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/(^|[^a-z0-9])[ld]['’]/g, "$1 ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")

const words = new Map(supplier.products.map((product) => [product, wordsOf(product)]))

const hasText = (product: SupplierProduct, text: string): boolean => {
  const own = words.get(product) ?? []
  const wanted = split(text)
  return wanted.every((word, place) =>
    own.some((one) => (place === wanted.length - 1 ? one.startsWith(word) : one === word)),
  )
}

/**
 * A text without a match as typed is searched with other words; so may be one with a synonym, or with a size beside a name
 * (relevance.spec.ts).
 */
const findsAsTyped = ({ text }: CatalogueQuery): boolean => {
  const wanted = split(text)
  const isPlain = !/\d/.test(text) || wanted.length === 1
  return (
    isPlain && !wanted.some((word) => SYNONYMS.has(word)) && supplier.products.some((product) => hasText(product, text))
  )
}

const priceOf = (product: SupplierProduct, client: CatalogueQuery["client"]): number | null => {
  const [item] = product.items
  const promotion = supplier.promotions.find(({ itemCode }) => itemCode === item?.code)
  return item === undefined ? null : netPrice(item, topCategoryOf(catalogue, product), client, promotion)
}

const fits = (product: SupplierProduct, query: CatalogueQuery, without: string | null): boolean => {
  const price = priceOf(product, query.client)
  const inRange =
    (query.minPrice === null && query.maxPrice === null) ||
    (price !== null && price >= (query.minPrice ?? 0) && price <= (query.maxPrice ?? Number.POSITIVE_INFINITY))
  const { items } = query
  return (
    hasText(product, query.text) &&
    inRange &&
    (items === null || product.items.some(({ code }) => items.includes(code))) &&
    query.flags.every((flag) => hasFlag(product, flag)) &&
    [...query.filters].every(
      ([key, values]) =>
        (key === without && key !== "field_free_from") || hasValues(valuesOf(product, key), key, values),
    )
  )
}

/** Excluded allergens narrow each other; all other values of one facet are alternatives. */
const hasValues = (own: ReadonlyArray<string>, key: string, values: ReadonlyArray<string>): boolean =>
  key === "field_free_from" ? values.every((value) => own.includes(value)) : own.some((value) => values.includes(value))

const hasFlag = (product: SupplierProduct, flag: string): boolean => {
  if (flag === "next_insert") return product.isNext
  if (flag === "disponibili") return product.items.some(({ isBackInStock }) => isBackInStock)
  return valuesOf(product, "field_promo").length > 0
}

const KEYS = engine.search(EVERYTHING).facets.map(({ key, values }) => ({ key, values: [...values, "no-such-value"] }))
const VOCABULARY = [...new Set([...words.values()].flat())].sort()

/** Words of categories: some products have them in their name, others only belong there. */
const ABOUT = [...new Set(supplier.categories.flatMap(({ name }) => split(name.it)))].filter((word) => word.length > 3)

const arbFilters = fc
  .subarray(KEYS, { maxLength: 3 })
  .chain((keys) =>
    fc.tuple(
      ...keys.map(({ key, values }) => fc.tuple(fc.constant(key), fc.subarray(values, { minLength: 1, maxLength: 3 }))),
    ),
  )
  .map((entries) => new Map(entries))

const arbText = fc
  .array(fc.constantFrom(...VOCABULARY), { maxLength: 2 })
  .chain((chosen) => fc.nat(6).map((cut) => chosen.join(" ").slice(0, cut === 0 ? undefined : cut + 1)))

const arbQuery: fc.Arbitrary<CatalogueQuery> = fc.record({
  text: fc.oneof(fc.constant(""), arbText),
  filters: arbFilters,
  minPrice: fc.option(fc.integer({ min: 0, max: 5000 })),
  maxPrice: fc.option(fc.integer({ min: 0, max: 20_000 })),
  flags: fc.subarray(["disponibili", "promo_list", "next_insert"], { maxLength: 1 }),
  items: fc.option(
    fc.subarray(
      supplier.products.flatMap(({ items }) => items.map(({ code }) => code)),
      { maxLength: 20 },
    ),
    { freq: 5 },
  ),
  client: fc.constantFrom(null, ...supplier.clients),
  orderBy: fc.constantFrom(...SORT_KEYS),
  page: fc.constant(1),
  perPage: fc.constant(supplier.products.length),
})

describe("the search engine", () => {
  it("[S2.12][S2.14][S2.15][S2.16] finds exactly what a scan of all products finds", () => {
    fc.assert(
      fc.property(arbQuery, (query) => {
        fc.pre(findsAsTyped(query))
        const found = engine.search(query)
        const scanned = supplier.products.filter((product) => fits(product, query, null))
        expect(found.products.map(({ slug }) => slug).sort()).toEqual(scanned.map(({ slug }) => slug).sort())
        expect(found.total).toBe(scanned.length)
      }),
      RUNS,
    )
  })

  it("[S3.16] counts each choice as a scan does, ignoring the group's own choice when its values are alternatives", () => {
    fc.assert(
      fc.property(arbQuery, (query) => {
        fc.pre(findsAsTyped(query))
        for (const { key, values, counts } of engine.search(query).facets) {
          const base = supplier.products.filter((product) => fits(product, query, key))
          const expected = new Map<string, number>()
          for (const product of base) {
            for (const value of new Set(valuesOf(product, key))) expected.set(value, (expected.get(value) ?? 0) + 1)
          }
          expect({ key, counts: [...counts] }).toEqual({ key, counts: values.map((value) => expected.get(value) ?? 0) })
        }
      }),
      RUNS,
    )
  })

  it("[S2.14] pages follow one another without gap or repetition, in every order", () => {
    fc.assert(
      fc.property(arbQuery, fc.integer({ min: 1, max: 40 }), (query, perPage) => {
        const whole = engine.search(query).products.map(({ slug }) => slug)
        const pages = Array.from({ length: Math.ceil(whole.length / perPage) }, (_, page) =>
          engine.search({ ...query, page: page + 1, perPage }).products.map(({ slug }) => slug),
        )
        expect(pages.flat()).toEqual(whole)
        expect(engine.search({ ...query, page: pages.length + 1, perPage }).products).toEqual([])
      }),
      RUNS,
    )
  })

  it("[S2.13] products named by the text, in singular or plural, come before related ones, orderable ones first, over all pages", () => {
    const canBeOrdered = ({ items }: SupplierProduct) =>
      items.some(({ price, availability }) => price !== null && availability !== "NON DISPONIBILE")
    const isCalled = (product: SupplierProduct, word: string) =>
      [
        product.name.it,
        product.name.en,
        catalogue.brands.get(product.brand)?.name ?? "",
        ...product.items.map(({ code }) => code),
      ]
        .flatMap(split)
        .some((own) => own.startsWith(word))
    fc.assert(
      fc.property(fc.constantFrom(...ABOUT), fc.integer({ min: 1, max: 9 }), (text, perPage) => {
        const query = { ...EVERYTHING, text }
        const whole = engine.search({ ...query, perPage: supplier.products.length }).products
        const pages = Array.from(
          { length: Math.ceil(whole.length / perPage) },
          (_, page) => engine.search({ ...query, page: page + 1, perPage }).products,
        )
        expect(pages.flat().map(({ slug }) => slug)).toEqual(whole.map(({ slug }) => slug))
        const isFirst = (product: SupplierProduct) => isCalled(product, text) && canBeOrdered(product)
        const second = whole.some(isFirst)
          ? (product: SupplierProduct) => isCalled(product, text)
          : (product: SupplierProduct) => canBeOrdered(product)
        // "Cipolle" are what "cipolla" means, where nothing is a "cipolla".
        const isHead = (words: ReadonlyArray<string>) => (product: SupplierProduct) =>
          headTextsOf(product).some((head) => words.includes(head))
        const others = whole.some(isHead([text])) || !whole.some(isFirst) ? [] : otherNumbersOf(text)
        const isMeant = (product: SupplierProduct) => isHead(others)(product) && canBeOrdered(product)
        const ranks = whole.map((product) => (isMeant(product) ? 0 : isFirst(product) ? 1 : second(product) ? 2 : 3))
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      }),
      RUNS,
    )
  })

  it("[S2.41] prices rise or fall through the list, and prices on request are last", () => {
    fc.assert(
      fc.property(arbQuery, fc.constantFrom("price-low" as const, "price-high" as const), (query, orderBy) => {
        const prices = engine.search({ ...query, orderBy }).products.map((product) => priceOf(product, query.client))
        const known = prices.filter((price) => price !== null)
        expect(prices.slice(0, known.length)).toEqual(known)
        expect(known).toEqual(known.toSorted((one, other) => (orderBy === "price-low" ? one - other : other - one)))
      }),
      RUNS,
    )
  })

  it("[S2.41] the order by the price of the measure keeps kilograms, litres and pieces apart, each rising, the rest last", () => {
    const rankOf = (product: SupplierProduct, client: CatalogueQuery["client"]): readonly [string, number] => {
      const content = product.items[0]?.content ?? null
      const price = priceOf(product, client)
      return content === null || price === null ? ["~", 0] : [content.measure, price / content.amount]
    }
    fc.assert(
      fc.property(arbQuery, (query) => {
        const { products } = engine.search({ ...query, orderBy: "price-measure", page: 1, perPage: 100 })
        const ranks = products.map((product) => rankOf(product, query.client))
        const sorted = ranks.toSorted(([one, low], [other, high]) => (one < other ? -1 : one > other ? 1 : low - high))
        expect(ranks).toEqual(sorted)
      }),
      RUNS,
    )
  })
})

/** The contestants behind one interface: `find` answers the ids of one page, with all facet counts made on the way. */
import { count, create, insertMultiple, search } from "@orama/orama"
import itemsjs from "itemsjs"
import MiniSearch from "minisearch"
import type { Supplier } from "@dispensa/fixtures"
import { buildEngine, EVERYTHING } from "@dispensa/mock-server/search"
import { type Facet, FACETS, type FacetValues, type SearchDocument, type SearchQuery } from "./documents.ts"

export interface SearchEngine {
  readonly name: string
  readonly find: (query: SearchQuery, perPage: number) => ReadonlyArray<string> | Promise<ReadonlyArray<string>>
}

const byFacet = <A>(valueOf: (facet: Facet) => A): Record<Facet, A> => ({
  category: valueOf("category"),
  color: valueOf("color"),
  size: valueOf("size"),
  field_brand: valueOf("field_brand"),
  field_availability: valueOf("field_availability"),
  field_promo: valueOf("field_promo"),
  field_conservazione: valueOf("field_conservazione"),
  field_certificazione: valueOf("field_certificazione"),
})

export const dispensaEngine = (supplier: Supplier): SearchEngine => {
  const engine = buildEngine(supplier)
  return {
    name: "Dispensa",
    find: ({ text, filters }, perPage) =>
      engine
        .search({ ...EVERYTHING, text, filters: new Map(filters.map(([facet, value]) => [facet, [value]])), perPage })
        .products.map(({ slug }) => slug),
  }
}

export const itemsjsEngine = (documents: ReadonlyArray<SearchDocument>): SearchEngine => {
  const engine = itemsjs(documents, {
    aggregations: byFacet(() => ({ conjunction: false, size: 100 })),
    searchableFields: ["text"],
    isExactSearch: true,
  })
  return {
    name: "itemsjs",
    find: ({ text, filters }, perPage) =>
      engine
        .search({
          per_page: perPage,
          query: text,
          filters: Object.fromEntries(filters.map(([facet, value]) => [facet, [value]])),
        })
        .data.items.map(({ id }) => id),
  }
}

export const oramaEngine = async (documents: ReadonlyArray<SearchDocument>): Promise<SearchEngine> => {
  const database = create({ schema: { text: "string", ...byFacet(() => "enum[]" as const) } })
  await insertMultiple(
    database,
    documents.map((document) => ({ ...document, ...byFacet((facet) => [...document[facet]]) })),
    1000,
  )
  if (count(database) !== documents.length) throw new Error("Orama did not take every document")
  return {
    name: "Orama",
    find: async ({ text, filters }, perPage) => {
      const found = await search(database, {
        term: text,
        properties: ["text"],
        threshold: 0,
        limit: perPage,
        where: Object.fromEntries(filters.map(([facet, value]) => [facet, { containsAny: [value] }])),
        facets: byFacet(() => ({ limit: 100 })),
      })
      return found.hits.map(({ id }) => id)
    },
  }
}

/** MiniSearch has no facets: its hits are scanned, as its users do. */
export const miniSearchEngine = (documents: ReadonlyArray<SearchDocument>): SearchEngine => {
  const engine = new MiniSearch<SearchDocument>({ fields: ["text"], storeFields: [] })
  engine.addAll(documents)
  const byId = new Map<string, FacetValues>(documents.map((document) => [document.id, document]))
  return {
    name: "MiniSearch + scan",
    find: ({ text, filters }, perPage) => {
      const hits = engine.search(text, { prefix: true, combineWith: "AND" })
      const page: Array<string> = []
      const counts = byFacet(() => new Map<string, number>())
      for (const { id } of hits) {
        const values = byId.get(String(id))
        if (values === undefined) continue
        const missed = filters.filter(([facet, value]) => !values[facet].includes(value)).map(([facet]) => facet)
        if (missed.length === 0 && page.length < perPage) page.push(String(id))
        for (const facet of FACETS) {
          if (missed.some((each) => each !== facet)) continue
          for (const value of values[facet]) counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1)
        }
      }
      return page
    },
  }
}

/** The same products, flat, for every search engine: a text and eight facets of many values. */
import type { Supplier, SupplierProduct } from "@dispensa/fixtures"

export const FACETS = [
  "category",
  "color",
  "size",
  "field_brand",
  "field_availability",
  "field_promo",
  "field_conservazione",
  "field_certificazione",
] as const
export type Facet = (typeof FACETS)[number]

export type FacetValues = Readonly<Record<Facet, ReadonlyArray<string>>>

export interface SearchDocument extends FacetValues {
  /** The product's slug. */
  readonly id: string
  /** Words in lower case without accents. */
  readonly text: string
}

export interface SearchQuery {
  readonly text: string
  readonly filters: ReadonlyArray<readonly [Facet, string]>
}

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

const unique = (values: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(values)]

export const documentsOf = (supplier: Supplier): ReadonlyArray<SearchDocument> => {
  const categories = new Map(supplier.categories.map((category) => [category.slug, category]))
  const brands = new Map(supplier.brands.map(({ slug, name }) => [slug, name]))
  const promotions = new Map<string, ReadonlyArray<string>>()
  for (const { itemCode, code } of supplier.promotions) {
    promotions.set(itemCode, [...(promotions.get(itemCode) ?? []), code])
  }
  const pathOf = (slug: string | null): ReadonlyArray<string> => {
    const category = slug === null ? undefined : categories.get(slug)
    return category === undefined ? [] : [...pathOf(category.parent), category.slug]
  }
  const textOf = (product: SupplierProduct): string =>
    [
      product.name.it,
      product.name.en,
      brands.get(product.brand) ?? product.brand,
      ...product.items.flatMap((item) => [item.code, ...item.barcodes, item.format.it, item.format.en]),
      ...product.tags.flatMap((tag) => [tag.it, tag.en]),
      ...pathOf(product.category).flatMap((slug) => [
        categories.get(slug)?.name.it ?? "",
        categories.get(slug)?.name.en ?? "",
      ]),
    ]
      .map(plain)
      .join(" ")
  return supplier.products.map((product) => ({
    id: product.slug,
    text: textOf(product),
    category: pathOf(product.category),
    color: unique(product.items.flatMap(({ color }) => color ?? [])),
    size: unique(product.items.flatMap(({ size }) => size ?? [])),
    field_brand: [product.brand],
    field_availability: unique(
      product.items.map(({ availability }) => availability.toLowerCase().replaceAll(" ", "-")),
    ),
    field_promo: unique(product.items.flatMap(({ code }) => promotions.get(code) ?? [])),
    field_conservazione: product.facets["conservazione"] ?? [],
    field_certificazione: product.facets["certificazione"] ?? [],
  }))
}

/** A word and two filters that together find something, spread over the catalogue. */
export const queriesOf = (documents: ReadonlyArray<SearchDocument>, count: number): ReadonlyArray<SearchQuery> => {
  const step = Math.max(1, Math.floor(documents.length / count))
  return Array.from({ length: count }, (_, index) => documents[(index * step + 7) % documents.length]).flatMap(
    (document) => {
      const [brand] = document?.field_brand ?? []
      const [availability] = document?.field_availability ?? []
      const word = document?.text.split(" ").find((each) => each.length >= 5 && !/\d/.test(each))
      if (brand === undefined || availability === undefined || word === undefined) return []
      return [
        {
          text: word,
          filters: [
            ["field_brand", brand],
            ["field_availability", availability],
          ] as const,
        },
      ]
    },
  )
}

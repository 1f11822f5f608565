/** Facet counts as the storefront reads them: groups with labels and the shop query of each choice (S3.16, S3.17). */
import type { FacetGroup, FacetItem, ListingFacets } from "@dispensa/domain"
import type { Localized } from "@dispensa/fixtures"
import type { Catalogue } from "../../catalogue/catalogue.ts"
import type { Language } from "../../language.ts"
import { AVAILABILITY, BRAND, CATEGORY, LINK_FACETS, PROMO } from "../../search/documents.ts"
import type { FacetCounts } from "../../search/engine.ts"

/** Choices without a product are left out, unless they are the ones that were chosen. */
export const facetsView = (
  catalogue: Catalogue,
  language: Language,
  facets: ReadonlyArray<FacetCounts>,
  chosen: ReadonlyMap<string, ReadonlyArray<string>>,
): ListingFacets => {
  const group = (facet: FacetCounts): FacetGroup => groupOf(catalogue, language, facet, chosen.get(facet.key) ?? [])
  const groups = facets.map(group).filter(({ items }) => items.length > 0)
  return {
    trees: groups.filter(({ key }) => key === CATEGORY),
    links: groups.filter(({ key }) => LINK_FACETS.includes(key)),
    checks: groups.filter(({ key }) => key !== CATEGORY && !LINK_FACETS.includes(key)),
  }
}

const groupOf = (
  catalogue: Catalogue,
  language: Language,
  { key, values, counts }: FacetCounts,
  chosen: ReadonlyArray<string>,
): FacetGroup => {
  const items = values.flatMap((value, index) => {
    const count = counts[index] ?? 0
    if (count === 0 && !chosen.includes(value)) return []
    return [itemOf(catalogue, language, key, value, count)]
  })
  return { key, label: keyLabel(catalogue, key)[language], items: items.sort(orderOf(catalogue, key)) }
}

/** A tree's choice is an old `catalogo?` query, which the storefront rewrites; the others are shop queries. */
const itemOf = (catalogue: Catalogue, language: Language, key: string, value: string, count: number): FacetItem => {
  const isTree = key === CATEGORY
  const query = new URLSearchParams({ [key]: value }).toString()
  return {
    key: value,
    label: valueLabel(catalogue, key, value)?.[language] ?? value,
    count,
    filter: isTree ? `catalogo?${query}` : `/shop?${query}`,
    labelFilter: isTree || LINK_FACETS.includes(key) ? null : value,
    parent: isTree ? (catalogue.categories.get(value)?.parent ?? null) : null,
  }
}

/** Categories and sizes keep the supplier's order; of the others the most frequent come first. */
const orderOf = (catalogue: Catalogue, key: string): ((one: FacetItem, other: FacetItem) => number) => {
  if (key === CATEGORY) {
    const places = categoryPlaces(catalogue)
    return (one, other) => (places.get(one.key) ?? 0) - (places.get(other.key) ?? 0)
  }
  if (key === "size") return (one, other) => one.label.localeCompare(other.label, "it", { numeric: true })
  return (one, other) => other.count - one.count || one.label.localeCompare(other.label, "it")
}

const places = new WeakMap<Catalogue, ReadonlyMap<string, number>>()

const categoryPlaces = (catalogue: Catalogue): ReadonlyMap<string, number> => {
  const known = places.get(catalogue)
  if (known !== undefined) return known
  const made = new Map([...catalogue.categories.keys()].map((slug, place) => [slug, place]))
  places.set(catalogue, made)
  return made
}

const keyLabel = ({ supplier }: Catalogue, key: string): Localized =>
  supplier.facetLabels.keys[labelKey(key)] ?? FIXED_LABELS[key] ?? { it: labelKey(key), en: labelKey(key) }

const valueLabel = (catalogue: Catalogue, key: string, value: string): Localized | undefined => {
  if (key === CATEGORY) return catalogue.categories.get(value)?.name
  if (key === PROMO) return promoLabels(catalogue).get(value)
  if (key === BRAND) {
    const name = catalogue.brands.get(value)?.name
    return name === undefined ? undefined : { it: name, en: name }
  }
  const fromSupplier = catalogue.supplier.facetLabels.values[labelKey(key)]?.[value]
  return fromSupplier ?? (key === AVAILABILITY ? AVAILABILITY_LABELS[value] : undefined)
}

const promotionNames = new WeakMap<Catalogue, ReadonlyMap<string, Localized>>()

const promoLabels = (catalogue: Catalogue): ReadonlyMap<string, Localized> => {
  const known = promotionNames.get(catalogue)
  if (known !== undefined) return known
  const made = new Map(catalogue.supplier.promotions.map(({ code, label }) => [code, label]))
  promotionNames.set(catalogue, made)
  return made
}

const labelKey = (key: string): string => key.replace(/^field_/, "")

const FIXED_LABELS: Readonly<Record<string, Localized>> = {
  [CATEGORY]: { it: "Categorie", en: "Categories" },
  color: { it: "Colore", en: "Colour" },
  size: { it: "Misura", en: "Size" },
  [BRAND]: { it: "Marca", en: "Brand" },
  [AVAILABILITY]: { it: "Disponibilità", en: "Availability" },
  [PROMO]: { it: "Promozioni", en: "Promotions" },
}

const AVAILABILITY_LABELS: Readonly<Record<string, Localized>> = {
  disponibile: { it: "Disponibile", en: "Available" },
  "in-arrivo": { it: "In arrivo", en: "Arriving" },
  "non-disponibile": { it: "Non disponibile", en: "Not available" },
}

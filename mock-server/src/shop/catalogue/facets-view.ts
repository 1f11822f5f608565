/** Facet counts in the storefront's form: groups with labels and the shop query of each choice (S3.16, S3.17). */
import { type FacetGroup, type FacetItem, type ListingFacets, ownValue } from "@dispensa/domain"
import type { Localized } from "@dispensa/fixtures"
import { AVAILABILITY, BRAND, CATEGORY, LINK_FACETS, PROMO } from "../../search/documents.ts"
import type { FacetCounts } from "../../search/engine.ts"
import type { Language } from "../common/language.ts"
import type { Catalogue } from "../supplier/catalogue.ts"

/** Choices without a product are omitted, unless they are chosen. */
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
  const choices = choicesOf(catalogue, language, key, values)
  const shown = choices.filter(({ index, item }) => (counts[index] ?? 0) > 0 || chosen.includes(item.key))
  const isFixed = key === CATEGORY || key === SIZE
  const sorted = isFixed ? shown : shown.sort((one, other) => (counts[other.index] ?? 0) - (counts[one.index] ?? 0))
  return {
    key,
    label: keyLabel(catalogue, key)[language],
    items: sorted.map(({ index, item }) => ({ ...item, count: counts[index] ?? 0 })),
  }
}

/** The parts of a choice that do not depend on the query; `index` is its position in the engine's counts. */
interface Choice {
  readonly index: number
  readonly item: Omit<FacetItem, "count">
}

const knownChoices = new WeakMap<Catalogue, Map<string, ReadonlyArray<Choice>>>()

/** The choices of a facet in their order for equal counts, built once per catalogue and language. */
const choicesOf = (
  catalogue: Catalogue,
  language: Language,
  key: string,
  values: ReadonlyArray<string>,
): ReadonlyArray<Choice> => {
  const known = knownChoices.get(catalogue) ?? new Map<string, ReadonlyArray<Choice>>()
  knownChoices.set(catalogue, known)
  const made = known.get(`${language} ${key}`)
  if (made?.length === values.length) return made
  const order = orderOf(catalogue, key)
  const choices = values
    .map((value, index) => ({ index, item: itemOf(catalogue, language, key, value) }))
    .sort((one, other) => order(one.item, other.item))
  known.set(`${language} ${key}`, choices)
  return choices
}

/** A tree's choice is an old `catalogo?` query, which the storefront rewrites; the others are shop queries. */
const itemOf = (catalogue: Catalogue, language: Language, key: string, value: string): Choice["item"] => {
  const isTree = key === CATEGORY
  const query = new URLSearchParams({ [key]: value }).toString()
  return {
    key: value,
    label: valueLabel(catalogue, key, value)?.[language] ?? value,
    filter: isTree ? `catalogo?${query}` : `/shop?${query}`,
    labelFilter: isTree || LINK_FACETS.includes(key) ? null : value,
    parent: isTree ? (catalogue.categories.get(value)?.parent ?? null) : null,
  }
}

const SIZE = "size"

/** Categories have the supplier's order, sizes a numeric one; the others are alphabetical when equally frequent. */
const orderOf = (catalogue: Catalogue, key: string): ((one: Choice["item"], other: Choice["item"]) => number) => {
  if (key === CATEGORY) {
    const positions = new Map([...catalogue.categories.keys()].map((slug, position) => [slug, position]))
    return (one, other) => (positions.get(one.key) ?? 0) - (positions.get(other.key) ?? 0)
  }
  const { compare } = new Intl.Collator("it", { numeric: key === SIZE })
  return (one, other) => compare(one.label, other.label)
}

const keyLabel = ({ supplier }: Catalogue, key: string): Localized =>
  ownValue(supplier.facetLabels.keys, labelKey(key)) ??
  ownValue(FIXED_LABELS, key) ?? { it: labelKey(key), en: labelKey(key) }

const valueLabel = (catalogue: Catalogue, key: string, value: string): Localized | undefined => {
  if (key === CATEGORY) return catalogue.categories.get(value)?.name
  if (key === PROMO) return promoLabels(catalogue).get(value)
  if (key === BRAND) {
    const name = catalogue.brands.get(value)?.name
    return name === undefined ? undefined : { it: name, en: name }
  }
  const fromSupplier = ownValue(ownValue(catalogue.supplier.facetLabels.values, labelKey(key)), value)
  return fromSupplier ?? (key === AVAILABILITY ? ownValue(AVAILABILITY_LABELS, value) : undefined)
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

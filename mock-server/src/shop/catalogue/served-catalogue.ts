/** The supplier's data as it is served now: as generated, or with changes that can be taken off again. */
import type { Supplier } from "@dispensa/fixtures"
import { buildEngine, type CatalogueEngine } from "../../search/engine.ts"
import { type Catalogue, makeCatalogue } from "../supplier/catalogue.ts"

export type SupplierChange = (supplier: Supplier) => Supplier

export interface ServedCatalogue {
  readonly catalogue: () => Catalogue
  readonly engine: () => CatalogueEngine
  /** Changes the supplier, under a name; null takes it off. Catalogue and search are built again. */
  readonly change: (name: string, change: SupplierChange | null) => void
}

export const makeServedCatalogue = (supplier: Supplier): ServedCatalogue => {
  const changes = new Map<string, SupplierChange>()
  const build = () => {
    const changed = [...changes.values()].reduce((existing, change) => change(existing), supplier)
    const catalogue = makeCatalogue(changed)
    return { catalogue, engine: buildEngine(changed, catalogue) }
  }
  let now = build()
  return {
    catalogue: () => now.catalogue,
    engine: () => now.engine,
    change: (name, change) => {
      if (change === null && !changes.has(name)) return
      changes.delete(name)
      if (change !== null) changes.set(name, change)
      now = build()
    },
  }
}

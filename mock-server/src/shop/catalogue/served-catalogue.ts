/** The supplier's data as currently served: as generated, or with changes that can be reverted. */
import type { Supplier } from "@dispensa/fixtures"
import { buildEngine, type CatalogueEngine } from "../../search/engine.ts"
import { type Catalogue, makeCatalogue } from "../supplier/catalogue.ts"

export type SupplierChange = (supplier: Supplier) => Supplier

interface CatalogueServed {
  readonly catalogue: Catalogue
  readonly engine: CatalogueEngine
}

export interface ServedCatalogue {
  readonly now: () => CatalogueServed
  /** Applies a named change to the supplier; null reverts it. Catalogue and search are rebuilt. */
  readonly change: (name: string, change: SupplierChange | null) => void
}

const buildServed = (supplier: Supplier): CatalogueServed => {
  const catalogue = makeCatalogue(supplier)
  return { catalogue, engine: buildEngine(supplier, catalogue) }
}

/** Several mocks of one process may serve the same supplier: nothing built from it ever changes. */
const built = new WeakMap<Supplier, CatalogueServed>()

const servedOf = (supplier: Supplier): CatalogueServed => {
  const served = built.get(supplier) ?? buildServed(supplier)
  built.set(supplier, served)
  return served
}

export const makeServedCatalogue = (supplier: Supplier): ServedCatalogue => {
  const changes = new Map<string, SupplierChange>()
  let served = servedOf(supplier)
  return {
    now: () => served,
    change: (name, change) => {
      if (change === null && !changes.has(name)) return
      changes.delete(name)
      if (change !== null) changes.set(name, change)
      served = servedOf([...changes.values()].reduce((existing, each) => each(existing), supplier))
    },
  }
}

/** The supplier's data as it is served now: as generated, or with changes that can be taken off again, for all or for some. */
import type { Supplier } from "@dispensa/fixtures"
import { buildEngine, type CatalogueEngine } from "../../search/engine.ts"
import { type Catalogue, makeCatalogue } from "../supplier/catalogue.ts"

export type SupplierChange = (supplier: Supplier) => Supplier

interface CatalogueServed {
  readonly catalogue: Catalogue
  readonly engine: CatalogueEngine
}

export interface ServedCatalogue {
  /** As it is for the first of the audiences that has changes of its own; else as for everybody. */
  readonly of: (audiences: ReadonlyArray<string>) => CatalogueServed
  /** Changes the supplier, under a name; null takes it off. Catalogue and search are built again. */
  readonly change: (name: string, change: SupplierChange | null, audience?: string) => void
}

/** What is changed for everybody is changed for each audience too. */
const EVERYBODY = ""

const buildServed = (supplier: Supplier): CatalogueServed => {
  const catalogue = makeCatalogue(supplier)
  return { catalogue, engine: buildEngine(supplier, catalogue) }
}

/** Several mocks of one process may serve the same supplier: nothing that is built of it ever changes. */
const built = new WeakMap<Supplier, CatalogueServed>()

const servedOf = (supplier: Supplier): CatalogueServed => {
  const served = built.get(supplier) ?? buildServed(supplier)
  built.set(supplier, served)
  return served
}

export const makeServedCatalogue = (supplier: Supplier): ServedCatalogue => {
  const audiences = new Map<string, Map<string, SupplierChange>>([[EVERYBODY, new Map()]])
  const changesFor = (audience: string) => [...(audiences.get(audience)?.values() ?? [])]
  const build = (audience: string): CatalogueServed => {
    const changes = [...changesFor(EVERYBODY), ...(audience === EVERYBODY ? [] : changesFor(audience))]
    return servedOf(changes.reduce((existing, change) => change(existing), supplier))
  }
  let everybodys = build(EVERYBODY)
  const others = new Map<string, CatalogueServed>()
  const rebuild = (audience: string): void => {
    if (audience === EVERYBODY) {
      everybodys = build(EVERYBODY)
      for (const other of others.keys()) others.set(other, build(other))
    } else if (changesFor(audience).length === 0) others.delete(audience)
    else others.set(audience, build(audience))
  }
  return {
    of: (wanted) => wanted.flatMap((audience) => others.get(audience) ?? [])[0] ?? everybodys,
    change: (name, change, audience = EVERYBODY) => {
      const changes = audiences.get(audience) ?? new Map<string, SupplierChange>()
      if (change === null && !changes.has(name)) return
      audiences.set(audience, changes)
      changes.delete(name)
      if (change !== null) changes.set(name, change)
      rebuild(audience)
    },
  }
}

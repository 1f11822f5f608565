/** What the routes work with: the supplier's data, what has changed since, and the time. */
import { DEFAULT_PREFIXES, type Prefixes } from "@dispensa/contracts"
import { makeSupplier, type Supplier } from "@dispensa/fixtures"
import { makeCatalogue, type Catalogue } from "./catalogue/catalogue.ts"
import { type Clock, makeClock } from "./clock.ts"
import { type Database, openDatabase } from "./db/database.ts"
import type { Report } from "./db/json-file.ts"
import { openTopics, type Topics } from "./db/topics.ts"
import { type FaultRules, makeFaultRules } from "./plugins/fault-rules.ts"
import { makeLoginLimit, type LoginLimit } from "./routes/session/login-limit.ts"
import { buildEngine, type CatalogueEngine } from "./search/engine.ts"
import { layMissingSeeds } from "./seeds.ts"

export interface AppOptions {
  /** Where the data files stand. */
  readonly dataDir: string
  /** The supplier to serve; the generated one unless told. */
  readonly supplier?: Supplier
  /** How many products the generated supplier has. */
  readonly catalogueSize?: number
  readonly prefixes?: Prefixes
  /** One line a request on standard output. */
  readonly logger?: boolean
  readonly now?: () => number
  /** Origins that browsers may call from; any unless told. */
  readonly corsOrigins?: ReadonlyArray<string>
  /** Where messages for the person who started it go; standard error unless told. */
  readonly report?: Report
}

export interface World {
  readonly catalogue: Catalogue
  readonly engine: CatalogueEngine
  readonly database: Database
  readonly topics: Topics
  readonly clock: Clock
  readonly faults: FaultRules
  readonly logins: LoginLimit
  readonly prefixes: Prefixes
}

export const openWorld = async (options: AppOptions): Promise<World> => {
  const report = options.report ?? ((message) => process.stderr.write(`${message}\n`))
  const supplier =
    options.supplier ?? makeSupplier(options.catalogueSize === undefined ? {} : { products: options.catalogueSize })
  const catalogue = makeCatalogue(supplier)
  const clock = makeClock(options.now)
  const database = await openDatabase(options.dataDir, report)
  layMissingSeeds(catalogue, database)
  return {
    catalogue,
    engine: buildEngine(supplier, catalogue),
    database,
    topics: await openTopics(options.dataDir, report),
    clock,
    faults: makeFaultRules(),
    logins: makeLoginLimit(clock),
    prefixes: options.prefixes ?? DEFAULT_PREFIXES,
  }
}

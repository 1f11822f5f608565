/** What the routes work with: the supplier's data, what has changed since, and the time. */
import { DEFAULT_PREFIXES, type Prefixes } from "@dispensa/contracts"
import { makeSupplier, type Supplier } from "@dispensa/fixtures"
import type { Catalogue } from "./catalogue/catalogue.ts"
import { freshened } from "./catalogue/freshen.ts"
import { makeShelf, type SupplierChange } from "./catalogue/shelf.ts"
import type { Beginning } from "./control/control.ts"
import type { KafkaOptions } from "./kafka/hand-on.ts"
import { type Clock, makeClock } from "./clock.ts"
import { type Database, openDatabase } from "./db/database.ts"
import type { Report } from "./db/json-file.ts"
import { openTopics, type Topics } from "./db/topics.ts"
import { type FaultRules, makeFaultRules } from "./plugins/fault-rules.ts"
import { makeLoginLimit, type LoginLimit } from "./routes/session/login-limit.ts"
import type { CatalogueEngine } from "./search/engine.ts"
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
  /** Chooses the draws of fault rules and latencies. */
  readonly seed?: number
  /** Who may use the control API: callers of this machine unless told. */
  readonly control?: ControlAccess
  readonly beginning?: Beginning
  /** The broker that tracking is handed on to; none unless told. */
  readonly kafka?: KafkaOptions
}

/** `loopback`: this machine's own calls; `open`: whoever reaches the server; `off`: nobody. */
export type ControlAccess = "loopback" | "open" | "off"

export interface World {
  /** As it is now: a scenario may change it, so nobody keeps it over a call. */
  readonly catalogue: Catalogue
  readonly engine: CatalogueEngine
  readonly changeSupplier: (name: string, change: SupplierChange | null) => void
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
  const clock = makeClock(options.now)
  const shelf = makeShelf(freshened(supplier, clock.now()))
  const database = await openDatabase(options.dataDir, report)
  layMissingSeeds(shelf.catalogue(), database)
  return {
    get catalogue() {
      return shelf.catalogue()
    },
    get engine() {
      return shelf.engine()
    },
    changeSupplier: shelf.change,
    database,
    topics: await openTopics(options.dataDir, report),
    clock,
    faults: makeFaultRules(options.seed),
    logins: makeLoginLimit(clock),
    prefixes: options.prefixes ?? DEFAULT_PREFIXES,
  }
}

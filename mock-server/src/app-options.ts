/** Options of the mock, for tests and the command line. */
import { DEFAULT_PREFIXES, type DialectName, type Prefixes } from "@dispensa/contracts"
import { MYMB_PREFIXES } from "@dispensa/contracts/mymb-backend"
import type { Supplier } from "@dispensa/fixtures"
import type { BackendOptions } from "./answers/backend-options.ts"
import type { ReplayOptions } from "./answers/replay-options.ts"
import type { ReportLine } from "./db/store.ts"
import type { KafkaOptions } from "./kafka/producer.ts"
import type { Variant } from "./dialects/mymb/variants.ts"
import type { WebhookOptions } from "./webhooks/webhook-options.ts"
import type { Fault } from "./plugins/fault-rules.ts"

export interface AppOptions {
  /** The folder of the data files. */
  readonly dataDir: string
  /** The folder is removed with the server: changes are not written to it. */
  readonly isTemporary?: boolean
  /** The supplier to serve; by default the generated one. */
  readonly supplier?: Supplier
  /** The number of products of the generated supplier. */
  readonly catalogueSize?: number
  /** A folder with additional products and users (docs/guides/recipes.md). */
  readonly fixturesDir?: string
  /** Path prefixes; by default the dialect's own. */
  readonly prefixes?: Prefixes
  /** The wire to speak (docs/guides/dialects.md). */
  readonly dialect?: DialectName
  /** Peculiarities of that dialect's backends to reproduce. */
  readonly variants?: ReadonlyArray<Variant>
  /** Prints one line per request on standard output. */
  readonly logger?: boolean
  readonly now?: () => number
  /** Origins that browsers may call from; by default any. */
  readonly corsOrigins?: ReadonlyArray<string>
  /** Receives messages for the person who started the mock; by default standard error. */
  readonly report?: ReportLine
  /** Seeds the random choices of fault rules and latencies. */
  readonly seed?: number
  /** Access to the control API; by default from this machine only. */
  readonly control?: ControlAccess
  readonly initialState?: InitialState
  /** The time a request may take to arrive, in milliseconds. */
  readonly arrivalTimeout?: number
  /** A folder with answers that replace the shop's, by endpoint: `cart.get.json` (docs/guides/mock.md). */
  readonly overridesDir?: string
  /** A real backend for selected calls. */
  readonly backend?: BackendOptions
  /** A folder for the backend's answers: an HTTP Archive that `replay` starts from. */
  readonly recordDir?: string
  /** Recipients of order events. */
  readonly webhooks?: WebhookOptions
  /** A recording that answers the requests in it. */
  readonly replay?: ReplayOptions
  /** The broker that tracking is forwarded to; by default none. */
  readonly kafka?: KafkaOptions
}

/** `loopback`: calls from this machine; `open`: anybody; `off`: nobody. */
export type ControlAccess = "loopback" | "open" | "off"

/** A scenario to start with; without a client it applies to the first one. */
export interface InitialScenario {
  readonly name: string
  readonly client?: number
}

interface InitialClock {
  /** Epoch milliseconds. */
  readonly instant: number
  readonly frozen: boolean
}

/** The situation the mock starts in. */
export interface InitialState {
  readonly scenarios?: ReadonlyArray<InitialScenario>
  readonly faults?: ReadonlyArray<Fault>
  readonly clock?: InitialClock
  /** Milliseconds an order stays at each step. */
  readonly ordersEvery?: number
}

export const reportOf = ({ report }: Pick<AppOptions, "report">): ReportLine =>
  report ?? ((message) => process.stderr.write(`${message}\n`))

export const prefixesOf = (dialect: DialectName | undefined): Prefixes =>
  dialect === "mymb" ? MYMB_PREFIXES : DEFAULT_PREFIXES

/** The path prefixes set by the environment (docs/adr/0007). */
export const prefixesFrom = (env: NodeJS.ProcessEnv, dialect?: DialectName): Prefixes => {
  const { api, wrapper, customer } = prefixesOf(dialect)
  return {
    api: env["OMNI_API_PREFIX"] ?? api,
    wrapper: env["OMNI_WRAPPER_PREFIX"] ?? wrapper,
    customer: env["OMNI_CUSTOMER_PREFIX"] ?? customer,
  }
}

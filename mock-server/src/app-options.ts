/** What the mock can be started with: by a test, or from the command line. */
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
  /** Where the data files are. */
  readonly dataDir: string
  /** The folder goes with the server: nothing that happens is written to it. */
  readonly isTemporary?: boolean
  /** The supplier to serve; by default the generated one. */
  readonly supplier?: Supplier
  /** How many products the generated supplier has. */
  readonly catalogueSize?: number
  /** A folder with products and users of one's own, on top of the supplier's (docs/guides/recipes.md). */
  readonly fixturesDir?: string
  /** Its own unless an installation has others. */
  readonly prefixes?: Prefixes
  /** The wire that it speaks (docs/guides/dialects.md). */
  readonly dialect?: DialectName
  /** What backends of that dialect do besides. */
  readonly variants?: ReadonlyArray<Variant>
  /** One line a request on standard output. */
  readonly logger?: boolean
  readonly now?: () => number
  /** Origins that browsers may call from; by default any. */
  readonly corsOrigins?: ReadonlyArray<string>
  /** Where messages for the person who started it go; by default standard error. */
  readonly report?: ReportLine
  /** Seeds the random choices of fault rules and latencies. */
  readonly seed?: number
  /** Who may use the control API; by default callers on this machine. */
  readonly control?: ControlAccess
  readonly initialState?: InitialState
  /** How long a request may take to arrive, in milliseconds. */
  readonly arrivalTimeout?: number
  /** A folder with answers in place of the shop's, by endpoint: `cart.get.json` (docs/guides/mock.md). */
  readonly overridesDir?: string
  /** A real backend that chosen calls go to. */
  readonly backend?: BackendOptions
  /** A folder for what the backend answers: an HTTP Archive that `replay` starts from. */
  readonly recordDir?: string
  /** Who is told of the steps of orders. */
  readonly webhooks?: WebhookOptions
  /** A recording that answers what was asked in it. */
  readonly replay?: ReplayOptions
  /** The broker that tracking is forwarded to; by default none. */
  readonly kafka?: KafkaOptions
}

/** `loopback`: this machine's own calls; `open`: whoever reaches the server; `off`: nobody. */
export type ControlAccess = "loopback" | "open" | "off"

/** A scenario to start with; without a client it is about the first one. */
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

/** Where the paths begin, when the environment says so (docs/adr/0007). */
export const prefixesFrom = (env: NodeJS.ProcessEnv, dialect?: DialectName): Prefixes => {
  const { api, wrapper, customer } = prefixesOf(dialect)
  return {
    api: env["OMNI_API_PREFIX"] ?? api,
    wrapper: env["OMNI_WRAPPER_PREFIX"] ?? wrapper,
    customer: env["OMNI_CUSTOMER_PREFIX"] ?? customer,
  }
}

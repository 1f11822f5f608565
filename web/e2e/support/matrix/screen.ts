/** A screen of the matrix: its route, the roles that see it, and its state. */
import type { TablePage } from "../../../src/router/pages.ts"
import type { FaultRule } from "../control.ts"
import type { ShopPage } from "../shop.ts"

/** A visitor; a client with orders; a new client, for whom everything is empty; an agent serving a client. */
export type Role = "visitor" | "client" | "new-client" | "agent"

/** Italian is tested on a phone, English on a laptop. */
export type Device = "phone" | "laptop"

/** A page's path in the table of pages; "" is the home page. */
export type Route = TablePage["path"]

export interface Screen {
  readonly route: Route
  /** A URL of the route. */
  readonly path: string
  readonly as: ReadonlyArray<Role>
  /** The difference from the route's usual screen; "" for the usual one. */
  readonly state?: string
  /** A state included in every test run, like the routes themselves. */
  readonly isUsual?: true
  /** It does not exist on the other device. */
  readonly only?: Device
  /** Injected faults of its calls. */
  readonly faults?: ReadonlyArray<FaultRule>
  /** State of the backend: see the mock's scenarios. */
  readonly scenario?: string
  /** It stays unchanged while the calls are pending: there is no heading to wait for yet. */
  readonly isLoading?: true
  /** Runs after it has been opened. */
  readonly prepare?: (shop: ShopPage) => Promise<void>
  /** Statuses of answers that the browser will report. */
  readonly fails?: ReadonlyArray<number>
  /** Content below shifts once, which is not counted: something was opened or pasted, or texts differ from the cached ones. */
  readonly moves?: true
  /** Shares its title with another route that shows the same content. */
  readonly sameAs?: string
}

export const nameOf = ({ route, state = "" }: Screen): string =>
  `${route === "" ? "home" : route}${state === "" ? "" : ` (${state})`}`

const LONG_WAIT = 30_000

/** The same screen while a call is pending. */
export const loading = (screen: Screen, endpoint: string): Screen => ({
  ...screen,
  state: "loading",
  isLoading: true,
  faults: [{ endpoint, delay: LONG_WAIT }],
})

/** The same screen when a call fails. */
export const failing = (screen: Screen, endpoint: string): Screen => ({
  ...screen,
  state: "error",
  faults: [{ endpoint, status: 500 }],
  fails: [500],
})

/** The same screen when every name in it is very long. */
export const long = (screen: Screen): Screen => ({ ...screen, state: "long", scenario: "long-texts" })

/** The same screen with another answer of the backend. */
export const answering = (screen: Screen, state: string, endpoint: string, body: unknown): Screen => ({
  ...screen,
  state,
  faults: [{ endpoint, status: 200, body }],
})

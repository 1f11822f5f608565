/** What the matrix knows of a screen: where it stands, who sees it, in which state. */
import type { TablePage } from "../../../src/router/pages.ts"
import type { FaultRule } from "../control.ts"
import type { ShopPage } from "../shop.ts"

/** A visitor; a client with orders; a client on the first day, to whom everything is empty; an agent at work for a client. */
export type Role = "visitor" | "client" | "new-client" | "agent"

/** Italian is looked at on a phone, English on a laptop. */
export type Device = "phone" | "laptop"

/** A page's path as the table of pages has it; "" is the home page. */
export type Route = TablePage["path"]

export interface Screen {
  readonly route: Route
  /** An address of it. */
  readonly path: string
  readonly as: ReadonlyArray<Role>
  /** What makes it differ from the route's usual screen; "" is the usual one. */
  readonly state?: string
  /** A state that every test run looks at, as it does at the routes themselves. */
  readonly isUsual?: true
  /** There is no such thing on the other. */
  readonly only?: Device
  /** Its calls fail on purpose in this way. */
  readonly faults?: ReadonlyArray<FaultRule>
  /** What the backend has meanwhile: see the mock's scenarios. */
  readonly scenario?: string
  /** It stays as it is while the calls wait: there is no heading to wait for yet. */
  readonly isLoading?: true
  /** After it has been opened. */
  readonly prepare?: (shop: ShopPage) => Promise<void>
  /** Statuses of answers that the browser will tell of. */
  readonly fails?: ReadonlyArray<number>
  /** What is below moves once, and is not counted: something was opened or pasted, or texts are others than the browser knew. */
  readonly moves?: true
  /** Shares its title with another route that shows the same. */
  readonly sameAs?: string
}

export const nameOf = ({ route, state = "" }: Screen): string =>
  `${route === "" ? "home" : route}${state === "" ? "" : ` (${state})`}`

const LONG_WAIT = 30_000

/** The same screen while a call waits. */
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

/** The same screen when the backend answers something else. */
export const answering = (screen: Screen, state: string, endpoint: string, body: unknown): Screen => ({
  ...screen,
  state,
  faults: [{ endpoint, status: 200, body }],
})

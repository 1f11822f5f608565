/** The mock as a library: starts one in this process, for a test, a story or a tool. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DIALECTS } from "@dispensa/contracts"
import { makeSupplier, type Supplier } from "@dispensa/fixtures"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import { type OpenedMock, openMock } from "../app.ts"
import type { AppOptions } from "../app-options.ts"
import { applyInitialState, resetAll } from "../control/control.ts"
import { faultOf, FaultRequest } from "../control/fault-request.ts"
import type { LogEntry } from "../control/log/request-log.ts"
import { VARIANTS } from "../dialects/mymb/variants.ts"
import { decoderOf } from "../plugins/wire.ts"
import { invalidField, type Outcome, refuse } from "../shop/common/refusal.ts"
import { makeMockClock, type MockClock } from "./mock-clock.ts"
import { orThrow } from "./mock-error.ts"
import { makeMockState, type MockState } from "./mock-state.ts"

export interface StartOptions extends Omit<AppOptions, "dataDir" | "isTemporary"> {
  /** The port: 0, the default, is any free port; null listens nowhere, for calls with `app.inject`. */
  readonly port?: number | null
  /** The address to listen on; by default 127.0.0.1, which only this machine reaches. */
  readonly host?: string
  /** One or more scenarios to start with, which `reset()` restores. */
  readonly scenario?: string | ReadonlyArray<string>
  /**
   * The data folder of carts, orders and topics; by default they are deleted with the mock, and its folder stays nearly
   * empty.
   */
  readonly dataDir?: string
}

/** A rule that makes calls fail. */
export interface InjectedFault {
  readonly id: string
  /** Removes it; a used-up one is removed already. */
  readonly remove: () => void
}

export interface RunningMock extends AsyncDisposable {
  /** `http://127.0.0.1:49152`, without a trailing slash; "" when it does not listen. */
  readonly url: string
  /** The server itself: `app.inject` calls it without a network. */
  readonly app: FastifyInstance
  /** The folder of its data files. */
  readonly dataDir: string
  /** The records of clients and supplier; changed by its methods only. */
  readonly state: MockState
  /** The clock of orders, tokens and offers. */
  readonly clock: MockClock
  /**
   * Makes calls fail or wait: `fault({ endpoint: "cart.add", status: 503, times: 2 })`. Throws a `MockError` for a rule that
   * matches no call or does nothing.
   */
  readonly fault: (rule: FaultRequest) => InjectedFault
  /** The last 500 calls, oldest first, without passwords and tokens; waits for those with answers in flight. */
  readonly requests: () => Promise<ReadonlyArray<LogEntry>>
  /** Restores the start: seeds, scenarios and clock, without faults, logged calls or sessions. */
  readonly reset: () => Promise<void>
  /** Ends it and its connections; a temporary data folder is deleted. A second call does nothing. */
  readonly stop: () => Promise<void>
}

/**
 * Starts a mock; several run in parallel without shared state. Rejects with a `FolderInUseError` when another one holds the
 * data folder, with an `Error` that lists the known names for an unknown scenario, dialect or variant, and with Node's own
 * error when the port is taken.
 */
export const startMock = async ({
  port = 0,
  host = "127.0.0.1",
  ...options
}: StartOptions = {}): Promise<RunningMock> => {
  orThrow(knownNames(options))
  const folder = options.dataDir ?? (await mkdtemp(join(tmpdir(), "dispensa-mock-")))
  const isOurs = options.dataDir === undefined
  const discard = async () => {
    if (isOurs) await rm(folder, { recursive: true, force: true })
  }
  const appOptions = appOptionsOf(options, folder, isOurs)
  const opened = await openMock(appOptions).catch(async (cause: unknown) => {
    await discard()
    throw cause
  })
  let stopped: Promise<void> | null = null
  const stop = (): Promise<void> => (stopped ??= opened.app.close().then(discard))
  try {
    const url = port === null ? "" : await opened.app.listen({ port, host })
    return { url, dataDir: folder, ...handleOf(opened, appOptions), stop, [Symbol.asyncDispose]: stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}

/** A plain JavaScript program may pass unknown names. */
const knownNames = ({ dialect = "dispensa", variants = [] }: StartOptions): Outcome<null> =>
  Result.all([
    oneOf("dialect", dialect, DIALECTS),
    ...variants.map((variant) => oneOf("variants", variant, VARIANTS)),
  ]).pipe(Result.map(() => null))

const oneOf = (field: string, name: string, names: ReadonlyArray<string>): Outcome<string> =>
  names.includes(name)
    ? Result.succeed(name)
    : refuse(invalidField(field, both(`"${name}" is none of ${names.join(", ")}`)))

const both = (text: string) => ({ it: text, en: text })

const appOptionsOf = (
  { scenario = [], ...options }: StartOptions,
  dataDir: string,
  isTemporary: boolean,
): AppOptions => ({
  ...options,
  dataDir,
  isTemporary,
  supplier: options.supplier ?? defaultSupplier(options.catalogueSize),
  initialState: {
    ...options.initialState,
    scenarios: [
      ...(options.initialState?.scenarios ?? []),
      ...(typeof scenario === "string" ? [scenario] : scenario).map((name) => ({ name })),
    ],
  },
})

const handleOf = (
  { app, context, control }: OpenedMock,
  { initialState = {} }: AppOptions,
): Omit<RunningMock, "url" | "dataDir" | "stop" | typeof Symbol.asyncDispose> => ({
  app,
  state: makeMockState(context, control),
  clock: makeMockClock(context.clock),
  fault: (rule) => {
    const id = context.faults.add(orThrow(Result.flatMap(decodeFault(rule), faultOf)))
    return { id, remove: () => void context.faults.remove(id) }
  },
  requests: async () => {
    await control.log.flushed()
    return control.log.entries()
  },
  reset: async () => {
    await resetAll(context, control)
    applyInitialState(context, control, initialState)
    await context.database.flush()
  },
})

/** A misspelt field is reported, not ignored. */
const decodeFault = decoderOf(FaultRequest, "error")

let latest: { readonly products: number | undefined; readonly supplier: Supplier } | null = null

/** Generated once for successive mocks of one size: a supplier is never changed, only replaced. */
const defaultSupplier = (products: number | undefined): Supplier => {
  if (latest === null || latest.products !== products)
    latest = { products, supplier: makeSupplier(products === undefined ? {} : { products }) }
  return latest.supplier
}

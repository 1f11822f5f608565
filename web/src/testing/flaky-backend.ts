/** The real mock backend in this process, and the client that calls it over an unreliable connection: for sync tests. */
import { type DialectName, login, productList } from "@dispensa/contracts"
import { installationFrom } from "@dispensa/contracts/installation-schema"
import {
  type Client,
  type ClientConfig,
  isListingRefusal,
  isLoginRefusal,
  makeClient,
} from "@dispensa/contracts/client"
import type { ProductSummary, User } from "@dispensa/domain"
import { Effect, Result } from "effect"
import { createFlakyFetch, type FlakyFetch, type Injectable } from "./flaky-fetch.ts"

export const DEMO_CLIENT = "cliente@dispensa.test"

export interface FlakyBackend {
  readonly client: Client
  /** Another client on the same connection, with the same login. */
  readonly clientWith: (config: Partial<ClientConfig>) => Client
  readonly fetch: typeof fetch
  /** Faults of the next calls, one each. */
  readonly troubles: FlakyFetch["troubles"]
  readonly logIn: (name?: string) => Promise<User>
  /** A user's listing, limited to so many products. */
  readonly someProducts: (user: User, most: number) => Promise<ReadonlyArray<ProductSummary>>
  /** Restores the initial state, and a reliable connection. */
  readonly reset: () => Promise<void>
  readonly close: () => Promise<void>
}

interface StartOptions {
  readonly port: null
  readonly catalogueSize: number
  readonly dialect: DialectName
  /** The mock's clock, if the page has one of its own. */
  readonly now?: () => number
}

/** The part of a running mock that is needed. */
interface Mock {
  readonly app: Injectable
  readonly reset: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** `startMock` is the mock server's: only specs may import it. */
export const openFlakyBackend = async (
  startMock: (options: StartOptions) => Promise<Mock>,
  dialect: DialectName = "dispensa",
): Promise<FlakyBackend> => {
  const mock = await startMock({ port: null, catalogueSize: 60, dialect })
  const { fetch, troubles } = createFlakyFetch(mock.app)
  let token: string | null = null
  const config: ClientConfig = {
    baseUrl: "",
    registerBaseUrl: "",
    trackingBaseUrl: "",
    dialect,
    prefixes: Result.getOrThrow(installationFrom({ dialect })).prefixes,
    applicationToken: "token demo:demo",
    language: () => "it",
    token: () => token,
    fetch,
  }
  const client = makeClient(config)
  return {
    client,
    clientWith: (other) => makeClient({ ...config, ...other }),
    fetch,
    troubles,
    logIn: async (name = DEMO_CLIENT) => {
      const answer = await Effect.runPromise(client.call(login, { user: name, password: "dispensa" }))
      if (isLoginRefusal(answer)) throw new Error("The demo user cannot log in")
      token = answer.accessToken
      return answer.message
    },
    someProducts: async ({ clientId, addresses }, most) => {
      const userTemp = { clientId, addressCode: addresses[0]?.addressCode ?? "0", externalCall: true }
      const params = { per_page: String(most) }
      const answer = await Effect.runPromise(client.call(productList, { userTemp, text: "", params }))
      if (isListingRefusal(answer)) throw new Error("The listing was refused")
      return answer.message.products
    },
    reset: async () => {
      troubles.splice(0)
      await mock.reset()
    },
    close: mock.stop,
  }
}

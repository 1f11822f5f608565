/** The storefront's own client against a listening mock, for tests of the account. */
import {
  type ApiError,
  type Client,
  type DialectName,
  DEMO_APPLICATION_TOKEN,
  type Endpoint,
  endpoints,
  isLoginRefusal,
  makeClient,
} from "@dispensa/contracts"
import type { UserTemp } from "@dispensa/domain"
import { Effect, Result } from "effect"
import type { FastifyInstance } from "fastify"
import { prefixesOf } from "../app-options.ts"

export interface Shopper {
  readonly userTemp: UserTemp
  readonly token: string
  /** The answer; a refusal throws. */
  readonly call: <Req, Res>(endpoint: Endpoint<Req, Res>, request: Req) => Promise<Res>
  /** The refusal; an answer throws. */
  readonly refused: <Req, Res>(endpoint: Endpoint<Req, Res>, request: Req) => Promise<ApiError>
}

/** The address of the app, which starts listening the first time. */
const listening = async (app: FastifyInstance): Promise<string> => {
  const address = app.server.address()
  if (address === null || typeof address === "string") return app.listen({ port: 0, host: "127.0.0.1" })
  return `http://127.0.0.1:${address.port}`
}

type Language = "it" | "en"

export const visitor = (
  app: FastifyInstance,
  language: Language = "it",
  dialect: DialectName = "dispensa",
): Promise<Shopper> =>
  shopper(app, { language, dialect, token: null }, { clientId: 0, addressCode: "0", externalCall: true })

/** A logged-in demo user at their first address. */
export const shopperOf = async (
  app: FastifyInstance,
  user = "cliente@dispensa.test",
  {
    password = "dispensa",
    language = "it",
    dialect = "dispensa",
  }: { readonly password?: string; readonly language?: Language; readonly dialect?: DialectName } = {},
): Promise<Shopper> => {
  const guest = await visitor(app, language, dialect)
  const answer = await guest.call(endpoints.login, { user, password })
  if (isLoginRefusal(answer)) throw new Error(`${user} is refused: ${answer.message[0].message}`)
  const { clientId, addresses } = answer.message
  const addressCode = addresses[0]?.addressCode ?? "0"
  return shopper(app, { language, dialect, token: answer.accessToken }, { clientId, addressCode, externalCall: true })
}

const shopper = async (
  app: FastifyInstance,
  {
    language,
    dialect,
    token,
  }: { readonly language: Language; readonly dialect: DialectName; readonly token: string | null },
  userTemp: UserTemp,
): Promise<Shopper> => {
  const baseUrl = await listening(app)
  const client: Client = makeClient({
    dialect,
    baseUrl,
    registerBaseUrl: baseUrl,
    trackingBaseUrl: baseUrl,
    prefixes: prefixesOf(dialect),
    applicationToken: DEMO_APPLICATION_TOKEN,
    language: () => language,
    token: () => token,
  })
  const outcome = <Req, Res>(endpoint: Endpoint<Req, Res>, request: Req) =>
    Effect.runPromise(Effect.result(client.call(endpoint, request)))
  return {
    userTemp,
    token: token ?? "",
    call: async (endpoint, request) => {
      const result = await outcome(endpoint, request)
      if (Result.isSuccess(result)) return result.success
      throw new Error(`${endpoint.id} is refused: ${result.failure.status} ${result.failure.message}`)
    },
    refused: async (endpoint, request) => {
      const result = await outcome(endpoint, request)
      if (Result.isFailure(result)) return result.failure
      throw new Error(`${endpoint.id} is not refused`)
    },
  }
}

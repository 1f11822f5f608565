/** Every entry of the endpoint table against every kind of caller, with the documentation's example as the request. */
import {
  type AnyEndpoint,
  DEFAULT_PREFIXES,
  DEMO_APPLICATION_TOKEN,
  type EndpointKey,
  endpoints,
  KAFKA_ROOT,
  requestParts,
} from "@dispensa/contracts"
import { endpointDocs } from "@dispensa/contracts/docs"
import { providerStates } from "@dispensa/contracts/provider-states"
import { beforeAll, describe, expect, it } from "vitest"
import { at, call, login, mockForAll, serverMessages } from "../testing/harness.ts"

const isKey = (key: string): key is EndpointKey => key in endpoints
const keys = Object.keys(endpoints).filter(isKey)
const entries = keys.map((key): readonly [string, AnyEndpoint, object] => [
  endpoints[key].id,
  endpoints[key],
  Object(endpointDocs[key].example.request),
])
const ofKind = (...kinds: ReadonlyArray<string>) => entries.filter(([, { auth }]) => kinds.includes(auth))

const VERBS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const
const pathOf = (url: string) => url.split("?")[0]
const verbsOf = (url: string): ReadonlyArray<string> =>
  entries
    .filter(([, endpoint, request]) => pathOf(requestParts(endpoint, DEFAULT_PREFIXES, request).url) === pathOf(url))
    .map(([, { method }]) => method)

const mock = mockForAll()
/** Changes of the examples: a password, a token. */
const changing = mockForAll()

const ask = (endpoint: AnyEndpoint, request: object, authorization?: string, { app } = mock) => {
  const { url, body } = requestParts(endpoint, DEFAULT_PREFIXES, request)
  return call(app, {
    method: endpoint.method,
    url,
    headers: { "content-type": "application/json", ...(authorization === undefined ? {} : { authorization }) },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}

describe("the table", () => {
  it.each(entries)(
    "[S7.22] %s is served: no 5xx, and never an unknown method or path",
    async (_id, endpoint, request) => {
      // One example logs out, one changes the password: the token is renewed each time.
      const params = { user: "cliente@dispensa.test", token: "matrix" }
      const payload = { action: "setup", state: providerStates.clientIsLoggedIn.name, params }
      await call(changing.app, { method: "POST", url: "/_mock/state", payload })
      const authorization = endpoint.auth === "content" ? DEMO_APPLICATION_TOKEN : "Bearer matrix"
      const { status, body } = await ask(
        endpoint,
        request,
        endpoint.auth === "public" ? undefined : authorization,
        changing,
      )
      expect(status).toBeLessThan(500)
      // Agent endpoints are refused to a client.
      expect([401, 403].includes(status)).toBe(endpoint === endpoints.listAgentClients)
      expect(JSON.stringify(body)).not.toMatch(/Failed to get method|Pagina \/api|"Metodo HTTP/)
      expect(status === 200 || serverMessages(body).length > 0).toBe(true)
    },
  )

  it.each(entries)(
    "[S7.22][S8.2] %s refuses a verb that its path does not support (403)",
    async (_id, endpoint, request) => {
      const { url } = requestParts(endpoint, DEFAULT_PREFIXES, request)
      for (const method of VERBS.filter((verb) => !verbsOf(url).includes(verb))) {
        const { status, body } = await call(mock.app, { method, url, payload: "{" })
        // Tracking answers as its proxy does.
        const refusal = url.startsWith(KAFKA_ROOT) ? { error_code: 403 } : { exc_type: "PermissionError" }
        expect({ method, status, body }).toMatchObject({ method, status: 403, body: refusal })
      }
    },
  )
})

describe("callers", () => {
  it.each(ofKind("client", "content"))("[S6.1] %s without a token: 403", async (_id, endpoint, request) => {
    expect((await ask(endpoint, request)).status).toBe(403)
  })

  it.each(ofKind("client", "content", "guest"))(
    "[S6.2] %s with an unknown token: 401",
    async (_id, endpoint, request) => {
      expect((await ask(endpoint, request, "Bearer nonsense")).status).toBe(401)
    },
  )

  it.each(ofKind("client", "guest"))(
    "[S6.1] %s with the application token, which grants access to content only: 403",
    async (_id, endpoint, request) => {
      expect((await ask(endpoint, request, DEMO_APPLICATION_TOKEN)).status).toBe(403)
    },
  )
})

/** Endpoints with an identity in the request. */
const personal = entries.filter(([, , request]) => at(request, "user_temp") !== undefined)

/** Replaces the example's identity: as JSON text in a query. */
const asClient = (request: object, userTemp: object): object => ({
  ...request,
  user_temp: typeof at(request, "user_temp") === "string" ? JSON.stringify(userTemp) : userTemp,
})

/** An agent reads them, or has none with a client, and leaves changes to the client. */
const CLIENTS_OWN: ReadonlyArray<AnyEndpoint> = [
  endpoints.updateProfile,
  endpoints.addAddress,
  endpoints.changeAddress,
  endpoints.deleteAddress,
  endpoints.setDefaultAddress,
  endpoints.listPeople,
  endpoints.savePerson,
  endpoints.removePerson,
  endpoints.saveBudget,
  endpoints.getNotificationSettings,
  endpoints.saveNotificationSetting,
  endpoints.savePushSubscription,
]

describe("identities", () => {
  let agent = ""
  beforeAll(async () => {
    agent = (await login(mock.app, "agente@dispensa.test")).token
  })

  it.each(personal)(
    "[S6.3] %s by an agent: for an assigned client, unless it changes the client's own data",
    async (_id, endpoint, request) => {
      const assigned = { client_id: 2001, address_code: "1", ext_call: true }
      const { status } = await ask(endpoint, asClient(request, assigned), `Bearer ${agent}`)
      expect({ isRefused: status === 403 }).toEqual({ isRefused: CLIENTS_OWN.includes(endpoint) })
    },
  )
})

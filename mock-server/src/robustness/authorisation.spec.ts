/**
 * Every endpoint with every other client's ids, by everybody who can log in: under another identity it is refused; under one's
 * own, the ids of others are as unknown as nonexistent ones. Nobody's data change, and nobody's name is revealed.
 * `AUTHORISATION=full` tries every id of every client.
 */
import { type AnyEndpoint, DEFAULT_PREFIXES, endpoints, requestParts } from "@dispensa/contracts"
import { endpointDocs } from "@dispensa/contracts/docs"
import { describe, expect, it } from "vitest"
import { at, call, list, login, mockForAll, supplier } from "../testing/harness.ts"

const IDS_OF_EACH = process.env["AUTHORISATION"] === "full" ? Number.POSITIVE_INFINITY : 2

const examples = new Map(
  Object.entries(endpointDocs).map(([key, doc]): [string, object] => [key, { ...doc.example.request }]),
)
/** Endpoints that are sent the caller's identity. */
const personal = Object.entries<AnyEndpoint>(endpoints).flatMap(([key, endpoint]) => {
  const request = examples.get(key) ?? {}
  return "user_temp" in request || "client_id" in request ? [{ endpoint, request }] : []
})

const users = supplier.users.filter(({ refusal }) => refusal === null)
const othersThan = (user: (typeof users)[number]) =>
  supplier.clients.filter(({ clientId }) => clientId !== user.clientId && !user.assignedClients.includes(clientId))

const mock = mockForAll()

const stateOf = async (clientId: number): Promise<unknown> => {
  const { body } = await call(mock.app, { method: "GET", url: `/_mock/clients/${clientId}/state` })
  return at(body, "state")
}

const send = (endpoint: AnyEndpoint, request: object, token: string) => {
  const { url, body } = requestParts(endpoint, DEFAULT_PREFIXES, request)
  return mock.app.inject({
    method: endpoint.method,
    url,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}

const withIdentity = (request: object, client_id: number, address_code: unknown): object => {
  const userTemp = { client_id, address_code, ext_call: true }
  if (!("user_temp" in request)) return { ...request, client_id, address_code }
  return { ...request, user_temp: typeof request.user_temp === "string" ? JSON.stringify(userTemp) : userTemp }
}

/**
 * Ids chosen by clients, each for their own data: another client's id names one of the caller's own, or nothing. The other
 * client's data must not change.
 */
const OWN_IDS = ["list_id", "standing_id"]

/** A client's ids, by their wire names. */
const idsOf = (state: unknown): Readonly<Record<string, ReadonlyArray<unknown>>> => {
  const parts = (name: string) => list(at(state, name))
  const orders = parts("orders").map((order) => at(order, "orderId"))
  const carts = parts("carts")
  return {
    order_id: orders,
    saved_cart_id: parts("savedCarts").map((cart) => at(cart, "savedCartId")),
    list_id: parts("shoppingLists").map((list) => at(list, "listId")),
    standing_id: parts("standingOrders").map((order) => at(order, "standingId")),
    id_cart: [...carts, ...parts("orders")].map((cart) => at(cart, "cartId")),
    row_id: carts.flatMap((cart) => list(at(cart, "rows")).map((row) => at(row, "rowId"))),
    file: orders.map((order) => `ordine-${String(order)}.pdf`),
  }
}

/** The request once for each foreign id that it could contain. */
const withOthersIds = (request: object, state: unknown): ReadonlyArray<object> =>
  Object.entries(idsOf(state)).flatMap(([name, ids]) =>
    name in request ? ids.slice(0, IDS_OF_EACH).map((id) => ({ ...request, [name]: id })) : [],
  )

describe.each(users.map((user) => [user.user, user] as const))("%s", (_name, user) => {
  it("[S6.2][S6.4] cannot read or change another client's data, by identity or by id", async () => {
    const { token, userTemp } = await login(mock.app, user.user)
    let calls = 0
    for (const client of othersThan(user)) {
      const before = await stateOf(client.clientId)
      const secrets = [client.companyName, client.email, client.vatNumber]
      const expectNothingOf = (endpoint: AnyEndpoint, answer: string): void => {
        calls += 1
        expect({ id: endpoint.id, leaked: secrets.filter((secret) => answer.includes(secret)) }).toEqual({
          id: endpoint.id,
          leaked: [],
        })
      }
      for (const { endpoint, request } of personal) {
        const codes = client.addresses.map(({ addressCode }) => addressCode).slice(0, IDS_OF_EACH)
        for (const code of codes) {
          const { statusCode, body } = await send(endpoint, withIdentity(request, client.clientId, code), token)
          expect({ id: endpoint.id, statusCode }).toEqual({ id: endpoint.id, statusCode: 403 })
          expectNothingOf(endpoint, body)
        }
        for (const borrowed of withOthersIds(request, before)) {
          const own = withIdentity(borrowed, userTemp.client_id, userTemp.address_code)
          const { statusCode, body } = await send(endpoint, own, token)
          const isRefused = statusCode >= 400 && statusCode < 500
          expect({
            id: endpoint.id,
            borrowed,
            isRefused: isRefused || OWN_IDS.some((name) => name in borrowed),
          }).toMatchObject({
            isRefused: true,
          })
          expectNothingOf(endpoint, body)
        }
      }
      expect(await stateOf(client.clientId)).toEqual(before)
    }
    process.stdout.write(`${user.user}: ${calls} calls about other clients, all refused\n`)
    expect(calls).toBeGreaterThanOrEqual(personal.length * othersThan(user).length)
  }, 600_000)
})

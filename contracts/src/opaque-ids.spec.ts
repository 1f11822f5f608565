/** Ids that a backend sends as text are sent back as the same text. */
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { cart } from "./docs/pieces.ts"
import { endpointDocs } from "./docs/endpoint-docs.ts"
import { endpoints } from "./table.ts"
import { answeringClient } from "./testing/answering-client.ts"

const answering = (answer: unknown) => {
  const sent: Array<unknown> = []
  const client = answeringClient(undefined, {
    fetch: async (_url, init) => {
      sent.push(typeof init?.body === "string" ? JSON.parse(init.body) : null)
      return Response.json(answer)
    },
  })
  return { client, sent }
}

describe("a client's number and a cart's", () => {
  it.each(["000815", "C 2381", 2381])("[S6.1][S7.3] %j are sent back unchanged", async (number) => {
    const login = endpointDocs.login.example
    const answered: unknown = JSON.parse(JSON.stringify(login.answer), (key, value: unknown) =>
      key === "client_id" ? number : value,
    )
    const session = answering(answered)
    const credentials = { user: "a@b.test", password: "x" }
    const { message: user } = await Effect.runPromise(session.client.call(endpoints.login, credentials))
    if (!("clientId" in user)) throw new Error("The login is refused")
    const shop = answering({ message: { ...cart, id_cart: number } })
    const userTemp = { clientId: user.clientId, addressCode: "1", externalCall: true }
    const { message } = await Effect.runPromise(shop.client.call(endpoints.getCartItems, { userTemp }))
    const change = { userTemp, cartId: message.cartId, rows: [] }
    await Effect.runPromise(Effect.ignore(shop.client.call(endpoints.updateCart, change)))
    expect(shop.sent).toMatchObject([
      { user_temp: { client_id: number } },
      { user_temp: { client_id: number }, id_cart: number },
    ])
  })
})

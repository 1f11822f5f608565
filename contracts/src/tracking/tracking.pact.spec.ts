/** Tracking: the second pact, with the analytics backend (S7.17–S7.19). */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { endpoints } from "../table.ts"
import { interact, nobody } from "../../consumer/support/contract.ts"
import { sharedRefusals } from "../../consumer/support/refusals.ts"
import { given } from "../../consumer/support/states.ts"
import { equal, string } from "../../consumer/support/wire.ts"

const BROKER_IS_AWAY = 50_302
const payload = {
  cartId: 501,
  addressCode: "A1",
  listingType: "search",
  listingCode: "pasta",
  clientId: 1001,
  cookies: "",
  pageVisited: "/shop?text=pasta",
  otherData: { text: "pasta" },
}
const wire = {
  id_cart: 501,
  address_code: "A1",
  listing_type: "search",
  listing_code: "pasta",
  id_client: 1001,
  cookies: "",
  page_visited: "/shop?text=pasta",
  other_data: { text: "pasta" },
}
const open = { status: 200, states: [given("trackingIsOpen", {})], caller: nobody }
const taken = { error_code: equal(200) }
const refused = { error_code: equal(BROKER_IS_AWAY), message: string("The broker is away") }
const refusal = { _tag: "TrackingRefused", status: BROKER_IS_AWAY, message: "The broker is away" }
const brokerRefuses = (endpoint: string) => [given("brokerRefuses", { endpoint, error_code: BROKER_IS_AWAY })]

describe("tracking.cart", () => {
  const endpoint = endpoints.trackCart
  const call = (action: "add-to-cart" | "update-cart" | "remove-cart" | "prepare-order" | "send-order") => ({
    request: { ...payload, action, topic: "cart" },
    sends: { ...wire, action, topic: "cart" },
  })

  it.each(["add-to-cart", "update-cart", "remove-cart", "prepare-order", "send-order"] as const)(
    "[S7.17] [S3.25] accepts a record of %s",
    async (action) => {
      const result = await interact({
        ...open,
        endpoint,
        title: `the action is ${action}`,
        ...call(action),
        answers: taken,
      })
      expect(result).toEqual(Result.succeed({ errorCode: 200 }))
    },
  )

  it("[S7.19] a record not accepted by the broker is refused under 200", async () => {
    const states = brokerRefuses(endpoint.id)
    const title = "the broker refuses"
    const result = await interact({ ...open, endpoint, title, states, ...call("add-to-cart"), answers: refused })
    expect(result).toMatchObject(Result.fail({ ...refusal, endpoint: endpoint.id }))
  })

  sharedRefusals({ endpoint, call: () => call("add-to-cart") })
})

describe("tracking.search", () => {
  const endpoint = endpoints.trackSearch
  const callWith = {
    request: { ...payload, action: "product-list" as const, topic: "search" },
    sends: { ...wire, action: "product-list", topic: "search" },
  }

  it("[S7.18] [S3.25] accepts a record of product-list", async () => {
    const title = "the action is product-list"
    const result = await interact({ ...open, endpoint, title, ...callWith, answers: taken })
    expect(result).toEqual(Result.succeed({ errorCode: 200 }))
  })

  it("[S7.19] a record not accepted by the broker is refused under 200", async () => {
    const states = brokerRefuses(endpoint.id)
    const result = await interact({
      ...open,
      endpoint,
      title: "the broker refuses",
      states,
      ...callWith,
      answers: refused,
    })
    expect(result).toMatchObject(Result.fail({ ...refusal, endpoint: endpoint.id }))
  })

  sharedRefusals({ endpoint, call: () => callWith })
})

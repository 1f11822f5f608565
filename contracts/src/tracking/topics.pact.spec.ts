/** The requirements of the tracking topics' consumers: message pacts of `analytics → tracking` (S3.25, S7.17, S7.18). */
import { join } from "node:path"
import { PactV4 } from "@pact-foundation/pact"
import { CartTrackingAction } from "@dispensa/domain"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { CartTopicRecord, SearchTopicRecord } from "./topics.ts"
import { PARTS } from "../../consumer/pact-files.ts"
import { given } from "../../consumer/support/states.ts"
import { code, integer, like, string } from "../../consumer/support/wire.ts"

const pact = new PactV4({ consumer: "analytics", provider: "tracking", dir: join(PARTS, "topics"), logLevel: "error" })

const content = {
  id_cart: integer(501),
  address_code: code("A1"),
  listing_type: string("search"),
  listing_code: string("pasta"),
  id_client: integer(1001),
  cookies: string(""),
  page_visited: string("/shop?text=pasta"),
  other_data: like({}),
}
const record = {
  cartId: 501,
  addressCode: "A1",
  listingType: "search",
  listingCode: "pasta",
  clientId: 1001,
  cookies: "",
  pageVisited: "/shop?text=pasta",
  otherData: {},
}

/** Reads the message as analytics does. */
const read = <A>(topic: string, action: string, schema: Schema.Codec<A, unknown>) => {
  const open = given("trackingIsOpen", {})
  return pact
    .addAsynchronousInteraction()
    .given(open.name, { ...open.params })
    .expectsToReceive(`${topic}: ${action}`, (builder) => {
      builder.withJSONContent({ ...content, action }).withMetadata({ topic })
    })
    .executeTest(async (message) => Schema.decodeUnknownSync(schema)(message.contents.content))
}

describe("the topic cart", () => {
  it.each([...CartTrackingAction.literals])("[S7.17] [S3.25] contains a record of %s", async (action) => {
    expect(await read("cart", action, CartTopicRecord)).toEqual({ ...record, action })
  })
})

describe("the topic search", () => {
  it("[S7.18] [S3.25] contains a record of product-list", async () => {
    expect(await read("search", "product-list", SearchTopicRecord)).toEqual({ ...record, action: "product-list" })
  })
})

/** The client's earlier orders of an item (S12.10). */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { endpoints } from "../table.ts"
import { interact, theClient } from "../../consumer/support/contract.ts"
import { example, given, LOGIN, value } from "../../consumer/support/states.ts"
import { day, eachKeyLike, named, number, self, string } from "../../consumer/support/wire.ts"

describe("product.children", () => {
  it("[S12.10] an item ordered before states the latest day and quantity", async () => {
    const last = { day: day("2026-02-27"), quantity: number(12) }
    const result = await interact({
      status: 200,
      caller: theClient,
      endpoint: endpoints.childList,
      title: "an item that the client has ordered",
      states: [given("clientHasOrder", LOGIN)],
      request: { userTemp: self.userTemp, childrenIds: [example("clientHasOrder", "item_code")] },
      sends: { user_temp: self.wire, children_ids: [value("clientHasOrder", "item_code")] },
      answers: { message: eachKeyLike("PA0001", { ...named, format: string("1 kg"), ordered_before: last }) },
    })
    const read = { day: "2026-02-27", quantity: 12 }
    expect(result).toMatchObject(Result.succeed({ message: { PA0001: { orderedBefore: read } } }))
  })
})

/** What of an item is on its way (S12.7). */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { endpoints } from "../src/table.ts"
import { interact, nobody } from "./support/contract.ts"
import { example, given, value } from "./support/states.ts"
import { atLeastLike, day, eachKeyLike, flag, guest, named, number, string } from "./support/wire.ts"

describe("product.children", () => {
  it("[S12.7] an item's arrivals, each with its day, its quantity and whether it is confirmed", async () => {
    const arrival = { day: day("2026-03-02"), quantity: number(120), confirmed: flag(true) }
    const result = await interact({
      status: 200,
      caller: nobody,
      endpoint: endpoints.childList,
      title: "an item is on its way",
      states: [given("itemIsArriving", {})],
      request: { userTemp: guest.userTemp, childrenIds: [example("itemIsArriving", "arriving_code")] },
      sends: { user_temp: guest.wire, children_ids: [value("itemIsArriving", "arriving_code")] },
      answers: {
        message: eachKeyLike("PA0004", { ...named, format: string("750 ml"), arrivals: atLeastLike(arrival, 1) }),
      },
    })
    const read = { day: "2026-03-02", week: null, quantity: 120, isConfirmed: true }
    expect(result).toMatchObject(Result.succeed({ message: { PA0004: { arrivals: [read] } } }))
  })
})

/** What of an item is in stock, and what is on its way (S12.7). */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { endpoints } from "../table.ts"
import { interact, nobody } from "../../consumer/support/contract.ts"
import { example, given, value } from "../../consumer/support/states.ts"
import {
  atLeastLike,
  day,
  eachKeyLike,
  flag,
  guest,
  named,
  number,
  string,
  textMatches,
} from "../../consumer/support/wire.ts"

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

  it("[S12.7] the stock of an item as a band, and no figure", async () => {
    const result = await interact({
      status: 200,
      caller: nobody,
      endpoint: endpoints.childList,
      title: "the stock of an item is stated as a band",
      states: [given("stockIsStated", {})],
      request: { userTemp: guest.userTemp, childrenIds: [example("stockIsStated", "stocked_code")] },
      sends: { user_temp: guest.wire, children_ids: [value("stockIsStated", "stocked_code")] },
      answers: {
        message: eachKeyLike("PA0001", {
          ...named,
          format: string("500 g"),
          stock_above: textMatches("^(1|10|100)$", 10),
        }),
      },
    })
    expect(result).toMatchObject(Result.succeed({ message: { PA0001: { stockAbove: 10 } } }))
  })
})

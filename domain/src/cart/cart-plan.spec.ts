import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { add, oil, owner, server } from "../testing/oil-cart.ts"
import type { CartChange } from "./cart-events.ts"
import { planCall } from "./cart-plan.ts"
import { EMPTY_SERVER_CART, MAX_QUANTITY } from "./cart-values.ts"

describe("the planned call", () => {
  it("[S7.10, S7.11] adds a line that the server does not have, with its promotion if it has one", () => {
    const promo = { ...oil, promoCode: "2X1" }
    expect(planCall(add("a", 6), EMPTY_SERVER_CART)).toEqual(Option.some({ _tag: "Add", line: oil, quantity: 6 }))
    expect(planCall(add("a", 6, promo), server)).toEqual(Option.some({ _tag: "AddPromo", line: promo, quantity: 6 }))
  })

  it("[S5.4, S7.10] sends an increase as an addition, whatever the row holds by then", () => {
    expect(planCall(add("a", 2), server)).toEqual(Option.some({ _tag: "Add", line: oil, quantity: 2 }))
  })

  it("[S5.4, S7.9] sets a row to the largest quantity when an addition would exceed it", () => {
    const update = { _tag: "Update", rowId: "r1", line: oil, quantity: MAX_QUANTITY, packSize: 6 }
    expect(planCall(add("a", MAX_QUANTITY), server)).toEqual(Option.some(update))
  })

  it("[S5.4, S7.9] sets a row that the server has", () => {
    const update = { _tag: "Update", rowId: "r1", line: oil, quantity: 8, packSize: 6 }
    expect(planCall({ _tag: "QuantitySet", id: "a", owner, line: oil, quantity: 8 }, server)).toEqual(
      Option.some(update),
    )
  })

  it("[S7.16] removes by row, and makes no call for a line that is gone", () => {
    const remove: CartChange = { _tag: "LineRemoved", id: "a", owner, line: oil }
    expect(planCall(remove, server)).toEqual(Option.some({ _tag: "Remove", rowId: "r1" }))
    expect(planCall(remove, EMPTY_SERVER_CART)).toEqual(Option.none())
  })
})

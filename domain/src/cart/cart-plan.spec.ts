import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { add, oil, owner, server } from "../testing/oil-cart.ts"
import type { CartChange } from "./cart-events.ts"
import { overtakenIn, planCall } from "./cart-plan.ts"
import type { PendingChange } from "./cart-state.ts"
import { EMPTY_SERVER_CART, type LineKey, MAX_QUANTITY } from "./cart-values.ts"

const set = (id: string, line: LineKey = oil) => ({ _tag: "QuantitySet", id, owner, line, quantity: 8 }) as const

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
    expect(planCall(add("a", MAX_QUANTITY - 5), server)).toEqual(Option.some(update))
    const toTheLimit = { _tag: "Add", line: oil, quantity: MAX_QUANTITY - 6 }
    expect(planCall(add("a", MAX_QUANTITY - 6), server)).toEqual(Option.some(toTheLimit))
  })

  it("[S7.10, ADR-72] names the pack size of a line whose packaging is named", () => {
    const inCartons = { ...oil, packaging: "CT" }
    const call = { _tag: "Add", line: inCartons, quantity: 6, packSize: 6 }
    expect(planCall(add("a", 6, inCartons), EMPTY_SERVER_CART)).toEqual(Option.some(call))
  })

  it("[S5.4, S7.9] sets a row that the server has", () => {
    const update = { _tag: "Update", rowId: "r1", line: oil, quantity: 8, packSize: 6 }
    expect(planCall(set("a"), server)).toEqual(Option.some(update))
  })

  it("[S7.16] removes by row, and makes no call for a line that is gone", () => {
    const remove: CartChange = { _tag: "LineRemoved", id: "a", owner, line: oil }
    expect(planCall(remove, server)).toEqual(Option.some({ _tag: "Remove", rowId: "r1" }))
    expect(planCall(remove, EMPTY_SERVER_CART)).toEqual(Option.none())
  })

  it.each(["QuantitySet", "LineRemoved"] as const)(
    "[S8.16, S5.4] takes a quantity back from what the row holds by then, and removes it when nothing remains (%s)",
    (_tag) => {
      const taking = (takesBack: number): CartChange => ({ ...set("a"), _tag, takesBack })
      const left = { _tag: "Update", rowId: "r1", line: oil, quantity: 2, packSize: 6 }
      expect(planCall(taking(4), server)).toEqual(Option.some(left))
      expect(planCall(taking(6), server)).toEqual(Option.some({ _tag: "Remove", rowId: "r1" }))
      expect(planCall(taking(4), EMPTY_SERVER_CART)).toEqual(Option.none())
    },
  )
})

describe("failed changes that need not be sent any more", () => {
  const salt = { ...oil, itemCode: "SALE" }
  const removal = (id: string, line: LineKey = oil) => ({ _tag: "LineRemoved", id, owner, line }) as const
  const waiting = (change: CartChange): PendingChange => ({ change, accepted: false })
  const failed = (change: CartChange): PendingChange => ({
    ...waiting(change),
    failures: { count: 1, since: 0, last: { status: 500, message: "no" } },
  })
  const overtaken = (...pending: ReadonlyArray<PendingChange>) =>
    overtakenIn({ pending, confirmed: server }).map(({ id }) => id)

  it("[S5.4, S8.9] are those of a line that is later removed, or set while the server has it", () => {
    expect(overtaken(failed(add("a", 2)), waiting(removal("b")))).toEqual(["a"])
    expect(overtaken(failed(add("a", 2)), waiting(set("b")))).toEqual(["a"])
    expect(overtaken(failed(set("a")), failed(set("b")), waiting(removal("c")))).toEqual(["a", "b"])
    expect(overtaken(failed(add("a", 2)), waiting(add("b", 2)), waiting(set("c")), waiting(add("d", 2)))).toEqual(["a"])
    // A removal needs no row of the server, for example of an addition that it never accepted.
    expect(overtaken(failed(add("a", 2, salt)), waiting(removal("b", salt)))).toEqual(["a"])
  })

  it("[S5.4, S8.9] are none that are still to be sent: the later change depends on them, or is another line's", () => {
    expect(overtaken(failed(add("a", 2)), waiting(add("b", 2)))).toEqual([])
    expect(overtaken(failed(set("a")), waiting({ ...set("b"), takesBack: 2 }))).toEqual([])
    expect(overtaken(failed(set("a")), waiting({ ...removal("b"), takesBack: 2 }))).toEqual([])
    expect(overtaken(failed(add("a", 2, salt)), waiting(set("b", salt)))).toEqual([])
    expect(overtaken(failed(add("a", 2)), waiting(removal("b", salt)), waiting(set("c", salt)))).toEqual([])
  })

  it("[S5.4, S8.9] are none before the change that would supersede them, and none that have not failed or are accepted", () => {
    expect(overtaken(waiting(removal("a")), failed(add("b", 2)))).toEqual([])
    expect(overtaken(failed(set("a")))).toEqual([])
    expect(overtaken(waiting(add("a", 2)), waiting(removal("b")))).toEqual([])
    expect(overtaken({ ...failed(add("a", 2)), accepted: true }, waiting(removal("b")))).toEqual([])
  })
})

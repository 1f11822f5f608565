import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { CartEvent, ownerKey, ownerOfKey } from "./cart-events.ts"
import { add, facts, oil, owner, server } from "../testing/oil-cart.ts"

const arbAnyOwner = fc.record({
  clientId: fc.nat(),
  addressCode: fc.oneof(fc.string(), fc.constantFrom("", "/", "1/2", "/A1")),
})

describe(`the owner of a cart (${LAWS})`, () => {
  it("[S4.4] is read back from its key whatever the address code contains, so that no two owners share a cart", () =>
    checkLaw(
      fc.property(arbAnyOwner, (owner) => {
        expect(ownerOfKey(ownerKey(owner))).toEqual(owner)
      }),
    ))
})

describe("quantities in events", () => {
  const read = (event: unknown) => Schema.decodeUnknownResult(CartEvent)(JSON.parse(JSON.stringify(event)))
  const requested = (quantity: number) => ({ _tag: "CartChangeRequested", change: add("a", quantity) })

  it("[S5.4] whole units, as in older logs, are read unchanged", () => {
    for (const event of [
      requested(6),
      { _tag: "CartChangeSent", owner, changeId: "a", quantity: 12 },
      { _tag: "CartLoaded", owner, cart: server },
    ])
      expect(read(event)).toEqual(Result.succeed(event))
  })

  it("[S5.4] fractions of a unit are read with up to three decimals", () => {
    const weighed = { ...facts, packSize: 0.5, unitPrice: 3.75, variableWeight: true }
    const cart = { ...server, rows: [{ rowId: "r1", cartId: 5, ...oil, ...weighed, quantity: 2.5 }] }
    for (const event of [requested(2.125), { _tag: "CartLoaded", owner, cart }])
      expect(read(event)).toEqual(Result.succeed(event))
    expect(Result.isFailure(read(requested(2.1255)))).toBe(true)
  })
})

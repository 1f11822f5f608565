import { differencesOf, initialCart, seenOf, type ServerCartRow, viewCart } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { cartWith, someLine, someOwner, someRow } from "../../testing/some-values.ts"
import { followSeen, parseSeen, printSeen } from "./seen-cart.ts"

const other = { ...someLine, itemCode: "RISO-1", name: "Riso" }
const loaded = (...rows: ReadonlyArray<ServerCartRow>) =>
  viewCart({ ...initialCart, confirmed: cartWith(...rows), loaded: true })
const before = loaded(someRow(2), someRow(1, other))

describe("the seen cart", () => {
  it("[S2.63] stays the same until the client accepts: a load alone does not make a change seen", () => {
    const repriced = loaded(someRow(2, { ...someLine, unitPrice: 1100 }), someRow(1, other))
    const followed = followSeen(seenOf(before), repriced)
    expect(differencesOf(followed, repriced)).not.toBeNull()
    expect(differencesOf(seenOf(repriced), repriced)).toBeNull()
  })

  it("removals and additions by the client are no differences", () => {
    const { confirmed } = { confirmed: cartWith(someRow(2), someRow(1, other)) }
    const change = { _tag: "LineRemoved" as const, id: "c", owner: someOwner, line: other }
    const removing = viewCart({ ...initialCart, confirmed, loaded: true, pending: [{ change, accepted: false }] })
    const followed = followSeen(seenOf(before), removing)
    expect(differencesOf(followed, loaded(someRow(2)))).toBeNull()
    const grown = loaded(someRow(2), someRow(1, other), someRow(1, { ...someLine, itemCode: "SALE-1" }))
    expect(differencesOf(followSeen(seenOf(before), grown), grown)).toBeNull()
  })

  it("the next cart after an order starts anew, and the persisted text decodes to the same value", () => {
    const next = { ...before, cartId: 4 }
    expect(followSeen(seenOf(before), next)).toEqual(seenOf(next))
    expect(parseSeen(printSeen(seenOf(before)))).toEqual(seenOf(before))
    expect(parseSeen("nonsense")).toBeNull()
  })
})

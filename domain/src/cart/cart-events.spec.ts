import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { ownerKey, ownerOfKey } from "./cart-events.ts"

const arbAnyOwner = fc.record({
  clientId: fc.nat(),
  addressCode: fc.oneof(fc.string(), fc.constantFrom("", "/", "1/2", "/A1")),
})

describe(`the owner of a cart (${LAWS})`, () => {
  it("[S4.4] is read back from the key, whatever the address is called, so that no two share a cart", () =>
    checkLaw(
      fc.property(arbAnyOwner, (owner) => {
        expect(ownerOfKey(ownerKey(owner))).toEqual(owner)
      }),
    ))
})

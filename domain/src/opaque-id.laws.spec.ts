import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ownerKey, ownerOfKey } from "./cart/cart-events.ts"
import { OpaqueId, readId } from "./opaque-id.ts"
import { checkLaw, LAWS } from "./testing/laws.ts"

const decode = Schema.decodeUnknownResult(OpaqueId)
const encode = Schema.encodeSync(OpaqueId)

const arbId = fc.oneof(
  fc.nat().map(String),
  fc.nat().map((id) => `00${id}`),
  fc.string({ unit: "binary", minLength: 1, maxLength: 50 }),
  fc.constantFrom("0", "-1", "1.0", "7/A", "%2F", "a%25/b", "ORD 7/2026", "999999999999999999999", "__proto__"),
)

describe(`an id assigned by a backend (${LAWS})`, () => {
  it("[S6.1] is returned as the text it arrived as, including leading zeros", () => {
    checkLaw(
      fc.property(arbId, (text) => {
        expect(String(encode(Result.getOrThrow(decode(text))))).toBe(text)
      }),
    )
  })

  it("[S6.1] is the same as a number and as text, and differs with a leading zero", () => {
    checkLaw(
      fc.property(fc.nat(), (id) => {
        expect(Result.getOrThrow(decode(String(id)))).toBe(Result.getOrThrow(decode(id)))
        expect(readId(`0${id}`)).not.toBe(readId(String(id)))
      }),
    )
  })

  it("[S6.1] is neither empty, nor fractional, nor negative, nor anything but a number or text", () => {
    for (const value of ["", -1, 1.5, null, {}, true]) expect(Result.isFailure(decode(value))).toBe(true)
  })

  it("[S4.4] of two owners yields two keys, and the owner is read from its key", () => {
    const arbOwner = fc.record({ clientId: arbId.map(readId), addressCode: fc.string({ unit: "binary" }) })
    checkLaw(
      fc.property(arbOwner, arbOwner, (one, other) => {
        expect(ownerOfKey(ownerKey(one))).toEqual(one)
        const isSame = one.clientId === other.clientId && one.addressCode === other.addressCode
        expect(ownerKey(one) === ownerKey(other)).toBe(isSame)
      }),
    )
  })
})

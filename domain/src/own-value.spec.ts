import { describe, expect, it } from "vitest"
import { ownValue } from "./own-value.ts"

describe("a value under an external key", () => {
  it.each(["constructor", "toString", "__proto__", "hasOwnProperty", "valueOf"])(
    "is undefined for %s unless the record has it",
    (key) => {
      expect(ownValue({ other: 1 }, key)).toBeUndefined()
      expect(ownValue(Object.fromEntries([[key, 1]]), key)).toBe(1)
    },
  )

  it("is undefined without a record", () => {
    expect([ownValue(null, "a"), ownValue(undefined, "a")]).toEqual([undefined, undefined])
  })
})

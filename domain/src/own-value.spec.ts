import { describe, expect, it } from "vitest"
import { ownValue } from "./own-value.ts"

describe("a value under a key from elsewhere", () => {
  it.each(["constructor", "toString", "__proto__", "hasOwnProperty", "valueOf"])(
    "is none for %s unless the record has it",
    (key) => {
      expect(ownValue({ other: 1 }, key)).toBeUndefined()
      expect(ownValue(Object.fromEntries([[key, 1]]), key)).toBe(1)
    },
  )

  it("is none without a record", () => {
    expect([ownValue(null, "a"), ownValue(undefined, "a")]).toEqual([undefined, undefined])
  })
})

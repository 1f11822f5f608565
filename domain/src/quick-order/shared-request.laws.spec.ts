import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { visibleText } from "../amounts/visible-text.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import {
  formatSharedRequest,
  MAX_SHARED_NAME,
  MAX_SHARED_NOTE,
  parseSharedRequest,
  type SharedRequest,
} from "./shared-request.ts"
import { formatShared, parseShared } from "./shared-order.ts"

const arbWord = fc
  .string({
    unit: fc.constantFrom("a", "à", "Z", "0", "&", "=", "?", "#", "+", "%", "~", "*", " ", "'", "<"),
    maxLength: 20,
  })
  .map(visibleText)
const arbRequest: fc.Arbitrary<SharedRequest> = fc.record({
  ask: fc.constantFrom("approve" as const, "change" as const),
  from: arbWord.map((word) => `A${word}`),
  address: arbWord,
  note: arbWord,
})

describe(`the request of a link's sender (${LAWS})`, () => {
  it("[S11.8] is read back unchanged, and leaves the rows of the link as they are", () =>
    checkLaw(
      fc.property(arbRequest, fc.integer({ min: 1, max: 99 }), (request, quantity) => {
        const rows = formatShared([{ itemCode: "PA0001", quantity }]) ?? ""
        const search = `?${rows}${formatSharedRequest(request)}`
        expect(parseSharedRequest(search)).toEqual(request)
        const [order = ""] = search.slice(1).split("&")
        expect(parseShared(order)).toEqual([{ key: "PA0001", quantity: String(quantity), unit: null }])
      }),
    ))
})

describe("the request of a link's sender", () => {
  const request = { ask: "approve", from: "Anna", address: "Via Po 1, Torino", note: "" } as const

  it("[S11.8] is empty without a signature, and is cut to its length", () => {
    expect(formatSharedRequest({ ...request, from: " \u200B" })).toBe("")
    const long = formatSharedRequest({ ...request, from: "a".repeat(99), note: "b".repeat(999) })
    expect(parseSharedRequest(long)).toMatchObject({
      from: "a".repeat(MAX_SHARED_NAME),
      note: "b".repeat(MAX_SHARED_NOTE),
    })
    const pair = formatSharedRequest({ ...request, from: `${"a".repeat(MAX_SHARED_NAME - 1)}🍅` })
    expect(parseSharedRequest(pair)?.from).toBe("a".repeat(MAX_SHARED_NAME - 1))
  })

  it("[S11.8] is ignored when the link asks for something else, or for too much", () => {
    expect(parseSharedRequest("?order=PA0001*1")).toBeNull()
    expect(parseSharedRequest("?ask=pay&from=Anna")).toBeNull()
    expect(parseSharedRequest("?ask=approve")).toBeNull()
    expect(parseSharedRequest(`?ask=approve&from=${"a".repeat(MAX_SHARED_NAME + 1)}`)).toBeNull()
  })
})

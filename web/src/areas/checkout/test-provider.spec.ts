import { TEST_CARD_TOKENS } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { type Card, checkCard, TEST_CARDS } from "./test-provider.ts"

const NOW = Date.parse("2026-03-10T12:00:00Z")
const card: Card = { number: TEST_CARDS.accepted, expiry: "04/27", code: "123" }
const faults = (part: Partial<Card>) => {
  const check = checkCard({ ...card, ...part }, NOW)
  return check._tag === "Faults" ? check.faults : {}
}

describe("the test payment provider", () => {
  it("[S2.63] returns a token for its two cards, however they are typed, that does not contain the number", () => {
    expect(checkCard(card, NOW)).toEqual({ _tag: "Token", token: TEST_CARD_TOKENS.accepted })
    expect(checkCard({ ...card, number: "4242424242424242" }, NOW)._tag).toBe("Token")
    expect(checkCard({ ...card, number: TEST_CARDS.declined }, NOW)).toEqual({
      _tag: "Token",
      token: TEST_CARD_TOKENS.declined,
    })
    expect(TEST_CARD_TOKENS.accepted).not.toMatch(/\d/)
  })

  it("[S2.63] accepts no real card: any other number is refused in the page", () => {
    expect(faults({ number: "5555 5555 5555 4444" })).toEqual({ number: "unknown" })
    expect(faults({ number: " " })).toEqual({ number: "required" })
  })

  it("[S5.6] reports the error of each field", () => {
    expect(faults({ expiry: "", code: "" })).toEqual({ expiry: "required", code: "required" })
    expect(faults({ expiry: "13/27" })).toEqual({ expiry: "expiry" })
    expect(faults({ expiry: "02/26" })).toEqual({ expiry: "expired" })
    expect(faults({ expiry: "03/26" })).toEqual({})
    expect(faults({ code: "12" })).toEqual({ code: "code" })
  })
})

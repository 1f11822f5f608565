import { describe, expect, it } from "vitest"
import { retryAfterOf } from "./http-exchange.ts"

const NOW = Date.UTC(2026, 2, 2, 8)

describe("Retry-After", () => {
  it.each([
    ["120", 120_000],
    [" 0 ", 0],
    ["Mon, 02 Mar 2026 08:00:30 GMT", 30_000],
    ["Mon, 02 Mar 2026 07:00:00 GMT", 0],
    ["", null],
    ["soon", null],
    ["-5", null],
    ["1.5", null],
    [null, null],
  ])("reads %j as %j milliseconds", (header, expected) => {
    expect(retryAfterOf(header, NOW)).toBe(expected)
  })
})

import { describe, expect, it } from "vitest"
import { resemblingOrder } from "./resembling-order.ts"

const order = { placedAt: "2026-11-27T08:00:00Z", status: "IA", lineCount: 3, netTotal: 12_345 }
const cart = { lineCount: 3, netTotal: 12_345 }
const at = Date.parse("2026-11-27T10:00:00Z")

describe("an order that the cart would repeat", () => {
  it("[S12.8] has the same net total and number of lines, and is from the same day or the last hours", () => {
    expect(resemblingOrder([order], cart, at)).toBe(order)
    expect(resemblingOrder([order], cart, Date.parse("2026-11-27T22:59:00Z"))).toBe(order)
    const lastNight = { ...order, placedAt: "2026-11-26T22:30:00Z" }
    expect(resemblingOrder([lastNight], cart, at)).toBe(lastNight)
    expect(resemblingOrder([{ ...order, placedAt: "2026-11-26T10:00:00Z" }], cart, at)).toBe(null)
    for (const other of [
      { ...cart, netTotal: 12_346 },
      { ...cart, lineCount: 2 },
    ])
      expect(resemblingOrder([order], other, at)).toBe(null)
  })

  it("[S12.8] may omit its lines, and is not one that is cancelled, has no total, or has an unreadable or future time", () => {
    const uncounted = { ...order, lineCount: null }
    expect(resemblingOrder([uncounted], cart, at)).toBe(uncounted)
    for (const none of [
      { ...order, status: "AN" },
      { ...order, status: "not-fulfilled" },
      { ...order, statedTotals: "none" as const },
      { ...order, placedAt: "ieri" },
      { ...order, placedAt: "2026-11-28T11:00:00Z" },
    ])
      expect(resemblingOrder([none], cart, at)).toBe(null)
  })

  it("[S12.8] may be very recent even if the device's clock is slow, and of today when the backend states only a day", () => {
    const night = Date.parse("2026-11-27T22:59:00Z")
    const justNow = { ...order, placedAt: "2026-11-27T23:01:00Z" }
    expect(resemblingOrder([justNow], cart, night)).toBe(justNow)
    const dated = { ...order, placedAt: "2026-11-27" }
    expect(resemblingOrder([dated], cart, Date.parse("2026-11-26T23:30:00Z"))).toBe(dated)
  })

  it("[S12.8] is the newest of several", () => {
    const newer = { ...order, placedAt: "2026-11-27T09:00:00Z" }
    expect(resemblingOrder([order, newer], cart, at)).toBe(newer)
    expect(resemblingOrder([newer, order], cart, at)).toBe(newer)
  })
})

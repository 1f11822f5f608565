import { describe, expect, it } from "vitest"
import { awaitsTransfer, isCancelledOrder, isPickup, lateOrder, lineArrival, orderToRepeat } from "./order-progress.ts"

const today = "2026-11-26"
const late = (status: string, deliveryDate: string | null, postponedTo?: string) =>
  lateOrder({ status, deliveryDate, ...(postponedTo === undefined ? {} : { postponedTo }) }, today)

describe("a late order", () => {
  it("[S3.27] is open and its day is past", () => {
    expect(late("to-be-fulfilled", "2026-11-18")).toEqual({ newDay: null })
    expect(late("IA", "2026-11-25")).toEqual({ newDay: null })
    expect(late("fulfilled", "2026-11-23")).toEqual({ newDay: null })
    expect(late("NE", "2026-11-18")).toEqual({ newDay: null })
    expect(late("PR", "2026-11-18")).toEqual({ newDay: null })
    expect(late("IA", "2026-11-26")).toBe(null)
    expect(late("IA", null)).toBe(null)
    for (const noDay of ["", "18/11/2026", "2026-13-40"]) expect(late("IA", noDay)).toBe(null)
  })

  it("[S3.27] has the new day that it was postponed to, even before its own is past", () => {
    expect(late("to-be-fulfilled", "2026-11-18", "2026-11-27")).toEqual({ newDay: "2026-11-27" })
    expect(late("to-be-fulfilled", "2026-11-27", "2026-11-30")).toEqual({ newDay: "2026-11-30" })
    expect(late("to-be-fulfilled", "2026-11-18", "2026-11-25")).toEqual({ newDay: null })
    expect(late("to-be-fulfilled", "2026-11-27", "2026-11-27")).toBe(null)
  })

  it("[S3.27] is not one that was delivered, fulfilled, cancelled, credited or of an unknown status", () => {
    for (const status of ["delivered", "E", "EV", "AN", "not-fulfilled", "credit-note", "X9"])
      expect(late(status, "2026-11-18", "2026-11-27")).toBe(null)
  })
})

describe("an order that waits for its bank transfer", () => {
  const unpaid = { status: "IA", paymentMethod: "bank-transfer", isPaid: false } as const

  it("[S2.63] is one to be delivered that is unpaid, and that nobody has started to prepare (#40)", () => {
    const waits = (changed: Partial<Parameters<typeof awaitsTransfer>[0]>) => awaitsTransfer({ ...unpaid, ...changed })
    expect(["IA", "NE", "checked-out"].every((status) => waits({ status }))).toBe(true)
    for (const status of ["to-be-fulfilled", "PR", "fulfilled", "delivered", "AN", "X9"])
      expect(waits({ status })).toBe(false)
    expect(waits({ isPaid: true })).toBe(false)
    expect(awaitsTransfer({ status: "IA", paymentMethod: "bank-transfer" })).toBe(false)
    for (const paymentMethod of ["card", "on-account", "other"] as const) expect(waits({ paymentMethod })).toBe(false)
    expect(waits({ handover: { _tag: "Pickup", date: today, slot: "morning" } })).toBe(false)
    expect(waits({ handover: { _tag: "Delivery", date: today } })).toBe(true)
  })

  it("[S3.27] is not late (#40)", () => {
    const past = { deliveryDate: "2026-11-18", postponedTo: "2026-11-27" }
    expect(lateOrder({ ...unpaid, ...past }, today)).toBe(null)
    expect(lateOrder({ ...unpaid, ...past, isPaid: true }, today)).toEqual({ newDay: "2026-11-27" })
  })
})

describe("a line still to arrive", () => {
  it("[S3.22] has its day, or an unknown one, as long as the order is open", () => {
    expect(lineArrival({ status: "IA" }, { arrivesOn: "2026-12-12" })).toEqual({ day: "2026-12-12" })
    expect(lineArrival({ status: "IA" }, { arrivesOn: "" })).toEqual({ day: null })
    expect(lineArrival({ status: "IA" }, {})).toBe(null)
    expect(lineArrival({ status: "delivered" }, { arrivesOn: "2026-12-12" })).toBe(null)
  })
})

describe("a pickup", () => {
  it("[S2.66] is an order that the client collects", () => {
    expect(isPickup({ handover: { _tag: "Pickup", date: today, slot: "morning" } })).toBe(true)
    expect(isPickup({ handover: { _tag: "Delivery", date: today } })).toBe(false)
    expect(isPickup({ handover: null })).toBe(false)
    expect(isPickup({})).toBe(false)
  })
})

describe("a cancelled order", () => {
  it("[S3.27] is one that was cancelled or not fulfilled", () => {
    const statuses = ["IA", "NE", "PR", "E", "EV", "delivered", "credit-note", "X9", "AN", "not-fulfilled"]
    expect(statuses.filter((status) => isCancelledOrder({ status }))).toEqual(["AN", "not-fulfilled"])
  })
})

describe("the order to repeat", () => {
  it("is the newest that was not cancelled", () => {
    const orders = ["AN", "not-fulfilled", "E", "NE"].map((status) => ({ status }))
    expect(orderToRepeat(orders)).toEqual({ status: "E" })
    expect(orderToRepeat(orders.slice(0, 2))).toBeUndefined()
    expect(orderToRepeat([])).toBeUndefined()
  })
})

import { possibleChanges } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import type { StoredOrder } from "../../db/records.ts"
import { isInTime } from "./cut-off.ts"

const DAY_MS = 24 * 3_600_000
/** A Thursday; Sundays and the holidays of December and January follow. */
const placedAt = "2026-12-03T09:00:00.000Z"
const PLACED = Date.parse(placedAt)
const terms = { minShippingDays: 0, orderPeriod: "WEEK" } as const
const days = Array.from({ length: 40 }, (_, day) => new Date(PLACED + day * DAY_MS).toISOString().slice(0, 10))
const handovers: ReadonlyArray<NonNullable<StoredOrder["handover"]>> = days.flatMap((date) => [
  { _tag: "Delivery", date },
  { _tag: "Pickup", date, slot: "morning" },
  { _tag: "Pickup", date, slot: "afternoon" },
])
const stored = (handover: NonNullable<StoredOrder["handover"]>): StoredOrder => ({
  orderId: "ORD-1",
  cartId: 1,
  clientId: 1,
  addressCode: "1",
  user: "",
  placedAt,
  status: "IA",
  paymentMethod: "bank-transfer",
  handover,
  note: "",
  lines: [],
  coupon: null,
  netTotal: 0,
  grossTotal: 0,
  transportCost: 0,
  documentTotal: 0,
})

describe("the time in which an order may be changed", () => {
  it("[S3.27] ends at the instant shown by the shop, for every day and half day", () => {
    for (const handover of handovers) {
      const order = stored(handover)
      const facts = { ...order, deliveryDate: handover.date, isPaid: false }
      const until = possibleChanges(facts, PLACED, terms)?.until
      const instants = until === undefined ? [PLACED] : [PLACED, until - 1, until]
      const shown = instants.map((now) => possibleChanges(facts, now, terms) !== null)
      expect({ handover, inTime: instants.map((now) => isInTime(order, now)) }).toEqual({ handover, inTime: shown })
    }
  })
})

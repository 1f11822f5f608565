import { describe, expect, it } from "vitest"
import { romeInstant } from "../checkout/rome-time.ts"
import { possibleChanges } from "./possible-changes.ts"

const terms = { minShippingDays: 0, orderPeriod: "WEEK" } as const
/** Thursday; the first day of delivery is Monday 30. */
const placedAt = "2026-11-26T09:00:00.000Z"
const order = {
  status: "IA",
  placedAt,
  deliveryDate: "2026-11-30",
  handover: { _tag: "Delivery", date: "2026-11-30" },
  isPaid: false,
  paymentMethod: "bank-transfer",
} as const
type Facts = Parameters<typeof possibleChanges>[0]
const changes = (some: Partial<Facts> = {}, now = Date.parse(placedAt)) =>
  possibleChanges({ ...order, ...some }, now, terms)

describe("the possible changes of an order", () => {
  it("[S3.27] are all while it is unpaid and to be accepted, until the cut-off of its day", () => {
    const until = romeInstant("2026-11-27", 0)
    expect(changes()).toEqual({ until, canCancel: true, canMove: true, canAdd: true })
    expect(changes({}, until - 1)).not.toBeNull()
    expect(changes({}, until)).toBeNull()
  })

  it("[S9.9] have a later cut-off for a later day", () => {
    const handover = { _tag: "Delivery", date: "2026-12-02" } as const
    expect(changes({ handover })?.until).toBe(romeInstant("2026-11-30", 0))
    expect(changes({ handover: null, deliveryDate: "2026-12-02" })?.until).toBe(romeInstant("2026-11-30", 0))
  })

  it("[S9.10] end for a collection when it could no longer be ordered", () => {
    const handover = { _tag: "Pickup", date: "2026-11-27", slot: "morning" } as const
    const until = romeInstant("2026-11-26", 16)
    expect(changes({ handover })).toEqual({ until, canCancel: true, canMove: false, canAdd: true })
    expect(changes({ handover: { ...handover, slot: "afternoon" } })?.until).toBe(romeInstant("2026-11-27", 10))
    expect(changes({ handover }, until)).toBeNull()
  })

  it("[S3.27] are none for an order that is accepted, cancelled, or of unknown status", () => {
    for (const status of ["NE", "to-be-fulfilled", "fulfilled", "delivered", "AN", "not-fulfilled", "X9"])
      expect(changes({ status })).toBeNull()
  })

  it("[S2.63] leave the amount unchanged when it is paid, or paid at once", () => {
    expect(changes({ isPaid: true })).toMatchObject({ canCancel: false, canMove: true, canAdd: false })
    expect(changes({ paymentMethod: "card" })).toMatchObject({ canCancel: true, canMove: true, canAdd: false })
    const handover = { _tag: "Pickup", date: "2026-11-27", slot: "morning" } as const
    expect(changes({ isPaid: true, handover })).toBeNull()
  })

  it("[S2.63] exclude cancelling an order paid at once unless the backend says that it is unpaid", () => {
    const { isPaid: _isPaid, ...unstated } = order
    for (const paymentMethod of ["card", "paypal"] as const)
      expect(possibleChanges({ ...unstated, paymentMethod }, Date.parse(placedAt), terms)).toMatchObject({
        canCancel: false,
        canMove: true,
        canAdd: false,
      })
    expect(possibleChanges(unstated, Date.parse(placedAt), terms)).toMatchObject({ canCancel: true, canAdd: true })
  })

  it("[S3.27] are none when no day is known", () => {
    expect(changes({ handover: null, deliveryDate: null })).toBeNull()
    expect(changes({ handover: { _tag: "Delivery", date: "soon" } })).toBeNull()
    expect(changes({ handover: { _tag: "Pickup", date: "soon", slot: "morning" } })).toBeNull()
    expect(changes({ placedAt: "" })).toBeNull()
  })
})

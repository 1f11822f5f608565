import { describe, expect, it } from "vitest"
import { formatIban } from "../account/facts.tsx"
import { isUnpaid } from "./order-payment.tsx"

describe("an unpaid order", () => {
  it("[S8.15] is unpaid when its card was declined, not while a transfer is in progress", () => {
    const status = "IA"
    expect(isUnpaid({ status, isPaid: false, paymentMethod: "card" })).toBe(true)
    expect(isUnpaid({ status, isPaid: true, paymentMethod: "card" })).toBe(false)
    expect(isUnpaid({ status, isPaid: false, paymentMethod: "bank-transfer" })).toBe(false)
    expect(isUnpaid({ status, paymentMethod: "card" })).toBe(false)
  })

  it("[S2.63] no longer has to be paid once it is cancelled", () => {
    for (const status of ["AN", "not-fulfilled"])
      expect(isUnpaid({ status, isPaid: false, paymentMethod: "card" })).toBe(false)
  })

  it("[S2.63] shows the IBAN in groups of four", () => {
    expect(formatIban("IT60X0542811101000000123456")).toBe("IT60 X054 2811 1010 0000 0123 456")
  })
})

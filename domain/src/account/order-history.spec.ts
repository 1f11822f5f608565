import { describe, expect, it } from "vitest"
import { orderPayment } from "./order-history-values.ts"

describe("the payment of an order", () => {
  it("[S2.63] by card or PayPal is open until one attempt has succeeded, however many were declined", () => {
    for (const method of ["card", "paypal"] as const) {
      expect(orderPayment(method, [])).toBe("unpaid")
      expect(orderPayment(method, ["failed"])).toBe("unpaid")
      expect(orderPayment(method, ["failed", "pending"])).toBe("unpaid")
      expect(orderPayment(method, ["failed", "paid"])).toBe("paid")
    }
  })

  it("[S2.63] comes later by bank transfer and on account", () => {
    expect(orderPayment("bank-transfer", [])).toBe("later")
    expect(orderPayment("on-account", [])).toBe("later")
    expect(orderPayment("bank-transfer", ["paid"])).toBe("paid")
  })
})

import { describe, expect, it } from "vitest"
import { shopConfig } from "../content/shop-config.ts"
import { chosenMethod, goneMethod, methodsNow, offeredMethods, paymentNow } from "./payment-options.ts"

describe("payment methods", () => {
  it("[S2.63] are those the backend offers for the cart; the first is chosen until the client chooses", () => {
    const offered = offeredMethods(["card", "bank-transfer"])
    expect(offered).toEqual(["bank-transfer", "card"])
    expect(chosenMethod(null, offered)).toBe("bank-transfer")
    expect(chosenMethod("card", offered)).toBe("card")
    expect(chosenMethod("on-account", offered)).toBe("bank-transfer")
  })

  it("[S12.15] name the chosen one if it is no longer offered", () => {
    expect(goneMethod("card", ["bank-transfer"])).toBe("card")
    expect(goneMethod("card", ["bank-transfer", "card"])).toBeNull()
    expect(goneMethod(null, [])).toBeNull()
  })

  it("[S12.15] no other method replaces a chosen one that is gone, needs a connection, or was left open", () => {
    const all = offeredMethods(["bank-transfer", "card"])
    const nothing = { method: null, gone: null, cut: null, isOpen: false }
    const chosen = (paymentMethod: "card" | "on-account" | null, isOnline = true, proposed = {}) =>
      paymentNow({ paymentMethod, ...proposed }, all, methodsNow(all, isOnline))
    expect(chosen(null)).toEqual({ ...nothing, method: "bank-transfer" })
    expect(chosen("card")).toEqual({ ...nothing, method: "card" })
    expect(chosen("card", false)).toEqual({ ...nothing, cut: "card" })
    expect(chosen("on-account", false)).toEqual({ ...nothing, gone: "on-account" })
    expect(chosen(null, true, { proposedFor: 501 })).toEqual({ ...nothing, isOpen: true })
    expect(chosen("card", true, { proposedFor: 501 })).toEqual({ ...nothing, method: "card" })
  })

  it("[S8.17] may be empty: then none is chosen", () => {
    expect(offeredMethods([])).toEqual([])
    expect(chosenMethod("card", [])).toBeNull()
  })

  it("[S9.12] PayPal is implemented, but off unless it is configured, whatever the backend offers", () => {
    expect(shopConfig.isPayPalOn).toBe(false)
    expect(offeredMethods(["paypal", "card"])).toEqual(["card"])
    expect(offeredMethods(["paypal", "card"], true)).toEqual(["card", "paypal"])
    expect(offeredMethods(null)).toEqual(["on-account", "bank-transfer", "card"])
  })
})

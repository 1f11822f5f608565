import { describe, expect, it } from "vitest"
import { shopConfig } from "./shop-config.ts"

describe("the shop's configuration", () => {
  it("[S9.12] net and gross prices, shipped goods, weekly supplier orders, small list, PayPal off, no minimum of days, warnings and notes on", () => {
    expect(shopConfig).toMatchObject({
      priceView: "NET_GROSS_PRICE",
      deliveryType: "SHIPPING_GOOD",
      supplierOrderPeriod: "WEEK",
      listView: "small-list",
      isPayPalOn: false,
      minShippingDays: 0,
      warnsOfAvailability: true,
      showsOrderNote: true,
    })
  })
})

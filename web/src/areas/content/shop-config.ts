/** How this shop is set up (S9.12). Each value is what the specification names; the build's environment may turn PayPal on. */

export const shopConfig = {
  /** Net first, gross beside it. */
  priceView: "NET_GROSS_PRICE",
  /** Goods are sent unless the client chooses to collect them. */
  deliveryType: "SHIPPING_GOOD",
  /** The supplier orders once a week: what is arriving comes within it. */
  supplierOrderPeriod: "WEEK",
  listView: "small-list",
  /** Built, and off until a supplier has an account there. */
  isPayPalOn: import.meta.env.VITE_PAYPAL === "on",
  /** Working days before which nothing is sent. */
  minShippingDays: 0,
  /** A line whose item is not available says so. */
  warnsOfAvailability: true,
  showsOrderNote: true,
} as const

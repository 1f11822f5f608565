/** How this shop is set up (S9.12). Each value is what the specification names; the build's environment may turn PayPal on. */
import type { ListType } from "@dispensa/domain"

export interface ShopConfig {
  /** Net first, gross beside it; or net alone. */
  readonly priceView: "NET_GROSS_PRICE" | "NET_PRICE"
  /** Goods are sent unless the client chooses to collect them; or they are only collected. */
  readonly deliveryType: "SHIPPING_GOOD" | "PICKUP_GOOD"
  /** How often the supplier orders: what is arriving comes within it. */
  readonly supplierOrderPeriod: "DAY" | "WEEK" | "MONTH"
  /** How a listing is laid out until somebody chooses. */
  readonly listView: ListType
  /** Built, and off until a supplier has an account there. */
  readonly isPayPalOn: boolean
  /** Working days before which nothing is sent. */
  readonly minShippingDays: number
  /** A line whose item is not available says so. */
  readonly warnsOfAvailability: boolean
  readonly showsOrderNote: boolean
}

export const shopConfig: ShopConfig = {
  priceView: "NET_GROSS_PRICE",
  deliveryType: "SHIPPING_GOOD",
  supplierOrderPeriod: "WEEK",
  listView: "small-list",
  isPayPalOn: import.meta.env.VITE_PAYPAL === "on",
  minShippingDays: 0,
  warnsOfAvailability: true,
  showsOrderNote: true,
}

/** As the backend says at login (S3.21); what it calls otherwise, or says nothing of, is the shop's own. */
export const priceViewOf = (user: { readonly priceView?: string } | null): ShopConfig["priceView"] => {
  const view = user?.priceView
  return view === "NET_PRICE" || view === "NET_GROSS_PRICE" ? view : shopConfig.priceView
}

/** Prices with VAT stand beside those without. */
export const showsGross = ({ priceView }: Pick<ShopConfig, "priceView"> = shopConfig): boolean =>
  priceView === "NET_GROSS_PRICE"

/** Whether goods are sent at all. */
export const isShipped = ({ deliveryType }: Pick<ShopConfig, "deliveryType"> = shopConfig): boolean =>
  deliveryType === "SHIPPING_GOOD"

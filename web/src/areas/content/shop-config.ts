/** How this shop is set up (S9.12), as its installation says (ADR 0043). */
import type { Installation } from "@dispensa/contracts/installation"
import { installation } from "../../platform/installation.ts"

export type ShopConfig = Pick<
  Installation,
  | "priceView"
  | "deliveryType"
  | "supplierOrderPeriod"
  | "listView"
  | "isPayPalOn"
  | "minShippingDays"
  | "warnsOfAvailability"
  | "showsOrderNote"
>

export const shopConfig: ShopConfig = installation

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

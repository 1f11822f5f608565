/** This shop's configuration (S9.12), as set by its installation (ADR 0043). */
import type { Installation } from "@dispensa/contracts/installation"
import type { ShopEvent, ShopState, User } from "@dispensa/domain"
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

const NET = "NET_PRICE"
const NET_GROSS = "NET_GROSS_PRICE"

/**
 * Whether prices with VAT are shown beside those without: as stated by the backend at login for the address or the client
 * (S3.21); an unknown or missing view falls back to the shop's own.
 */
export const showsGross = (user: Pick<User, "priceView" | "netPricesAt"> | null, addressCode: string): boolean => {
  const view = user?.netPricesAt?.includes(addressCode) ? NET : user?.priceView
  return (view === NET || view === NET_GROSS ? view : shopConfig.priceView) === NET_GROSS
}

/** Whether orders are delivered at all. */
export const isShipped = ({ deliveryType }: Pick<ShopConfig, "deliveryType"> = shopConfig): boolean =>
  deliveryType === "SHIPPING_GOOD"

/**
 * The initial view of listings; later the last choice counts (S4.12). Events to append when the shop opens and after a
 * logout.
 */
export const startingView = (
  { tabs, listing }: Pick<ShopState, "tabs" | "listing">,
  { listView }: Pick<ShopConfig, "listView"> = shopConfig,
): ReadonlyArray<ShopEvent> =>
  tabs.tabs.length > 0 || listing.lastType === listView ? [] : [{ _tag: "LayoutChosen", layout: listView }]

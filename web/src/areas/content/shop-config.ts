/** How this shop is set up (S9.12), as its installation says (ADR 0043). */
import type { Installation } from "@dispensa/contracts/installation"
import type { User } from "@dispensa/domain"
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
 * Prices with VAT stand beside those without: as the backend says at login of the address or of the client (S3.21); a view
 * of another name, or none, is the shop's own.
 */
export const showsGross = (user: Pick<User, "priceView" | "netPricesAt"> | null, addressCode: string): boolean => {
  const view = user?.netPricesAt?.includes(addressCode) ? NET : user?.priceView
  return (view === NET || view === NET_GROSS ? view : shopConfig.priceView) === NET_GROSS
}

/** Whether goods are sent at all. */
export const isShipped = ({ deliveryType }: Pick<ShopConfig, "deliveryType"> = shopConfig): boolean =>
  deliveryType === "SHIPPING_GOOD"

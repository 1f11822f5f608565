/** Delivery days and terms, as the shop is configured (S9.9, S9.12). */
import { addWorkingDays, type CalendarDate, deliveryBy, type DeliveryTerms } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import { type ShopConfig, shopConfig } from "../content/shop-config.ts"

type Terms = Pick<ShopConfig, "minShippingDays" | "supplierOrderPeriod">

export const deliveryTerms = ({ minShippingDays, supplierOrderPeriod }: Terms = shopConfig): DeliveryTerms => ({
  minShippingDays,
  orderPeriod: supplierOrderPeriod,
})

/** The promised day of an order sent now; nothing is delivered before the shop's minimum of working days. */
export const deliveredBy = (
  now: number,
  { minShippingDays }: Pick<Terms, "minShippingDays"> = shopConfig,
): CalendarDate => addWorkingDays(deliveryBy(now), minShippingDays)

/** The period within which an item out of stock can be sent: the supplier's next order brings it. */
export const arrivalText = ({ supplierOrderPeriod }: Pick<ShopConfig, "supplierOrderPeriod"> = shopConfig): string => {
  switch (supplierOrderPeriod) {
    case "DAY":
      return m.checkout_arrival_day()
    case "WEEK":
      return m.checkout_arrival_week()
    case "MONTH":
      return m.checkout_arrival_month()
  }
}

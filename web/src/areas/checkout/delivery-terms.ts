/** When goods come, as the shop is set up (S9.9, S9.12). */
import { addWorkingDays, type CalendarDate, deliveryBy, type DeliveryTerms } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import { type ShopConfig, shopConfig } from "../content/shop-config.ts"

type Terms = Pick<ShopConfig, "minShippingDays" | "supplierOrderPeriod">

export const deliveryTerms = ({ minShippingDays, supplierOrderPeriod }: Terms = shopConfig): DeliveryTerms => ({
  minShippingDays,
  orderPeriod: supplierOrderPeriod,
})

/** The promised day of an order sent now; nothing is sent before the shop's minimum of working days. */
export const deliveredBy = (
  now: number,
  { minShippingDays }: Pick<Terms, "minShippingDays"> = shopConfig,
): CalendarDate => addWorkingDays(deliveryBy(now), minShippingDays)

/** Within which time what is arriving can be sent: the supplier's next order brings it. */
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

/** Whether prices are shown for deliveries to an address, which need not be the chosen one (S12.15). */
import { type AddressCode, mayAt } from "@dispensa/domain"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { usePermissions } from "./use-permissions.ts"

export const usePricesAt = (addressCode: AddressCode): boolean => {
  const isShown = usePricesShown()
  return mayAt(usePermissions().rights, "see_prices", addressCode) && isShown
}

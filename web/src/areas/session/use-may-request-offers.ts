/** Whether the user may request an offer at the chosen address (S12.13, S12.15). */
import { mayAt } from "@dispensa/domain"
import { useShopState } from "../../app/use-shop.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"

export const useMayRequestOffers = (): boolean => {
  const isPermitted = useShopState(({ session: { user, userTemp } }) =>
    (["order", "propose"] as const).some((permission) => mayAt(user?.rights, permission, userTemp.addressCode)),
  )
  return isPermitted && backendCapabilities.has("requestOffer")
}

/** Permissions of the logged-in user (S12.15). */
import { type AddressCode, isPagePermitted, mayAt, seesInvoices, type StatedRights } from "@dispensa/domain"
import { useShopState } from "../../app/use-shop.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"

export interface Permissions {
  /** Undefined for a client with one user: everything is permitted. */
  readonly rights: StatedRights
  readonly seesInvoices: boolean
  readonly isPagePermitted: (path: string) => boolean
}

export const usePermissions = (): Permissions => {
  const rights = useShopState(({ session }) => session.user?.rights)
  return { rights, seesInvoices: seesInvoices(rights), isPagePermitted: (path) => isPagePermitted(path, rights) }
}

/** Whether prices are shown for deliveries to an address, which need not be the chosen one. */
export const usePricesAt = (addressCode: AddressCode): boolean => {
  const isShown = usePricesShown()
  return mayAt(usePermissions().rights, "see_prices", addressCode) && isShown
}

/** Whether the user may request an offer at the chosen address (S12.13). */
export const useMayRequestOffers = (): boolean => {
  const isPermitted = useShopState(({ session: { user, userTemp } }) =>
    (["order", "propose"] as const).some((permission) => mayAt(user?.rights, permission, userTemp.addressCode)),
  )
  return isPermitted && backendCapabilities.has("requestOffer")
}

/** What the person who is logged in may do, here and at the chosen address (S12.15). */
import { isPagePermitted, mayAt, seesInvoices, type StatedRights } from "@dispensa/domain"
import { useShopState } from "../../app/use-shop.ts"

export interface Permissions {
  /** Undefined for a client with one user: everything is permitted. */
  readonly rights: StatedRights
  /** May order at the chosen address. */
  readonly orders: boolean
  readonly seesInvoices: boolean
  readonly isPagePermitted: (path: string) => boolean
}

export const usePermissions = (): Permissions => {
  const rights = useShopState(({ session }) => session.user?.rights)
  const addressCode = useShopState(({ session }) => session.userTemp.addressCode)
  return {
    rights,
    orders: mayAt(rights, "order", addressCode),
    seesInvoices: seesInvoices(rights),
    isPagePermitted: (path) => isPagePermitted(path, rights),
  }
}

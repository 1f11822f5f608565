/** Permissions of the logged-in user (S12.15). */
import { isPagePermitted, seesInvoices, type StatedRights } from "@dispensa/domain"
import { useShopState } from "../../app/use-shop.ts"

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

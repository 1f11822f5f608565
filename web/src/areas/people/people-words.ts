/** What permissions are called. */
import type { Permission } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"

const PERMISSION_WORDS: Readonly<Record<Permission, () => string>> = {
  order: m.people_may_order,
  propose: m.people_may_propose,
  see_prices: m.people_may_see_prices,
  see_invoices: m.people_may_see_invoices,
}

export const permissionText = (permission: Permission): string => PERMISSION_WORDS[permission]()

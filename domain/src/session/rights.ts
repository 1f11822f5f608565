/** What the person who is logged in may do, address by address. A client with one user has no rights stated, and may do everything (S12.15). */
import type { AddressCode, AddressRights, Rights } from "./session-values.ts"

export const PERMISSIONS = ["order", "propose", "see_prices", "see_invoices"] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Nothing stated: everything is permitted. */
export type StatedRights = Rights | undefined

const isSomewhere = (rights: StatedRights, isPermitted: (address: AddressRights) => boolean): boolean =>
  rights === undefined || rights.isAdministrator || (rights.addresses ?? []).some(isPermitted)

export const mayAt = (rights: StatedRights, permission: Permission, at: AddressCode): boolean =>
  isSomewhere(rights, ({ addressCode, may }) => addressCode === at && may.includes(permission))

/** Invoices, payment deadlines and credit are the firm's: seen by who may see invoices at one of its addresses. */
export const seesInvoices = (rights: StatedRights): boolean =>
  isSomewhere(rights, ({ may }) => may.includes("see_invoices"))

/** The pages of the firm's accounts, by the beginning of their paths. */
const INVOICE_PAGES = ["/pages/account/invoices", "/pages/account/deadlines"]
/** Those of a client with several people. */
const APPROVALS = "/pages/account/approvals"
const PEOPLE = "/pages/account/people"

/** What somebody may not see has no page. */
export const isPagePermitted = (path: string, rights: StatedRights): boolean => {
  if (path.startsWith(PEOPLE)) return rights?.isAdministrator === true
  if (path.startsWith(APPROVALS)) return rights !== undefined
  return seesInvoices(rights) || !INVOICE_PAGES.some((start) => path.startsWith(start))
}

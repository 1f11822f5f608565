/** The rights of the logged-in user, by address. A client with a single user has no stated rights, and everything is permitted (S12.15). */
import type { AddressCode, AddressRights, Rights } from "./session-values.ts"

export const PERMISSIONS = ["order", "propose", "see_prices", "see_invoices"] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Undefined permits everything. */
export type StatedRights = Rights | undefined

const isSomewhere = (rights: StatedRights, isPermitted: (address: AddressRights) => boolean): boolean =>
  rights === undefined || rights.isAdministrator || (rights.addresses ?? []).some(isPermitted)

export const mayAt = (rights: StatedRights, permission: Permission, at: AddressCode): boolean =>
  isSomewhere(rights, ({ addressCode, may }) => addressCode === at && may.includes(permission))

/** Invoices, payment deadlines and credit belong to the company: visible with the right to see invoices at any of its addresses. */
export const seesInvoices = (rights: StatedRights): boolean =>
  isSomewhere(rights, ({ may }) => may.includes("see_invoices"))

/** The pages of the company's accounts, by path prefix. */
const INVOICE_PAGES = ["/pages/account/invoices", "/pages/account/deadlines"]
/** For clients with several users. */
const APPROVALS = "/pages/account/approvals"
const PEOPLE = "/pages/account/people"

/** A page that the user may not see does not exist for them. */
export const isPagePermitted = (path: string, rights: StatedRights): boolean => {
  if (path.startsWith(PEOPLE)) return rights?.isAdministrator === true
  if (path.startsWith(APPROVALS)) return rights !== undefined
  return seesInvoices(rights) || !INVOICE_PAGES.some((start) => path.startsWith(start))
}

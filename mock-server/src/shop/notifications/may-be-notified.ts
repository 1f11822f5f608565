/** The users of a client who may be notified of something (S12.14, S12.15). */
import { type AddressCode, type NotificationKind, type Permission, PERMISSIONS } from "@dispensa/domain"
import { isPermitted, personOf, userNamed } from "../session/people.ts"
import type { Shop } from "../shop.ts"

interface About {
  readonly kind: NotificationKind
  /** Undefined: no particular address. */
  readonly addressCode?: AddressCode | undefined
  /** The only recipient; undefined: no particular one. */
  readonly user?: string | undefined
}

/** One of these permissions is needed; for any other kind, any permission at all. */
const NEEDED: Partial<Readonly<Record<NotificationKind, ReadonlyArray<Permission>>>> = {
  invoice_issued: ["see_invoices"],
  deadline_soon: ["see_invoices"],
  proposal: ["order"],
}

/** A client with one user, and an agent, have no page for them. */
const AMONG_PEOPLE: ReadonlyArray<NotificationKind> = ["proposal", "proposal_answered"]

/** Never a removed person. */
export const mayBeNotified = (shop: Shop, name: string, { kind, addressCode, user }: About): boolean => {
  if (userNamed(shop, name) === undefined) return false
  if (user !== undefined && user.toLowerCase() !== name.toLowerCase()) return false
  const person = personOf(shop, { session: { user: { user: name } } })
  if (person === undefined) return !AMONG_PEOPLE.includes(kind)
  return (NEEDED[kind] ?? PERMISSIONS).some((permission) => isPermitted(person, permission, addressCode ?? null))
}

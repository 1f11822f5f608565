/** Who of a client's users may be notified of what (S12.14, S12.15). */
import { type AddressCode, type NotificationKind, type Permission, PERMISSIONS } from "@dispensa/domain"
import { isPermitted, personOf, userNamed } from "../session/people.ts"
import type { Shop } from "../shop.ts"

interface About {
  readonly kind: NotificationKind
  /** Undefined: of no address in particular. */
  readonly addressCode?: AddressCode | undefined
  /** Whom alone it is for; undefined: nobody in particular. */
  readonly user?: string | undefined
}

/** One of these is needed; of any other kind, any permission at all. */
const NEEDED: Partial<Readonly<Record<NotificationKind, ReadonlyArray<Permission>>>> = {
  invoice_issued: ["see_invoices"],
  deadline_soon: ["see_invoices"],
  proposal: ["order"],
}

/** A client with one user, and an agent, have no page for them. */
const AMONG_PEOPLE: ReadonlyArray<NotificationKind> = ["proposal", "proposal_answered"]

/** Never somebody who was removed. */
export const mayBeNotified = (shop: Shop, name: string, { kind, addressCode, user }: About): boolean => {
  if (userNamed(shop, name) === undefined) return false
  if (user !== undefined && user.toLowerCase() !== name.toLowerCase()) return false
  const person = personOf(shop, { session: { user: { user: name } } })
  if (person === undefined) return !AMONG_PEOPLE.includes(kind)
  return (NEEDED[kind] ?? PERMISSIONS).some((permission) => isPermitted(person, permission, addressCode ?? null))
}

/** The logins of a client with several people, and their permissions (S12.15). */
import type { AddressCode, Permission } from "@dispensa/domain"
import type { Localized, SupplierUser } from "@dispensa/fixtures"
import type { StoredPerson } from "../../db/account-records.ts"
import { answer, forbidden, type Outcome, refuse } from "../common/refusal.ts"
import type { Shop } from "../shop.ts"

/** The supplier's users with rights can log in until they are removed; a person invited by a client has only a record. */
export const userNamed = (shop: Shop, name: string): SupplierUser | undefined => {
  const key = name.toLowerCase()
  const known = shop.catalogue.users.get(key)
  const person = shop.database.people.get(key)
  if (person === undefined) return known?.rights === undefined ? known : undefined
  return known === undefined ? invitedUser(person) : { ...known, name: person.name }
}

/** Their password is in the data files: the supplier has none for them. */
const invitedUser = ({ user, name, clientId }: StoredPerson): SupplierUser => ({
  user,
  password: "",
  name,
  clientId,
  isAgent: false,
  assignedClients: [],
  refusal: null,
})

export interface Calling {
  readonly session: { readonly user: Pick<SupplierUser, "user"> } | null
}

/** The caller's record; none for a client with one user, and for an agent. */
export const personOf = (shop: Shop, { session }: Calling): StoredPerson | undefined =>
  session === null ? undefined : shop.database.people.get(session.user.user.toLowerCase())

export const peopleOf = (shop: Shop, clientId: number): ReadonlyArray<StoredPerson> =>
  shop.database.people.values().filter((person) => person.clientId === clientId)

/** A person's name, or the one before they were removed, if the client has several people; null otherwise. */
export const nameOf = (shop: Shop, clientId: number, user: string): string | null => {
  if (peopleOf(shop, clientId).length === 0 || user === "") return null
  return (userNamed(shop, user) ?? shop.catalogue.users.get(user.toLowerCase()))?.name ?? user
}

export const isPermitted = (
  { rights }: StoredPerson,
  permission: Permission,
  addressCode: AddressCode | null,
): boolean =>
  rights.isAdministrator ||
  (rights.addresses ?? []).some(
    (address) => (addressCode === null || address.addressCode === addressCode) && address.may.includes(permission),
  )

/** 403 unless the caller has one of these permissions at the address, or at any address if none is named. */
export const permitted = (
  shop: Shop,
  caller: Calling,
  permissions: ReadonlyArray<Permission>,
  addressCode: AddressCode | null,
): Outcome<void> => {
  const person = personOf(shop, caller)
  if (person === undefined || permissions.some((one) => isPermitted(person, one, addressCode))) return answer(undefined)
  return refuse(forbidden(NOT_PERMITTED[permissions[0] ?? "order"]))
}

const NOT_PERMITTED = {
  order: {
    it: "Non puoi ordinare per questo indirizzo: chiedi a chi gestisce le persone della tua azienda",
    en: "You may not order for this address: ask whoever manages your company’s people",
  },
  propose: {
    it: "Non puoi proporre ordini per questo indirizzo: chiedi a chi gestisce le persone della tua azienda",
    en: "You may not propose orders for this address: ask whoever manages your company’s people",
  },
  see_prices: { it: "Non puoi vedere i prezzi", en: "You may not see prices" },
  see_invoices: {
    it: "Non puoi vedere fatture, scadenze e fido",
    en: "You may not see invoices, deadlines and credit",
  },
} as const satisfies Record<Permission, Localized>

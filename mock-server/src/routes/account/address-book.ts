/** Delivery addresses of a client: the supplier's, until the client changes one (S3.5, S7.22). */
import type { Address, AddressCode, AddressDraft, DeliveryAddress } from "@dispensa/domain"
import type { SupplierAddress, SupplierClient } from "@dispensa/fixtures"
import { ownerKey } from "../../db/owner-key.ts"
import { answer, conflict, notFound, type Outcome, refuse } from "../../refusal.ts"
import type { World } from "../../world.ts"

/** The default one first. */
export const addressesOf = (world: World, client: SupplierClient): ReadonlyArray<DeliveryAddress> => {
  const stored = world.database.addressBooks.get(String(client.clientId))
  return stored?.addresses ?? client.addresses.map((address, index) => ofSupplier(client, address, index === 0))
}

export const hasAddress = (world: World, client: SupplierClient, addressCode: AddressCode): boolean =>
  addressesOf(world, client).some((address) => address.addressCode === addressCode)

/** As a login and an agent's list tell it (S3.5). */
export const shortAddress = ({ addressCode, street, city }: DeliveryAddress): Address => ({ addressCode, street, city })

/** Ready to print; empty when the client has it no more. */
export const addressLine = (world: World, client: SupplierClient, addressCode: AddressCode): string => {
  const address = addressesOf(world, client).find((one) => one.addressCode === addressCode)
  if (address === undefined) return ""
  const province = address.province === "" ? "" : ` (${address.province})`
  return `${address.street}, ${[address.postalCode, address.city].filter((part) => part !== "").join(" ")}${province}`
}

/** The first address of a client is the default one. */
export const addAddress = (world: World, client: SupplierClient, draft: AddressDraft): DeliveryAddress => {
  const standing = addressesOf(world, client)
  const added = { ...draft, addressCode: nextCode(world, standing), isDefault: standing.length === 0 }
  keep(world, client, [...standing, added])
  return added
}

export const changeAddress = (
  world: World,
  client: SupplierClient,
  addressCode: AddressCode,
  draft: AddressDraft,
): Outcome<DeliveryAddress> => {
  const standing = addressesOf(world, client)
  const former = standing.find((address) => address.addressCode === addressCode)
  if (former === undefined) return refuse(unknownAddress(addressCode))
  const changed = { ...former, ...draft }
  keep(
    world,
    client,
    standing.map((address) => (address === former ? changed : address)),
  )
  return answer(changed)
}

/** The last one stays: orders need an address. The cart of the address goes with it. */
export const deleteAddress = (world: World, client: SupplierClient, addressCode: AddressCode): Outcome<void> => {
  const standing = addressesOf(world, client)
  const others = standing.filter((address) => address.addressCode !== addressCode)
  if (others.length === standing.length) return refuse(unknownAddress(addressCode))
  if (others.length === 0) return refuse(LAST_ADDRESS)
  const hasDefault = others.some((address) => address.isDefault)
  keep(
    world,
    client,
    others.map((address, index) => (hasDefault || index > 0 ? address : { ...address, isDefault: true })),
  )
  world.database.carts.delete(ownerKey(client.clientId, addressCode))
  return answer(undefined)
}

export const setDefaultAddress = (world: World, client: SupplierClient, addressCode: AddressCode): Outcome<void> => {
  const standing = addressesOf(world, client)
  const chosen = standing.find((address) => address.addressCode === addressCode)
  if (chosen === undefined) return refuse(unknownAddress(addressCode))
  keep(world, client, [
    { ...chosen, isDefault: true },
    ...standing.filter((address) => address !== chosen).map((address) => ({ ...address, isDefault: false })),
  ])
  return answer(undefined)
}

const keep = (world: World, { clientId }: SupplierClient, addresses: ReadonlyArray<DeliveryAddress>): void =>
  world.database.addressBooks.set(String(clientId), { clientId, addresses })

/** Codes are never given twice: orders remember them. */
const nextCode = (world: World, standing: ReadonlyArray<DeliveryAddress>): AddressCode => {
  const taken = new Set(standing.map((address) => address.addressCode))
  let code = String(100 + world.database.next("address"))
  while (taken.has(code)) code = String(100 + world.database.next("address"))
  return code
}

const ofSupplier = (client: SupplierClient, address: SupplierAddress, isDefault: boolean): DeliveryAddress => ({
  addressCode: address.addressCode,
  street: address.street,
  city: address.city,
  label: address.label ?? "",
  recipient: address.recipient ?? client.companyName,
  province: address.province ?? client.province,
  postalCode: address.postalCode ?? client.postalCode,
  telephone: address.telephone ?? client.telephone,
  note: address.note ?? "",
  isDefault,
})

const unknownAddress = (addressCode: AddressCode) => notFound(ADDRESS, addressCode)
const ADDRESS = { it: "Indirizzo", en: "Address" }
const LAST_ADDRESS = conflict({
  it: "È l'unico indirizzo: aggiungine un altro prima di eliminarlo",
  en: "It is the only address: add another one before deleting it",
})

/** Delivery addresses of a client: the supplier's, until the client changes one (S3.5, S7.22). */
import type { Address, AddressCode, AddressDraft, DeliveryAddress } from "@dispensa/domain"
import type { SupplierAddress, SupplierClient } from "@dispensa/fixtures"
import { listKey } from "../../db/account-records.ts"
import type { StoredOrder } from "../../db/records.ts"
import { answer, conflict, notFound, type Outcome, refuse } from "../common/refusal.ts"
import type { Shop } from "../shop.ts"

/** The default one first. */
export const addressesOf = (shop: Shop, client: SupplierClient): ReadonlyArray<DeliveryAddress> => {
  const stored = shop.database.addressBooks.get(String(client.clientId))
  return stored?.addresses ?? client.addresses.map((address, index) => ofSupplier(client, address, index === 0))
}

export const hasAddress = (shop: Shop, client: SupplierClient, addressCode: AddressCode): boolean =>
  addressesOf(shop, client).some((address) => address.addressCode === addressCode)

/** The form of an address in a login and an agent's list (S3.5). */
export const shortAddress = ({ addressCode, street, city }: DeliveryAddress): Address => ({ addressCode, street, city })

type Destined = Pick<StoredOrder, "addressCode" | "destination">

/** An order's destination on one line, unaffected by later changes of the address. */
export const destinationOf = (shop: Shop, client: SupplierClient, { addressCode, destination }: Destined): string => {
  if (destination !== undefined) return destination
  const address = addressesOf(shop, client).find((one) => one.addressCode === addressCode)
  return address === undefined ? "" : onOneLine(address)
}

const onOneLine = (address: DeliveryAddress): string => {
  const province = address.province === "" ? "" : ` (${address.province})`
  return `${address.street}, ${[address.postalCode, address.city].filter((part) => part !== "").join(" ")}${province}`
}

/** The first address of a client is the default one. */
export const addToAddressBook = (shop: Shop, client: SupplierClient, draft: AddressDraft): DeliveryAddress => {
  const existing = addressesOf(shop, client)
  const added = { ...draft, addressCode: nextCode(shop, existing), isDefault: existing.length === 0 }
  storeAddresses(shop, client, [...existing, added])
  return added
}

export const changeInAddressBook = (
  shop: Shop,
  client: SupplierClient,
  addressCode: AddressCode,
  draft: AddressDraft,
): Outcome<DeliveryAddress> => {
  const existing = addressesOf(shop, client)
  const former = existing.find((address) => address.addressCode === addressCode)
  if (former === undefined) return refuse(unknownAddress(addressCode))
  const changed = { ...former, ...draft }
  storeDestinations(shop, client, former)
  storeAddresses(
    shop,
    client,
    existing.map((address) => (address === former ? changed : address)),
  )
  return answer(changed)
}

/** The last one cannot be removed: orders need an address. Its carts and budget are removed with it. */
export const removeFromAddressBook = (shop: Shop, client: SupplierClient, addressCode: AddressCode): Outcome<void> => {
  const existing = addressesOf(shop, client)
  const removed = existing.find((address) => address.addressCode === addressCode)
  if (removed === undefined) return refuse(unknownAddress(addressCode))
  const others = existing.filter((address) => address !== removed)
  if (others.length === 0) return refuse(LAST_ADDRESS)
  storeDestinations(shop, client, removed)
  const hasDefault = others.some((address) => address.isDefault)
  storeAddresses(
    shop,
    client,
    others.map((address, index) => (hasDefault || index > 0 ? address : { ...address, isDefault: true })),
  )
  for (const [key, cart] of shop.database.carts.entries()) {
    if (cart.clientId === client.clientId && cart.addressCode === addressCode) shop.database.carts.delete(key)
  }
  shop.database.budgets.delete(listKey(client.clientId, addressCode))
  return answer(undefined)
}

export const makeAddressDefault = (shop: Shop, client: SupplierClient, addressCode: AddressCode): Outcome<void> => {
  const existing = addressesOf(shop, client)
  const chosen = existing.find((address) => address.addressCode === addressCode)
  if (chosen === undefined) return refuse(unknownAddress(addressCode))
  storeAddresses(shop, client, [
    { ...chosen, isDefault: true },
    ...existing.filter((address) => address !== chosen).map((address) => ({ ...address, isDefault: false })),
  ])
  return answer(undefined)
}

const storeAddresses = (shop: Shop, { clientId }: SupplierClient, addresses: ReadonlyArray<DeliveryAddress>): void =>
  shop.database.addressBooks.set(String(clientId), { clientId, addresses })

/** Stores the current address as the destination of its orders so far. */
const storeDestinations = ({ database }: Shop, { clientId }: SupplierClient, address: DeliveryAddress): void => {
  for (const order of database.orders.values()) {
    const isThere = order.clientId === clientId && order.addressCode === address.addressCode
    if (isThere && order.destination === undefined)
      database.orders.set(order.orderId, { ...order, destination: onOneLine(address) })
  }
}

/** Codes are never reused: orders refer to them. */
const nextCode = (shop: Shop, existing: ReadonlyArray<DeliveryAddress>): AddressCode => {
  const taken = new Set(existing.map((address) => address.addressCode))
  let code = String(100 + shop.database.next("address"))
  while (taken.has(code)) code = String(100 + shop.database.next("address"))
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
  it: "È l’unico indirizzo: aggiungine un altro prima di eliminarlo",
  en: "It is the only address: add another one before deleting it",
})

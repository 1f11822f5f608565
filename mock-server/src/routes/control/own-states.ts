/** States of what a client keeps: saved carts, password, addresses, wishlist; and of the agent. */
import { providerStates } from "@dispensa/contracts/provider-states"
import { Result } from "effect"
import type { StoredSavedCart } from "../../db/account-records.ts"
import { answer, notFound, refuse } from "../../refusal.ts"
import type { World } from "../../world.ts"
import { addAddress, addressesOf } from "../account/address-book.ts"
import { forgetPassword } from "../account/passwords.ts"
import type { Owner } from "../identity.ts"
import { STATE_TIME } from "./account-states.ts"
import { nothingFits, simpleItem } from "./catalogue-states.ts"
import { identityOf, logIn } from "./session-states.ts"
import { on, type StateRunner } from "./state-runner.ts"

export const ownStates: ReadonlyArray<StateRunner> = [
  on(providerStates.savedCartExists, (world, { user, token }) =>
    Result.flatMap(logIn(world, user, token), (owner) =>
      Result.map(simpleItem(world), ({ item }) => {
        const first = saved(world, owner, "Spesa del lunedì", item.code, item.packSize)
        const second = saved(world, owner, "Apertura stagione", item.code, item.packSize)
        const { savedCarts } = world.database
        const others = savedCarts.entries().filter(([, cart]) => cart.clientId !== owner.client.clientId)
        savedCarts.replaceAll([...others, ...[first, second].map((cart) => [cart.savedCartId, cart] as const)])
        const names = { saved_name: first.name, second_name: second.name }
        return { token, ...identityOf(owner), saved_cart_id: first.savedCartId, ...names }
      }),
    ),
  ),
  on(providerStates.passwordMayBeChanged, (world, { user, token, password }) => {
    const known = world.catalogue.users.get(user.toLowerCase())
    if (known === undefined || known.password !== password) return refuse(notFound({ it: "Utente", en: "User" }, user))
    forgetPassword(world, user)
    world.logins.clear()
    return Result.map(logIn(world, user, token), () => ({ token, password }))
  }),
  on(providerStates.clientHasTwoAddresses, (world, { user, token }) =>
    Result.map(logIn(world, user, token), (owner) => {
      const other = addressesOf(world, owner.client).find(({ isDefault }) => !isDefault)
      const { addressCode } = other ?? addAddress(world, owner.client, SECOND_ADDRESS)
      return { token, ...identityOf(owner), second_address_code: addressCode }
    }),
  ),
  on(providerStates.clientHasOneAddress, (world, { user, token }) =>
    Result.map(logIn(world, user, token), (owner) => {
      const { clientId } = owner.client
      const only = addressesOf(world, owner.client).filter(({ addressCode }) => addressCode === owner.addressCode)
      world.database.addressBooks.set(String(clientId), { clientId, addresses: only })
      return { token, ...identityOf(owner) }
    }),
  ),
  on(providerStates.wishlistHasItem, (world, { user, token }) =>
    Result.flatMap(logIn(world, user, token), (owner) =>
      Result.map(simpleItem(world), ({ item }) => {
        const { clientId } = owner.client
        world.database.wishlists.set(String(clientId), { clientId, itemCodes: [item.code] })
        return { token, ...identityOf(owner), item_code: item.code }
      }),
    ),
  ),
  on(providerStates.agentIsLoggedIn, (world, { user, token }) =>
    Result.flatMap(logIn(world, user, token), () => {
      const assigned = world.catalogue.users.get(user.toLowerCase())?.assignedClients[0]
      const client = assigned === undefined ? undefined : world.catalogue.clients.get(assigned)
      const address = client === undefined ? undefined : addressesOf(world, client)[0]
      return client === undefined || address === undefined
        ? refuse(nothingFits("agent's client"))
        : answer({ token, assigned_client_id: client.clientId, assigned_address_code: address.addressCode })
    }),
  ),
]

const saved = (
  world: World,
  { client, addressCode }: Owner,
  name: string,
  itemCode: string,
  quantity: number,
): StoredSavedCart => ({
  savedCartId: String(world.database.next("saved-cart")),
  clientId: client.clientId,
  addressCode,
  name,
  savedAt: STATE_TIME,
  lines: [{ itemCode, quantity, promoCode: "", promoRow: 0 }],
})

const SECOND_ADDRESS = {
  label: "Magazzino",
  recipient: "",
  street: "Via Secondaria 2",
  city: "Bologna",
  province: "BO",
  postalCode: "40127",
  telephone: "",
  note: "",
}

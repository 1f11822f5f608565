/** States of users, logins and registrations. */
import { providerStates } from "@dispensa/contracts/provider-states"
import type { SupplierUser } from "@dispensa/fixtures"
import { Result } from "effect"
import { answer, notFound, type Outcome, refuse } from "../../refusal.ts"
import type { World } from "../../world.ts"
import { addressesOf } from "../account/address-book.ts"
import { forgetPassword } from "../account/passwords.ts"
import { dropCart } from "../cart/store.ts"
import type { Owner } from "../identity.ts"
import { MAX_FAILURES } from "../session/login-limit.ts"
import { closeSession, isEmailTaken, openSession } from "../session/store.ts"
import { on, type StateRunner } from "./state-runner.ts"

export const sessionStates: ReadonlyArray<StateRunner> = [
  on(providerStates.userMayLogIn, (world, { user, password }) =>
    Result.map(knownUser(world, user, password), () => {
      world.logins.clear(user)
      return { user, password }
    }),
  ),
  on(providerStates.userIsRefused, (world, { user, password }) =>
    Result.map(knownUser(world, user, password), () => {
      world.logins.clear(user)
      return { user, password }
    }),
  ),
  on(providerStates.fiveLoginsHaveFailed, (world, { user }) => {
    for (let failure = 0; failure < MAX_FAILURES; failure += 1) world.logins.failed(user)
    return answer({ user })
  }),
  on(providerStates.emailIsFree, (world, { email }) => {
    world.database.registrations.delete(email.toLowerCase())
    return answer({ email })
  }),
  on(providerStates.emailIsTaken, (world, { email }) => {
    if (!isEmailTaken(world, email)) {
      world.database.registrations.set(email.toLowerCase(), {
        email,
        companyName: "",
        receivedAt: new Date(world.clock.now()).toISOString(),
        fields: {},
      })
    }
    return answer({ email })
  }),
  on(providerStates.clientIsLoggedIn, (world, { user, token }) =>
    Result.map(logIn(world, user, token), (owner) => {
      dropCart(world, owner)
      return { token, ...identityOf(owner) }
    }),
  ),
  on(providerStates.tokenHasExpired, (world, { token }) => {
    closeSession(world, token)
    return answer({ token })
  }),
  on(providerStates.otherClientExists, (world) =>
    Result.map(otherOwner(world), (owner) => ({
      other_client_id: owner.client.clientId,
      other_address_code: owner.addressCode,
    })),
  ),
]

/** Makes the token valid for the user, and tells whose first address that is. */
export const logIn = (world: World, name: string, token: string): Outcome<Owner> => {
  const user = world.catalogue.users.get(name.toLowerCase())
  const client = user === undefined ? undefined : world.catalogue.clients.get(user.clientId)
  const address = client === undefined ? undefined : addressesOf(world, client)[0]
  if (user === undefined || client === undefined || address === undefined) return refuse(notFound(USER, name))
  openSession(world, user, token)
  return answer({ client, addressCode: address.addressCode })
}

export const identityOf = (owner: Owner) => ({ client_id: owner.client.clientId, address_code: owner.addressCode })

/** A client for whom no user of the demo with a cart acts: the one whose users are the fewest. */
export const otherOwner = (world: World): Outcome<Owner> => {
  const { clients, users } = world.catalogue.supplier
  const first = users.find((user) => user.refusal === null && !user.isAgent)
  const other = clients.find(
    (client) =>
      client.clientId !== first?.clientId && !isAgentsClient(users, client.clientId) && client.addresses.length > 0,
  )
  const address = other?.addresses[0]
  return other === undefined || address === undefined
    ? refuse(notFound({ it: "Cliente", en: "Client" }, "*"))
    : answer({ client: other, addressCode: address.addressCode })
}

const isAgentsClient = (users: ReadonlyArray<SupplierUser>, clientId: number): boolean =>
  users.some((user) => user.assignedClients.includes(clientId))

const knownUser = (world: World, name: string, password: string): Outcome<SupplierUser> => {
  const user = world.catalogue.users.get(name.toLowerCase())
  if (user !== undefined) forgetPassword(world, user.user)
  return user === undefined || user.password !== password ? refuse(notFound(USER, name)) : answer(user)
}

const USER = { it: "Utente", en: "User" }

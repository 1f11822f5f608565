/** States of users, logins and registrations. */
import { providerStates } from "@dispensa/contracts/provider-states"
import type { SupplierUser } from "@dispensa/fixtures"
import { Result } from "effect"
import type { AppContext } from "../../app-context.ts"
import { addressesOf } from "../../shop/addresses/address-book.ts"
import { dropCart } from "../../shop/cart/cart.ts"
import { answer, notFound, type Outcome, refuse } from "../../shop/common/refusal.ts"
import type { Owner } from "../../shop/session/identity.ts"
import { EVERYWHERE, MAX_FAILURES } from "../../shop/session/login-limit.ts"
import { forgetPassword } from "../../shop/session/passwords.ts"
import { closeSession, isEmailTaken, openSession } from "../../shop/session/sessions.ts"
import { on, type StateRunner } from "./state-runner.ts"

export const sessionStateRunners: ReadonlyArray<StateRunner> = [
  on(providerStates.userMayLogIn, (context, { user, password }) =>
    Result.map(knownUser(context, user, password), () => {
      context.logins.clear(user)
      return { user, password }
    }),
  ),
  on(providerStates.userIsRefused, (context, { user, password }) =>
    Result.map(knownUser(context, user, password), () => {
      context.logins.clear(user)
      return { user, password }
    }),
  ),
  on(providerStates.fiveLoginsHaveFailed, (context, { user }) => {
    for (let failure = 0; failure < MAX_FAILURES; failure += 1) context.logins.failed(user, EVERYWHERE)
    return answer({ user })
  }),
  on(providerStates.emailIsFree, (context, { email }) => {
    context.database.registrations.delete(email.toLowerCase())
    return answer({ email })
  }),
  on(providerStates.emailIsTaken, (context, { email }) => {
    if (!isEmailTaken(context, email)) {
      context.database.registrations.set(email.toLowerCase(), {
        email,
        companyName: "",
        receivedAt: new Date(context.clock.now()).toISOString(),
        fields: {},
      })
    }
    return answer({ email })
  }),
  on(providerStates.clientIsLoggedIn, (context, { user, token }) =>
    Result.map(logIn(context, user, token), (owner) => {
      dropCart(context, owner)
      return { token, ...identityOf(owner) }
    }),
  ),
  on(providerStates.tokenHasExpired, (context, { token }) => {
    closeSession(context, token)
    return answer({ token })
  }),
  on(providerStates.otherClientExists, (context) =>
    Result.map(otherOwner(context), (owner) => ({
      other_client_id: owner.client.clientId,
      other_address_code: owner.addressCode,
    })),
  ),
]

/** Makes the token valid for the user, and answers the user's client with its first address. */
export const logIn = (context: AppContext, name: string, token: string): Outcome<Owner> => {
  const user = context.catalogue.users.get(name.toLowerCase())
  const client = user === undefined ? undefined : context.catalogue.clients.get(user.clientId)
  const address = client === undefined ? undefined : addressesOf(context, client)[0]
  if (user === undefined || client === undefined || address === undefined) return refuse(notFound(USER, name))
  openSession(context, user, token)
  return answer({ client, addressCode: address.addressCode })
}

export const identityOf = (owner: Owner) => ({ client_id: owner.client.clientId, address_code: owner.addressCode })

/** A client for whom no user of the demo with a cart acts: the one whose users are the fewest. */
export const otherOwner = (context: AppContext): Outcome<Owner> => {
  const { clients, users } = context.catalogue.supplier
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

const knownUser = (context: AppContext, name: string, password: string): Outcome<SupplierUser> => {
  const user = context.catalogue.users.get(name.toLowerCase())
  if (user !== undefined) forgetPassword(context, user.user)
  return user === undefined || user.password !== password ? refuse(notFound(USER, name)) : answer(user)
}

const USER = { it: "Utente", en: "User" }

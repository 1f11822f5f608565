/** States of users, logins and registrations. */
import { providerStates } from "@dispensa/contracts/provider-states"
import type { SupplierUser } from "@dispensa/fixtures"
import { Result } from "effect"
import type { AppContext } from "../../app-context.ts"
import { dropCart } from "../../shop/cart/cart.ts"
import { answer, notFound, type Outcome, refuse } from "../../shop/common/refusal.ts"
import type { Owner } from "../../shop/session/identity.ts"
import { EVERYWHERE, MAX_FAILURES } from "../../shop/session/login-limit.ts"
import { requestPasswordReset } from "../../shop/session/passwords.ts"
import { closeSession, isEmailTaken } from "../../shop/session/sessions.ts"
import { on, onClient, type StateRunner, USER } from "./state-runner.ts"

const withoutFailures = (
  context: AppContext,
  { user: name, password }: { readonly user: string; readonly password: string },
) => {
  const user = context.catalogue.users.get(name.toLowerCase())
  if (user === undefined || user.password !== password) return refuse(notFound(USER, name))
  requestPasswordReset(context, user.user)
  context.logins.clear(name)
  return answer({ user: name, password })
}

export const sessionStateRunners: ReadonlyArray<StateRunner> = [
  on(providerStates.userMayLogIn, withoutFailures),
  on(providerStates.userIsRefused, withoutFailures),
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
  onClient(providerStates.clientIsLoggedIn, (context, owner) => {
    dropCart(context, owner)
    return answer({})
  }),
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

/** A client without a demo user who has a cart: the one with the fewest users. */
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

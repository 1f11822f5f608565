/** Situations of logging in and registering. */
import { Schema } from "effect"
import { Nothing, SomeUser, state, WithPassword, WithToken, session } from "../provider-state.ts"

export const sessionStates = {
  userMayLogIn: state({
    name: "a user may log in",
    description: "The user exists with this password, is not refused, and has no failed logins counted.",
    params: WithPassword,
    gives: { user: "cliente@dispensa.test", password: "dispensa" },
  }),
  userIsRefused: state({
    name: "a user is refused at login",
    description:
      "The user exists with this password, but logging in is refused with a message; no failed logins counted.",
    params: WithPassword,
    gives: { user: "bloccato@dispensa.test", password: "dispensa" },
  }),
  fiveLoginsHaveFailed: state({
    name: "five logins of a user have failed",
    description:
      "Five logins of the user failed within the last five minutes: the next one, right or wrong, is answered 429.",
    params: SomeUser,
    gives: { user: "cliente@dispensa.test" },
  }),
  emailIsFree: state({
    name: "nobody has registered an email",
    description: "No user and no registration has this email; an earlier registration with it is forgotten.",
    params: Schema.Struct({ email: Schema.String }),
    gives: { email: "pact.nuovo@dispensa.test" },
  }),
  emailIsTaken: state({
    name: "somebody has registered an email",
    description: "A user or a registration with this email exists: registering it again is answered 409.",
    params: Schema.Struct({ email: Schema.String }),
    gives: { email: "cliente@dispensa.test" },
  }),
  clientIsLoggedIn: state({
    name: "a client is logged in",
    description:
      "The user's bearer token is valid: either the token of the parameters or one of the backend's own, given back as `token` without the word Bearer. `client_id` is the user's client, `address_code` their first address; the cart of that address is empty.",
    params: WithToken,
    gives: session,
  }),
  tokenHasExpired: state({
    name: "an access token has expired",
    description: "The token is known to nobody, or no longer valid: a call with it is answered 401.",
    params: Schema.Struct({ token: Schema.String }),
    gives: { token: "pact-expired-token" },
  }),
  otherClientExists: state({
    name: "another client exists",
    description:
      "A client that the logged-in user does not act for, with a delivery address: `other_client_id`, `other_address_code`. Naming them with the user's own token is answered 403.",
    params: Nothing,
    gives: { other_client_id: 1002, other_address_code: "B1" },
  }),
} as const

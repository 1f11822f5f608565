/** Situations of an account's own data. */
import { Schema } from "effect"
import { state } from "../provider-state.ts"

export const accountStates = {
  passwordMayBeChanged: state({
    name: "a client may change their password",
    description:
      "The user is logged in, their password is the one of the parameters, and no wrong one was counted. On teardown it is this one again.",
    params: Schema.Struct({ user: Schema.String, token: Schema.String, password: Schema.String }),
    gives: { token: "pact-token", password: "dispensa" },
  }),
} as const

/** Situations of an agent. */
import { state, WithToken } from "../provider-state.ts"

export const agentStates = {
  agentIsLoggedIn: state({
    name: "an agent is logged in",
    description:
      "The user is an agent, and their token is valid as in `a client is logged in`; `assigned_client_id` with `assigned_address_code` is one of the clients they work for.",
    params: WithToken,
    gives: { token: "pact-token", assigned_client_id: 2001, assigned_address_code: "B1" },
  }),
} as const

/** Situations of delivery addresses. */
import { loggedIn, state, WithToken } from "./state.ts"

export const addressStates = {
  clientHasTwoAddresses: state({
    name: "a client has two addresses",
    description:
      "The client has two delivery addresses or more; `second_address_code` is not the default one, and may be changed and deleted.",
    params: WithToken,
    gives: { ...loggedIn, second_address_code: "A2" },
  }),
  clientHasOneAddress: state({
    name: "a client has a single address",
    description: "The client's only delivery address is `address_code`: deleting it is answered 409.",
    params: WithToken,
    gives: loggedIn,
  }),
} as const

/** Situations of delivery addresses. */
import { session, state, WithToken } from "../provider-state.ts"

export const addressStates = {
  clientHasTwoAddresses: state({
    name: "a client has two addresses",
    description:
      "The client has two delivery addresses or more; `second_address_code` is not the default one, and may be changed and deleted.",
    params: WithToken,
    gives: { ...session, second_address_code: "A2" },
  }),
  clientHasOneAddress: state({
    name: "a client has a single address",
    description: "The client's only delivery address is `address_code`: deleting it is answered 409.",
    params: WithToken,
    gives: session,
  }),
} as const

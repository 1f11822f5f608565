/** Situations of a client with several people. */
import { session, state, WithToken } from "../provider-state.ts"

export const peopleStates = {
  clientHasPeople: state({
    name: "a client has several people",
    description:
      "Logs the user in, as an administrator of their client. The client has another person, `person_email`, and a budget at the first address. Nobody has the email `pact@dispensa.test`.",
    params: WithToken,
    gives: { ...session, person_email: "cucina@dispensa.test" },
  }),
  orderIsProposed: state({
    name: "a person of a client has proposed an order",
    description:
      "Logs the user in, as an administrator of their client. Another person of it has proposed an order for the first address, `proposal_id`, which nobody has answered and which may be ordered as it is: `proposed_total` is its document total. The client has no other proposal.",
    params: WithToken,
    gives: { ...session, proposal_id: "P-000012", proposed_total: 348.12 },
  }),
  orderIsApproved: state({
    name: "an order that a person of a client has proposed is approved",
    description:
      "As `a person of a client has proposed an order`, and the user has approved it: `order_id`. The order names who proposed and who approved it.",
    params: WithToken,
    gives: { ...session, order_id: "ORD-000501" },
  }),
  userSeesNoPrices: state({
    name: "the user may see no prices",
    description:
      "Logs the user in, who is one of several people of their client and may propose orders for the first address but see no prices (`permissions` without `see_prices`). A backend in which everybody sees prices does not know this state.",
    params: WithToken,
    gives: session,
  }),
  userHasProposed: state({
    name: "the user has proposed an order",
    description:
      "Logs the user in, who is one of several people of their client and has proposed an order for the first address, `proposal_id`, which nobody has answered. The client has no other proposal.",
    params: WithToken,
    gives: { ...session, proposal_id: "P-000012" },
  }),
} as const

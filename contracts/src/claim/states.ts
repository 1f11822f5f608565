/** Situations of claims. */
import { session, state, WithToken } from "../provider-state.ts"

export const claimStates = {
  claimMayBeFiled: state({
    name: "a client has received an order",
    description:
      "Logs the user in. An order of the client has been delivered: `order_id`; `item_code` and `item_name` are of its first line, of which at least one was delivered. No claim has the id `pact-claim`.",
    params: WithToken,
    gives: { ...session, order_id: "ORD-000501", item_code: "PA0001", item_name: "Spaghetti n. 5" },
  }),
  claimIsReceived: state({
    name: "a client's claim has not been answered",
    description:
      "Logs the user in. The client has one claim, `claim_id`, about the order `order_id`: received, and not answered before the next call.",
    params: WithToken,
    gives: { ...session, claim_id: "5b1a7c90", order_id: "ORD-000501" },
  }),
  claimIsAccepted: state({
    name: "a client's claim has been accepted",
    description:
      "Logs the user in. The client has one claim, `claim_id`, about the order `order_id`: accepted, with a credit note.",
    params: WithToken,
    gives: { ...session, claim_id: "5b1a7c90", order_id: "ORD-000501" },
  }),
} as const

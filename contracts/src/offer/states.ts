/** Situations of offers, and of messages about them. */
import { delivery, session, state, WithToken } from "../provider-state.ts"

export const offerStates = {
  offerMayBeRequested: state({
    name: "a client may request an offer",
    description:
      "Logs the user in. `offered_item` is the code of an item that the supplier sells. No offer has the id `pact-offer`.",
    params: WithToken,
    gives: { ...session, offered_item: "PA0001" },
  }),
  offerIsRequested: state({
    name: "a client has requested an offer",
    description:
      "Logs the user in. The client has one request for an offer, `offer_id`, which is not answered and will not be before the next call.",
    params: WithToken,
    gives: { ...session, offer_id: "9f2c61d4" },
  }),
  offerIsMade: state({
    name: "a client has been made an offer",
    description:
      "Logs the user in. The client has one offer, `offer_id`, that is valid, has a price for each line, is not ordered, and is payable by bank transfer: `offer_total` is its `totale_doc` in euro; `delivery_date` is a day (YYYY-MM-DD) on which it may be delivered. One message about it, of the client, is there; none has the id `pact-message`.",
    params: WithToken,
    gives: { ...session, offer_id: "9f2c61d4", offer_total: 269.57, ...delivery },
  }),
} as const

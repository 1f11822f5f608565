/** Situations of standing orders. */
import { session, state, WithToken } from "../provider-state.ts"

export const standingOrderStates = {
  standingOrderExists: state({
    name: "a client has a standing order with one line",
    description:
      "The client has one standing order, `standing_id`, called `standing_name`, for the address of the session: 12 of `item_code` on Tuesdays and Fridays of every week, from 2026-03-02 without an end, not paused; of 2026-03-06 it is said that it is skipped. None has the id `pact-standing`.",
    params: WithToken,
    gives: { ...session, standing_id: "5d1f0c2a", standing_name: "Fresco", item_code: "PA0001" },
  }),
} as const

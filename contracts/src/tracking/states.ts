/** Situations of the tracking topics. */
import { Schema } from "effect"
import { Nothing, state } from "../provider-state.ts"

export const trackingStates = {
  trackingIsOpen: state({
    name: "the tracking topics are open",
    description: "Records are taken; nothing else.",
    params: Nothing,
    gives: {},
  }),
  brokerRefuses: state({
    name: "the broker refuses the next record",
    description: "The next record of the endpoint is answered HTTP 200 with this `error_code` and a `message`.",
    params: Schema.Struct({ endpoint: Schema.String, error_code: Schema.Int }),
    gives: {},
  }),
} as const

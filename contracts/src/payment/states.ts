/** Situations of the payment provider. */
import { Nothing, state } from "../provider-state.ts"

export const paymentStates = {
  cardIsAccepted: state({
    name: "the payment provider accepts a card",
    description: "`card_token` stands for a card that the provider (its test system) accepts.",
    params: Nothing,
    gives: { card_token: "test-card-accepted" },
  }),
  cardIsDeclined: state({
    name: "the payment provider declines a card",
    description: "`declined_token` stands for a card that the provider (its test system) declines.",
    params: Nothing,
    gives: { declined_token: "test-card-declined" },
  }),
} as const

/** Situations of idempotency keys (ADR 30). */
import { Schema } from "effect"
import { session, state, WithToken } from "./state.ts"

/** The user whose client used the key; empty for a caller without token. */
const KeysUser = Schema.Struct({ user: Schema.String })

export const idempotencyStates = {
  keyIsUsed: state({
    name: "an idempotency key was used with another body",
    description:
      "`idempotency_key` belongs to a change that the client of the user has made, whatever it was; an empty user is a caller without token. Every call with it that is not that very one is answered 422, and `errors` names `Idempotency-Key`.",
    params: KeysUser,
    gives: { idempotency_key: "0f3c1d6e-used-with-another-body" },
  }),
  keyIsInUse: state({
    name: "a call with an idempotency key is still running",
    description:
      "A first call of the client of the user with `idempotency_key` has begun and ends with the teardown; an empty user is a caller without token. Every call with it is answered 409 meanwhile, and `errors` names `Idempotency-Key`.",
    params: KeysUser,
    gives: { idempotency_key: "5b1a7c90-still-running" },
  }),
  itemWasAdded: state({
    name: "an item was added under an idempotency key",
    description:
      "Logs the user in. The cart of the first address, empty before, got `quantity` of `item_code` by a `cart.add` with `idempotency_key` and without promotion, answered with `cart_id`. The same call again adds nothing and is answered as the first one was, with `Idempotency-Replayed: true`.",
    params: WithToken,
    gives: { ...session, cart_id: 501, item_code: "PA0001", quantity: 12, idempotency_key: "c2d4e6f8-item-was-added" },
  }),
} as const

/** Ways in which a backend may mishandle idempotency keys (ADR 30). */
import { randomUUID } from "node:crypto"
import type { Deviation } from "./deviating.ts"
import { accepts, type Planted, PROBE } from "./planted.ts"

/** Hides the caller's key from the mock, so that every call is a first one, and brings it back all the same. */
const forgetsKeys: Deviation = {
  changesRequest: (request) =>
    request.headers["idempotency-key"] === undefined
      ? request
      : { ...request, headers: { ...request.headers, "idempotency-key": `"${randomUUID()}"` } },
  changesAnswer: (answer, { headers }) => ({
    ...answer,
    headers: { ...answer.headers, "idempotency-key": headers["idempotency-key"] ?? "" },
  }),
}
const ADDED = '{"message":{"success":true,"id_cart":1}}'

export const keyDeviations: ReadonlyArray<Planted> = [
  {
    title: "a repeated call that is carried out twice",
    only: "^cart.add 200: the same call",
    ...forgetsKeys,
    says: /header Idempotency-Replayed: expected "true", came nothing/,
  },
  {
    title: "another body under a used key that is accepted",
    only: "^cart.update 422: the idempotency key",
    changesAnswer: accepts(422, ADDED),
    says: /cart\.update 422: the idempotency key was used with another body\n +status: expected 422, came 200/,
  },
  {
    title: "a call that does not wait for its first one",
    only: "^order.place 409: the first call",
    changesAnswer: accepts(409, '{"message":{"success":true}}'),
    says: /order\.place 409: the first call with the idempotency key .*\n +status: expected 409, came 200/,
  },
  {
    title: "repeats that are carried out twice, at any endpoint",
    only: "^wishlist.add 200",
    args: PROBE,
    ...forgetsKeys,
    says: /wishlist\.add: key not heeded: the same call again must be answered as before/,
  },
  {
    title: "a key that is ignored with another body",
    only: "^cart.add 200: the item",
    args: PROBE,
    changesAnswer: accepts(422, ADDED),
    says: /cart\.add: key not heeded: another body under the same key must be refused: 200/,
  },
  {
    title: "a tracking record that is written twice",
    provider: "tracking",
    only: "^tracking.cart 200: the action",
    args: PROBE,
    ...forgetsKeys,
    says: /tracking\.cart: key not heeded: the same call again/,
  },
]

/** Records a change that failed at the backend: retried later, parked once it counts as a dead letter; nothing waits for it (S8.9). */
import type { ApiError } from "@dispensa/contracts/client"
import { type CartChange, cartOf, failedAgain, isDeadLetter, ownerKey } from "@dispensa/domain"
import { Effect } from "effect"
import { recordDecided } from "../../log/event-log.ts"
import { failureOf } from "../../sync/replica-sync.ts"
import type { CartSyncParts } from "./cart-parts.ts"

export const changeFailed = (
  { log, fresh, failed, now }: CartSyncParts,
  { id, owner }: CartChange,
  error: ApiError,
): Effect.Effect<void> =>
  Effect.suspend(() => {
    failed.changes.set(id, error)
    // The change may have been carried out all the same: the cart is loaded before it is sent again.
    const loaded = fresh.get(ownerKey(owner))
    if (loaded !== undefined) {
      fresh.set(ownerKey(owner), { ...loaded, after: new Set([...loaded.after].filter((each) => each !== id)) })
    }
    const failure = failureOf(error)
    const at = now()
    return recordDecided(log, ({ carts }) => {
      const pending = cartOf(carts, owner).pending.find(({ change }) => change.id === id)
      if (pending === undefined || pending.accepted) return []
      const isParked = isDeadLetter(failedAgain(pending.failures, failure, at), at)
      if (isParked) failed.changes.delete(id)
      return [
        { _tag: "CartChangeFailed", owner, changeId: id, failure, at },
        ...(isParked
          ? [
              {
                _tag: "CartChangeRefused" as const,
                owner,
                changeId: id,
                reason: { _tag: "KeepsFailing" as const, ...failure },
              },
            ]
          : []),
      ]
    })
  })

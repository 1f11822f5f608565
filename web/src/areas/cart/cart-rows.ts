/** Sends many set lines as one call (S7.9); if that is refused, or fails twice, each line is sent alone. */
import { updateCart } from "@dispensa/contracts"
import type { ApiError } from "@dispensa/contracts/client"
import { cartOf, type CartOwner, ownerKey, type RowBatch } from "@dispensa/domain"
import { Effect } from "effect"
import { record, recordDecided } from "../../log/event-log.ts"
import { isOutage, isTransient } from "../../app/transient.ts"
import { identityOf } from "../session/cart-owner.ts"
import { acceptance, isWaiting } from "./cart-answers.ts"
import { BATCH_TRIES, type CartSyncParts } from "./cart-parts.ts"

export const sendRows = (parts: CartSyncParts, owner: CartOwner, batch: RowBatch): Effect.Effect<void, ApiError> => {
  const { log } = parts
  const { key, cartId, rows } = batch
  const isSentAgain = pendingOf(parts, owner, batch).every((each) => each.batch === key)
  // Recorded before the call, as for a change sent alone; if one of them was undone in the meantime, the batch is not sent.
  return Effect.andThen(
    isSentAgain ? Effect.void : record(log, [{ _tag: "CartRowsSent", owner, key, cartId, rows }]),
    Effect.suspend(() =>
      rows.every(({ changeId }) => isWaiting(log.state(), { id: changeId, owner }))
        ? deliver(parts, owner, batch)
        : Effect.sync(() => giveUp(parts, owner, batch, BATCH_TRIES)),
    ),
  )
}

const deliver = (parts: CartSyncParts, owner: CartOwner, batch: RowBatch): Effect.Effect<void, ApiError> => {
  const { client, log, failed } = parts
  const { key, cartId, rows } = batch
  const lines = new Map(pendingOf(parts, owner, batch).map(({ change }) => [change.id, change.line]))
  const named = rows.flatMap(({ changeId, ...row }) => {
    const line = lines.get(changeId)
    return line === undefined ? [] : [{ ...row, promoCode: line.promoCode, promoRow: line.promoRow }]
  })
  const request = { userTemp: identityOf(owner, log.state()), cartId, rows: named }
  return client.call(updateCart, request, key).pipe(
    Effect.flatMap(({ message }) =>
      recordDecided(log, (state) =>
        rows.flatMap(({ changeId }) =>
          isWaiting(state, { id: changeId, owner }) ? [acceptance(owner, changeId, message.cartId)] : [],
        ),
      ),
    ),
    Effect.catch((error) => {
      if (isOutage(error) || error._tag === "KeyInUse") {
        parts.fresh.delete(ownerKey(owner))
        return Effect.fail(error)
      }
      return Effect.sync(() => {
        if (!isTransient(error)) return giveUp(parts, owner, batch, BATCH_TRIES)
        giveUp(parts, owner, batch, (failed.batches.get(key) ?? 0) + 1)
        for (const { changeId } of rows) failed.changes.set(changeId, error)
      })
    }),
  )
}

const pendingOf = ({ log }: CartSyncParts, owner: CartOwner, { rows }: RowBatch) => {
  const ids = new Set(rows.map(({ changeId }) => changeId))
  return cartOf(log.state().carts, owner).pending.filter(({ change }) => ids.has(change.id))
}

/** The batch may have been carried out all the same: the cart is loaded before anything is sent again. */
const giveUp = ({ fresh, failed }: CartSyncParts, owner: CartOwner, { key }: RowBatch, tries: number): void => {
  fresh.delete(ownerKey(owner))
  failed.batches.set(key, tries)
}

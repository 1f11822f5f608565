/** Orders queued offline, and changes withdrawn before they are sent (ADR 34). */
import { cartOf, outboxOf, ownerOfKey, viewCart } from "@dispensa/domain"
import { confirmQueued, queueOrder } from "../../src/areas/checkout/queue-order.ts"
import { takeBackEntry } from "../../src/areas/outbox/read-outbox.ts"
import { ownerOfState } from "../../src/areas/session/cart-owner.ts"
import type { Live } from "../../src/start/services.ts"
import type { Tab } from "../browser/tab.ts"
import type { Environment } from "../environment.ts"

/** Tomorrow's delivery, paid by bank transfer. */
export const orderFor = (confirmedTotal: number | null) => ({
  paymentMethod: "bank-transfer" as const,
  handover: { _tag: "Delivery" as const, date: "2026-03-04" },
  note: "",
  confirmedTotal,
})

/** Confirms the shown cart offline. */
export const queue = async ({ ledger }: Environment, tab: Tab, { shop, orders, log }: Live): Promise<void> => {
  const owner = ownerOfState(log.state())
  if (owner === null) return
  const { documentTotal } = viewCart(cartOf(log.state().carts, owner))
  await shop.run(queueOrder(orderFor(documentTotal)))
  const key = cartOf(log.state().carts, owner).queued?.key
  if (key !== undefined && tab.isAlive()) {
    ledger.orders.queued(key)
    ledger.tolerated.made(tab, key)
  }
  orders.wake()
}

/** Confirms the held orders in their current state; false if there are none. */
export const confirmHeld = async ({ shop, orders, log }: Live): Promise<boolean> => {
  const held = Object.entries(log.state().carts).flatMap(([key, { queued, held: why }]) =>
    queued === undefined || why === undefined ? [] : [{ owner: ownerOfKey(key), key: queued.key }],
  )
  for (const { owner, key } of held) await shop.run(confirmQueued(owner, key))
  orders.wake()
  return held.length > 0
}

/** Withdraws the outbox entry at this position. */
export const takeBack = async ({ ledger }: Environment, { shop, log }: Live, place: number): Promise<void> => {
  const entries = outboxOf(log.state())
  const entry = entries[place % Math.max(1, entries.length)]
  if (entry === undefined) return
  const outcome = await shop.run(takeBackEntry(entry))
  if (outcome === "NotTakenBack") return
  if (entry._tag === "OrderWaiting") ledger.orders.takenBack(entry.id)
  else if (outcome === "Withdrawn" && entry._tag === "LineWaiting") ledger.cart.withdrawn(entry.changeIds)
  else if (outcome === "Withdrawn" && entry._tag === "ChangesWaiting") ledger.withdrawn(entry)
}

/** An order that is still held can no longer be fulfilled: its lines return to the cart. */
export const takeBackHeld = async (environment: Environment, live: Live): Promise<void> => {
  for (const entry of outboxOf(live.log.state())) {
    if (entry._tag !== "OrderWaiting" || entry.held === null) continue
    const outcome = await live.shop.run(takeBackEntry(entry))
    if (outcome !== "NotTakenBack") environment.ledger.orders.takenBack(entry.id)
  }
}

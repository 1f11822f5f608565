/** Undoing a change that another browser tab may be sending at that moment (ADR 34). */
import { decideLogOut, type OutboxEntry, outboxOf } from "@dispensa/domain"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { caughtUp, type EventLog, ShopLog } from "../../log/event-log.ts"
import { createMemoryStore } from "../../log/memory-store.ts"
import { cartWith, someLine, someOwner, someRow, someUser } from "../../testing/some-values.ts"
import { testBrowser, testLog } from "../../testing/test-log.ts"
import { Host } from "../../app/host.ts"
import { takeBackEntry } from "./read-outbox.ts"

const { itemCode, promoCode, promoRow, ...facts } = someLine
const line = { itemCode, promoCode, promoRow }

/** An addition of two to a line is pending; both tabs know it. */
const openTabs = async () => {
  const store = createMemoryStore()
  const join = testBrowser()
  const [here, other] = [
    testLog({ store, tabs: join(), tabId: "here" }),
    testLog({ store, tabs: join(), tabId: "other" }),
  ]
  await here.log.append([
    { _tag: "SessionStarted", user: someUser },
    { _tag: "CartLoaded", owner: someOwner, cart: cartWith(someRow(3)) },
    { _tag: "CartChangeRequested", change: { _tag: "ItemAdded", id: "a", owner: someOwner, line, facts, quantity: 2 } },
  ])
  await Effect.runPromise(caughtUp(other.log))
  return { here: here.log, other: other.log }
}

const takeBack = (log: EventLog, entry: OutboxEntry) =>
  Effect.runPromise(
    takeBackEntry(entry).pipe(
      Effect.provide(
        Layer.merge(Layer.succeed(ShopLog, log), Layer.succeed(Host, { now: () => 0, newId: () => "new" })),
      ),
    ),
  )

const firstIn = (log: EventLog): OutboxEntry => {
  const [entry] = outboxOf(log.state())
  if (entry === undefined) throw new Error("Nothing is pending")
  return entry
}

describe("undoing a pending change", () => {
  it("[S4.15] withdraws a change no call was made for", async () => {
    const { here } = await openTabs()
    expect(await takeBack(here, firstIn(here))).toBe("Withdrawn")
    expect(outboxOf(here.state())).toEqual([])
  })

  it("[S4.15] undoes a change that another browser tab sends at the same moment", async () => {
    const { here, other } = await openTabs()
    const entry = firstIn(here)
    const sending = other.append([{ _tag: "CartChangeSent", owner: someOwner, changeId: "a", quantity: 5 }])
    expect(await takeBack(here, entry)).toBe("Undone")
    await sending
    expect(outboxOf(here.state())).toMatchObject([{ isSent: true, before: 3, after: 3, changeIds: ["a", "new"] }])
  })

  it("[S4.15, S4.3] undoes at the next login a change sent while another browser tab logged out", async () => {
    const { here, other } = await openTabs()
    const entry = firstIn(here)
    const sending = other.append([{ _tag: "CartChangeSent", owner: someOwner, changeId: "a", quantity: 5 }])
    // Appended together with it.
    const leaving = other.append(decideLogOut(other.state()))
    expect(await takeBack(here, entry)).toBe("Undone")
    await Promise.all([sending, leaving])
    await here.append([{ _tag: "SessionStarted", user: someUser }])
    expect(outboxOf(here.state())).toMatchObject([{ isSent: true, changeIds: ["a", "new"] }])
  })

  it("[S4.15, ADR-67] undoes changes that another browser tab combines and sends at the same moment", async () => {
    const { here, other } = await openTabs()
    const { clientId } = someUser
    const change = (id: string) => ({ _tag: "ListChangeRequested" as const, id, clientId, listId: "l1", patch: {} })
    const made = { ...change("b"), patch: { isNew: true as const, name: "Cantina" } }
    await here.append([
      { _tag: "ReplicaLoaded", subject: "lists", clientId, snapshot: [] },
      made,
      { ...change("c"), patch: { name: "Cella" } },
    ])
    await Effect.runPromise(caughtUp(other))
    const entry = outboxOf(here.state()).find(({ _tag }) => _tag === "ChangesWaiting")
    const both = { ...made, id: "c", patch: { ...made.patch, name: "Cella" } }
    const sending = other.append([
      { _tag: "ClientChangesCombined", subject: "lists", clientId, ids: ["b", "c"], change: both },
      { _tag: "ClientChangeSent", subject: "lists", clientId, changeId: "c" },
    ])
    expect(entry === undefined ? null : await takeBack(here, entry)).toBe("Undone")
    await sending
    const { pending } = here.state().lists.lists[clientId] ?? {}
    expect(pending).toEqual([both, { ...change("new"), patch: { gone: true } }])
  })

  it("[S2.63] reports that an order which was sent is not undone", async () => {
    const { here } = await openTabs()
    const handover = { _tag: "Delivery", date: "2026-03-05" } as const
    const order = { cartId: 3, paymentMethod: "on-account", handover, note: "", confirmedTotal: 0 } as const
    await here.append([{ _tag: "OrderSubmitted", owner: someOwner, order, key: "order" }])
    const entry = outboxOf(here.state()).find(({ _tag }) => _tag === "OrderWaiting")
    expect(entry === undefined ? null : await takeBack(here, entry)).toBe("NotTakenBack")
  })
})

// @vitest-environment node
/** The outcome of a queued order at the moment it would be sent (ADR 34). */
import { type ConfirmedOrder, type ServerCart, type ShopEvent, viewOrdered } from "@dispensa/domain"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { caughtUp, type EventLog } from "../../log/event-log.ts"
import { createMemoryStore } from "../../log/memory-store.ts"
import { cartWith, someLine, someOwner, someRow, someUser } from "../../testing/some-values.ts"
import { testBrowser, testLog } from "../../testing/test-log.ts"
import { RequestedBy } from "../../app/backend.ts"
import type { OrderNews } from "../../app/host.ts"
import { handoverOf } from "./order-now.ts"
import { submitQueued } from "./order-queue.ts"

/** Monday, 9:00 in Rome. */
const NOW = Date.parse("2026-03-02T08:00:00Z")
const handover = handoverOf(null, NOW) ?? { _tag: "Delivery" as const, date: "" }
const known: ServerCart = { ...cartWith(someRow(3)), grossTotal: 3_120, transportCost: 990, documentTotal: 4_110 }
const owner = someOwner

/** The cart was loaded and ordered offline; a second browser tab has the same state. */
const openTabs = async () => {
  const store = createMemoryStore()
  const join = testBrowser()
  const [here, other] = [
    testLog({ store, tabs: join(), tabId: "here" }),
    testLog({ store, tabs: join(), tabId: "other" }),
  ]
  await here.log.append([
    { _tag: "SessionStarted", user: someUser },
    { _tag: "CartLoaded", owner, cart: known },
  ])
  const wish: ConfirmedOrder = { paymentMethod: "on-account", handover, note: "", confirmedTotal: known.documentTotal }
  const { itemCode, promoCode, promoRow, name, unitPrice } = someLine
  const lines = [{ itemCode, promoCode, promoRow, name, unitPrice, isAvailable: true, quantity: 3 }]
  const order = { key: "order", wish, lines, minimumOrder: known.minimumOrder }
  await here.log.append([{ _tag: "OrderQueued", owner, order }])
  await Effect.runPromise(caughtUp(other.log))
  return { here, other }
}

const cartIn = (log: EventLog) => log.state().carts[`${owner.clientId}/${owner.addressCode}`]

interface Interruptions {
  readonly reload?: Effect.Effect<unknown>
  readonly settled?: Effect.Effect<unknown>
}

const submit = async (log: EventLog, { reload = Effect.void, settled = Effect.void }: Interruptions = {}) => {
  const news: Array<OrderNews> = []
  const parts = { log, now: () => NOW, reload: Effect.asVoid(reload), syncedOf: () => settled }
  const submitted = submitQueued(parts, (each) => void news.push(each))
  await Effect.runPromise(Effect.provideService(submitted, RequestedBy, someUser.clientId))
  return news
}

const appending = (log: EventLog, event: ShopEvent) => Effect.promise(() => log.append([event]))
const loaded = (cart: ServerCart): ShopEvent => ({ _tag: "CartLoaded", owner, cart })
const repriced: ServerCart = { ...known, rows: [someRow(3, { ...someLine, unitPrice: 1_100 })] }

describe("a queued order, once there is a connection", () => {
  it("[S2.63] is submitted as confirmed, under its key", async () => {
    const { here } = await openTabs()
    expect(await submit(here.log)).toEqual([])
    expect(here.events.at(-1)).toMatchObject({ _tag: "OrderSubmitted", key: "order", order: { cartId: 3 } })
  })

  it("[S2.63] is compared with the backend's current cart, and held once if that differs", async () => {
    const { here } = await openTabs()
    expect(await submit(here.log, { reload: appending(here.log, loaded(repriced)) })).toEqual([{ _tag: "Held" }])
    expect(here.events.at(-1)).toMatchObject({ _tag: "OrderHeld", key: "order", reason: { _tag: "Changed" } })
    const count = here.events.length
    expect(await submit(here.log)).toEqual([])
    expect(here.events).toHaveLength(count)
  })

  it("[S2.63] is held if the total is higher even though each line costs the same, and submitted at the total if it is lower", async () => {
    const more = await openTabs()
    const withoutCoupon = loaded({ ...known, documentTotal: 4_210 })
    expect(await submit(more.here.log, { reload: appending(more.here.log, withoutCoupon) })).toEqual([{ _tag: "Held" }])
    const { here } = await openTabs()
    expect(await submit(here.log, { reload: appending(here.log, loaded({ ...known, documentTotal: 4_010 })) })).toEqual(
      [],
    )
    expect(here.events.at(-1)).toMatchObject({ _tag: "OrderSubmitted", order: { confirmedTotal: 4_010 } })
  })

  it("[S2.63] is held if a line has another quantity, or the chosen payment method is gone", async () => {
    for (const other of [
      { ...known, rows: [someRow(4)] },
      { ...known, paymentMethods: ["bank-transfer" as const] },
    ]) {
      const { here } = await openTabs()
      expect(await submit(here.log, { reload: appending(here.log, loaded(other)) })).toEqual([{ _tag: "Held" }])
    }
  })

  it("[S2.63] is compared after the changes before it are answered", async () => {
    const { here } = await openTabs()
    expect(await submit(here.log, { settled: appending(here.log, loaded(repriced)) })).toEqual([{ _tag: "Held" }])
  })

  it("[S2.63] is not sent when another browser tab undoes it at the same moment", async () => {
    const { here, other } = await openTabs()
    const takenBack: ShopEvent = { _tag: "OrderTakenBack", owner, key: "order" }
    await submit(here.log, { settled: Effect.sync(() => void other.log.append([takenBack])) })
    const cart = cartIn(here.log)
    expect(cart?.submitted).toBeUndefined()
    expect(cart === undefined ? null : viewOrdered(cart).rows).toHaveLength(1)
  })

  it.each([
    ["sent", known],
    ["held, nor reported as held", repriced],
  ])("[S12.15] is not %s when a colleague logs in from another browser tab at the same moment", async (_, cart) => {
    const { here, other } = await openTabs()
    const rosa: ShopEvent = { _tag: "SessionStarted", user: { ...someUser, person: "7/rosa" } }
    const login = Effect.sync(() => void other.log.append([{ _tag: "SessionEnded" }, rosa]))
    expect(await submit(here.log, { reload: appending(here.log, loaded(cart)), settled: login })).toEqual([])
    expect(here.events.at(-1)).toEqual(loaded(cart))
  })
})

import { cartOf, decideLogOut, type OutboxEntry, outboxOf, viewCart } from "@dispensa/domain"
import { Effect, Result } from "effect"
import { describe, expect, it } from "vitest"
import { openSyncedCart } from "../../testing/synced-cart.ts"
import { someLine, someOwner } from "../../testing/some-values.ts"
import { takeBackEntry, tryAgainEntry } from "../outbox/read-outbox.ts"
import { ShopLog } from "../../log/event-log.ts"
import { Host } from "../../app/host.ts"
import { hasWork, nextStep } from "./cart-sync-steps.ts"

const poison = { ...someLine, itemCode: "POISON" }
const healthy = { ...someLine, itemCode: "HEALTHY" }

/** A cart whose backend fails for one item only, for as long as `isBroken`. */
const open = async ({ honoursKeys = false } = {}) => {
  const cart = openSyncedCart({ honoursKeys })
  const { backend, clock, run, log } = cart
  const state = { isBroken: true }
  const add = backend.answers.get("add_to_cart")
  backend.answers.set("add_to_cart", (body) => {
    if (state.isBroken && JSON.stringify(body).includes("POISON")) throw new Error("broken")
    return add?.(body)
  })
  await run()
  const outbox = () => outboxOf(log.state())
  const parked = () => outbox().flatMap((entry) => (entry._tag === "ChangeParked" ? [entry] : []))
  const services = { now: () => clock.now, newId: () => `outbox-${clock.now}` }
  return {
    ...cart,
    outbox,
    parked,
    repair: () => void (state.isBroken = false),
    /** Runs as often as needed, with the worker's pauses. */
    runUntilParked: async () => {
      for (let tries = 0; tries < 20 && parked().length === 0; tries += 1) {
        clock.now += 15_000
        await run()
      }
    },
    withOutbox: <A, E>(effect: Effect.Effect<A, E, ShopLog | Host>) =>
      Effect.runPromise(effect.pipe(Effect.provideService(ShopLog, log), Effect.provideService(Host, services))),
    count: (name: string) => backend.calls.filter((each) => each === name).length,
    rowsOf: (address = "A1") =>
      Object.fromEntries((backend.rows.get(address) ?? []).map(({ carti, quantity }) => [carti, quantity])),
  }
}

const only = (entries: ReadonlyArray<OutboxEntry>): OutboxEntry => {
  const [entry, ...others] = entries
  if (entry === undefined || others.length > 0) throw new Error(`${entries.length} entries`)
  return entry
}

describe("a change that the backend fails at every time", () => {
  it("[S8.9] holds up neither the next line nor the cart of another address", async () => {
    const { commands, log, run, rowsOf } = await open()
    await commands.add(poison, 1)
    await commands.add(healthy, 2)
    expect(Result.isFailure(await run())).toBe(true)
    expect(rowsOf()).toEqual({ HEALTHY: 2 })
    await log.append([{ _tag: "AddressSelected", addressCode: "A2" }])
    await commands.add(healthy, 3)
    await run()
    expect(rowsOf("A2")).toEqual({ HEALTHY: 3 })
  })

  it("[S8.9] holds up later changes of its own line", async () => {
    const { commands, run, count } = await open()
    await commands.add(poison, 1)
    await commands.add(poison, 1)
    await run()
    expect(count("add_to_cart")).toBe(1)
  })

  it("[S8.9] is not retried by other changes sent in the meantime", async () => {
    const { commands, run, parts, count } = await open()
    await commands.add(poison, 1)
    await run()
    expect(hasWork(parts)).toBe(true)
    expect(nextStep(parts)).toBeNull()
    await commands.add(healthy, 1)
    expect(nextStep(parts)).toMatchObject({ _tag: "Send", waiting: { change: { line: { itemCode: "HEALTHY" } } } })
    expect(count("add_to_cart")).toBe(1)
  })

  it("[S8.9] is parked with its reason after a while, and then nothing is pending", async () => {
    const { commands, runUntilParked, parked, outbox, view, run, parts, count } = await open()
    await commands.add(poison, 1)
    await runUntilParked()
    expect(count("add_to_cart")).toBe(8)
    expect(parked()).toMatchObject([
      { change: { line: { itemCode: "POISON" } }, reason: { _tag: "KeepsFailing", status: 500 }, isSent: true },
    ])
    expect(outbox()).toHaveLength(1)
    expect(view()).toMatchObject({ isSynced: true, rows: [] })
    expect(Result.isSuccess(await run())).toBe(true)
    expect(hasWork(parts)).toBe(false)
  })

  it.each([true, false])("[S8.9] is sent once when it is retried and succeeds (keys: %s)", async (honoursKeys) => {
    const { commands, runUntilParked, withOutbox, parked, repair, run, rowsOf, view, backend } = await open({
      honoursKeys,
    })
    await commands.add(poison, 2)
    await runUntilParked()
    repair()
    const [entry] = parked()
    if (entry === undefined) throw new Error("Nothing is parked")
    await withOutbox(tryAgainEntry(entry))
    expect(view().rows).toMatchObject([{ itemCode: "POISON", quantity: 2 }])
    await run()
    expect(rowsOf()).toEqual({ POISON: 2 })
    expect(view()).toMatchObject({ isSynced: true, refusals: [] })
    const keys = backend.keys.filter((_, at) => backend.calls[at] === "add_to_cart")
    expect(new Set(keys).size).toBe(1)
  })

  it("[S8.9] is gone when it is discarded", async () => {
    const { commands, runUntilParked, withOutbox, outbox, view } = await open()
    await commands.add(poison, 2)
    await runUntilParked()
    expect(await withOutbox(takeBackEntry(only(outbox())))).toBe("Withdrawn")
    expect(outbox()).toEqual([])
    expect(view().refusals).toEqual([])
  })

  it("[S8.9] frees the queue when its line is removed", async () => {
    const { commands, run, view, count, events } = await open()
    await commands.add(poison, 1)
    await run()
    await commands.remove(poison)
    expect(Result.isSuccess(await run())).toBe(true)
    expect(view()).toMatchObject({ isSynced: true, rows: [], refusals: [] })
    expect(count("add_to_cart")).toBe(1)
    expect(events.map(({ _tag }) => _tag)).toContain("CartChangeWithdrawn")
  })

  it("[S8.9] frees the queue when it is undone in the outbox", async () => {
    const { commands, run, withOutbox, outbox, view } = await open()
    await commands.add(poison, 1)
    await run()
    expect(await withOutbox(takeBackEntry(only(outbox())))).toBe("Undone")
    expect(Result.isSuccess(await run())).toBe(true)
    expect(outbox()).toEqual([])
    expect(view()).toMatchObject({ isSynced: true, rows: [] })
  })

  it("[S8.9] that was carried out after all is removed together with its line", async () => {
    const { commands, run, view, backend, rowsOf } = await open()
    await commands.add(poison, 1)
    await run()
    backend.rows.set("A1", [{ row_id: "row-POISON", carti: "POISON", quantity: 1 }])
    await commands.remove(poison)
    await run()
    expect(rowsOf()).toEqual({})
    expect(view()).toMatchObject({ isSynced: true, rows: [] })
  })

  it("[S4.5] is shown once if it was carried out all the same", async () => {
    const { commands, run, view, backend, log } = await open()
    await commands.add(poison, 3)
    await run()
    backend.rows.set("A1", [{ row_id: "row-POISON", carti: "POISON", quantity: 3 }])
    await commands.add(healthy, 1)
    await run()
    expect(view().rows.map(({ quantity }) => quantity)).toEqual([3, 1])
    expect(viewCart(cartOf(log.state().carts, someOwner)).count).toBe(4)
  })

  it("[S4.3] is retained when its author logs out, and retried at their next login", async () => {
    const { commands, runUntilParked, repair, log, run, rowsOf } = await open()
    const { user } = log.state().session
    if (user === null) throw new Error("Nobody is logged in")
    await commands.add(poison, 2)
    await runUntilParked()
    await log.append([...decideLogOut(log.state()), { _tag: "SessionStarted", user }])
    repair()
    await run()
    expect(rowsOf()).toEqual({ POISON: 2 })
  })

  it("[S8.9] a cart that cannot be loaded holds up no other cart", async () => {
    const { commands, log, backend, run, rowsOf } = await open()
    const cart = backend.answers.get("get_cart_items")
    backend.answers.set("get_cart_items", (body) => {
      if (JSON.stringify(body).includes('"A1"')) throw new Error("broken")
      return cart?.(body)
    })
    await commands.add(healthy, 1)
    await log.append([{ _tag: "AddressSelected", addressCode: "A2" }])
    await commands.add(healthy, 2)
    await log.append([{ _tag: "AddressSelected", addressCode: "A1" }])
    await run()
    expect(rowsOf("A2")).toEqual({ HEALTHY: 2 })
  })
})

/** The lock of origins that have none, over IndexedDB. */
import "fake-indexeddb/auto"
import { describe, expect, it } from "vitest"
import { acquireLease } from "./lease.ts"

const never = () => new AbortController().signal
const soon = (ms = 250) => new Promise((resolve) => setTimeout(resolve, ms))

describe("a lease", () => {
  it("[S4.15] is held by one at a time, and given on once it is released", async () => {
    const order: Array<string> = []
    const release = await acquireLease("one", never())
    const second = acquireLease("one", never()).then((give) => {
      order.push("second")
      give()
    })
    await soon()
    order.push("first")
    release()
    await second
    expect(order).toEqual(["first", "second"])
  })

  it("[S4.15] of another name is another one", async () => {
    const one = await acquireLease("this", never())
    const other = await acquireLease("that", never())
    expect(other).not.toBe(one)
    one()
    other()
  })

  it("[S4.15] of a tab that was killed runs out", async () => {
    // Its renewal does not come: the clock of whoever waits stands a minute later.
    await acquireLease("killed", never(), () => 0)
    const soonAfter = new AbortController()
    const waiting = acquireLease("killed", soonAfter.signal, () => 10_000)
    soonAfter.abort(new Error("still held"))
    await expect(waiting).rejects.toThrow("still held")
    const release = await acquireLease("killed", never(), () => 60_000)
    expect(release).toBeTypeOf("function")
    release()
  })

  it("[S4.15] keeps nobody waiting until tomorrow when the clock is set back", async () => {
    await acquireLease("clock", never(), () => 24 * 60 * 60 * 1000)
    const release = await acquireLease("clock", never(), () => 0)
    expect(release).toBeTypeOf("function")
    release()
  })

  it("[S4.15] is not waited for any more by who has left", async () => {
    const release = await acquireLease("left", never())
    const controller = new AbortController()
    const waiting = acquireLease("left", controller.signal)
    controller.abort(new Error("left"))
    await expect(waiting).rejects.toThrow("left")
    release()
    const next = await acquireLease("left", never())
    next()
  })
})

/** Sending the cart for approval: after its pending changes, and unknown without an answer (S12.15). */
import { cartOf, EMPTY_SERVER_CART, lineKeyOf } from "@dispensa/domain"
import { setTimeout as pause } from "node:timers/promises"
import { afterEach, describe, expect, it, vi } from "vitest"
import { someLine } from "../../testing/some-values.ts"
import { openOrders } from "./testing/open-orders.ts"

const opened = async () => {
  const orders = await openOrders()
  orders.backend.answers.set("order_proposals", () => {
    orders.backend.rows.clear()
    return { message: { proposal_id: "P-1", address_code: "A1", status: "open", lines: [] } }
  })
  return orders
}
/** A shop with three of an item in the cart. */
const openedWith = async () => {
  const orders = await opened()
  await orders.add(3)
  await orders.settled()
  return orders
}
const countOf = (calls: ReadonlyArray<string>) => calls.filter((name) => name === "order_proposals").length

describe("a cart that is sent for approval", () => {
  afterEach(() => vi.useRealTimers())

  it("[S12.15] is sent after its pending changes, with the author's message", async () => {
    const { add, propose, backend } = await opened()
    await add(3)
    expect(await propose()).toEqual({ _tag: "Proposed" })
    expect(backend.calls.indexOf("order_proposals")).toBeGreaterThan(backend.calls.indexOf("add_to_cart"))
    expect(backend.bodies[backend.calls.indexOf("order_proposals")]).toMatchObject({ id_cart: 3, word: "Per sabato" })
  })

  it("[S12.15] takes its notes along: the next cart has none of them", async () => {
    const { propose, backend, log } = await openedWith()
    const owner = { clientId: 7, addressCode: "A1" }
    const written = () => cartOf(log.state().carts, owner).written
    const line = lineKeyOf(someLine)
    await log.append([
      { _tag: "CartReferenceWritten", owner, text: "PO 88" },
      { _tag: "LineNoteWritten", owner, line, text: "intere" },
    ])
    backend.failNext("order_proposals", { kind: "network", carriedOut: false })
    await propose()
    expect(written()).toEqual({ customerRef: "PO 88", lineNotes: [{ ...line, note: "intere" }] })
    await propose()
    expect(written()).toBeUndefined()
  })

  it("[S12.15] is not sent while its changes do not get through", async () => {
    vi.useFakeTimers()
    const { add, propose, backend } = await opened()
    for (let times = 0; times < 40; times += 1) backend.failNext("add_to_cart", { kind: "status", status: 500 })
    await add(3)
    const outcome = propose()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await outcome).toEqual({ _tag: "NotSent" })
    expect(countOf(backend.calls)).toBe(0)
  })

  it("[S12.15] has arrived if its answer was lost and the cart is empty", async () => {
    const { propose, backend } = await openedWith()
    backend.failNext("order_proposals", { kind: "network", carriedOut: true })
    expect(await propose()).toEqual({ _tag: "Proposed" })
    expect(countOf(backend.calls)).toBe(1)
  })

  it("[S12.15] takes its notes along even if its cart loads long after its answer was lost", async () => {
    vi.useFakeTimers()
    const { add, settled, propose, backend, log } = await opened()
    await add(3)
    const isReady = settled()
    await vi.advanceTimersByTimeAsync(100)
    await isReady
    const owner = { clientId: 7, addressCode: "A1" }
    await log.append([{ _tag: "CartReferenceWritten", owner, text: "PO 88" }])
    backend.failNext("order_proposals", { kind: "network", carriedOut: true })
    for (let times = 0; times < 40; times += 1)
      backend.failNext("get_cart_items", { kind: "network", carriedOut: false })
    const outcome = propose()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await outcome).toEqual({ _tag: "Unknown" })
    expect(cartOf(log.state().carts, owner).written?.customerRef).toBe("PO 88")
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(cartOf(log.state().carts, owner).written).toBeUndefined()
  })

  it("[S12.15] takes its notes along even if it arrives after the cart was loaded unchanged", async () => {
    const { propose, backend, log } = await openedWith()
    const owner = { clientId: 7, addressCode: "A1" }
    const written = () => cartOf(log.state().carts, owner).written
    await log.append([{ _tag: "CartReferenceWritten", owner, text: "PO 88" }])
    backend.failNext("order_proposals", { kind: "network", carriedOut: false })
    expect(await propose()).toEqual({ _tag: "Unknown" })
    const { confirmed } = cartOf(log.state().carts, owner)
    await log.append([{ _tag: "CartLoaded", owner, cart: confirmed }])
    await pause(10)
    expect(written()?.customerRef).toBe("PO 88")
    await log.append([{ _tag: "CartLoaded", owner, cart: EMPTY_SERVER_CART }])
    await vi.waitFor(() => expect(written()).toBeUndefined())
  })

  it("[S12.15] is neither accepted nor refused if its answer was lost and the cart is unchanged", async () => {
    const { propose, backend } = await openedWith()
    backend.failNext("order_proposals", { kind: "network", carriedOut: false })
    expect(await propose()).toEqual({ _tag: "Unknown" })
  })

  it("[S12.15] is not refused while the backend is still processing its first call", async () => {
    const { propose, backend } = await openedWith()
    const body = { errors: { "Idempotency-Key": ["still running"] } }
    backend.failNext("order_proposals", { kind: "status", status: 409, body })
    expect(await propose()).toEqual({ _tag: "Unknown" })
  })

  it("[S12.15] is refused with the backend's message", async () => {
    const { propose, backend } = await openedWith()
    backend.failNext("order_proposals", { kind: "status", status: 403, message: "Non puoi proporre" })
    expect(await propose()).toMatchObject({ _tag: "Refused", error: { message: "Non puoi proporre" } })
  })

  it("[S12.15] is sent by one browser tab at a time", async () => {
    const { propose, backend } = await openedWith()
    backend.answers.set("order_proposals", () => {
      expect(countOf(backend.calls)).toBe(1)
      backend.rows.clear()
      return { message: { proposal_id: "P-1", address_code: "A1", status: "open", lines: [] } }
    })
    const first = propose()
    const second = propose()
    await first
    backend.failNext("order_proposals", { kind: "status", status: 400, message: "Il carrello è vuoto" })
    expect(await second).toMatchObject({ _tag: "Refused" })
  })
})

/** An answer counts once, whatever happens on the network (S12.15). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { lost, openFilledCart } from "./testing/open-proposals.ts"

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe("an answer to a proposal", () => {
  it("[S12.15] whose response was lost is sent once more, with the same key", async () => {
    const { backend, answer, keys, timesCarriedOut } = await openFilledCart()
    backend.failNext("P-1", lost)
    expect(await answer()).toMatchObject({ _tag: "Done", value: { filled: { cartId: 3, added: 1 } } })
    expect(new Set(keys()).size).toBe(1)
    expect([keys().length, timesCarriedOut()]).toEqual([2, 1])
  })

  it("[S12.15] whose response was lost twice may have arrived, and counts once when given again", async () => {
    const { backend, answer, keys, timesCarriedOut } = await openFilledCart()
    backend.failNext("P-1", lost)
    backend.failNext("P-1", lost)
    expect(await answer()).toEqual({ _tag: "Unknown" })
    expect(await answer()).toMatchObject({ _tag: "Done" })
    expect([new Set(keys()).size, timesCarriedOut()]).toEqual([1, 1])
  })

  it("[S12.15] whose response was lost is sent again after a reload, with its key: what it added to the cart is known", async () => {
    const { backend, answer, late, keys, timesCarriedOut } = await openFilledCart()
    expect(await late()).toBeNull()
    backend.failNext("P-1", lost)
    backend.failNext("P-1", lost)
    await answer()
    const change = { _tag: "Done", value: { decision: "change", filled: { cartId: 3, added: 1 } } }
    expect(await late()).toMatchObject(change)
    expect([new Set(keys()).size, timesCarriedOut()]).toEqual([1, 1])
    expect(await late()).toBeNull()
  })

  it("[S12.15] whose response was lost is retained when a later one came too late", async () => {
    const { backend, answer, late } = await openFilledCart()
    backend.failNext("P-1", lost)
    backend.failNext("P-1", lost)
    await answer()
    backend.failNext("P-1", { kind: "status", status: 409, message: "Già evasa" })
    expect(await answer("refuse")).toMatchObject({ _tag: "Failed" })
    expect(await late()).toMatchObject({ _tag: "Done", value: { decision: "change" } })
  })

  it("[S12.15] that the backend is still processing is unknown, and counts once when given again", async () => {
    const { backend, answer, keys, timesCarriedOut } = await openFilledCart()
    const body = { errors: { "Idempotency-Key": ["still running"] } }
    backend.failNext("P-1", lost)
    for (let times = 0; times < 4; times += 1) backend.failNext("P-1", { kind: "status", status: 409, body })
    expect(await answer()).toEqual({ _tag: "Unknown" })
    expect(keys().length).toBe(5)
    expect(await answer()).toMatchObject({ _tag: "Done" })
    expect([new Set(keys()).size, timesCarriedOut()]).toEqual([1, 1])
  })

  it.each([
    ["too many requests", 429],
    ["an expired session", 401],
  ])("[S12.15] whose response was lost may have arrived, even when %s block the next attempt", async (_, status) => {
    const { backend, answer, keys, timesCarriedOut } = await openFilledCart()
    backend.failNext("P-1", lost)
    backend.failNext("P-1", { kind: "status", status })
    expect(await answer()).toEqual({ _tag: "Unknown" })
    expect(await answer()).toMatchObject({ _tag: "Done" })
    expect([new Set(keys()).size, timesCarriedOut()]).toEqual([1, 1])
  })

  it("[S12.15] whose response was lost may have arrived, even if its key is said to be in use", async () => {
    const { backend, answer } = await openFilledCart()
    backend.failNext("P-1", lost)
    backend.failNext("P-1", { kind: "status", status: 422, body: { errors: { "Idempotency-Key": ["another body"] } } })
    expect(await answer()).toEqual({ _tag: "Unknown" })
  })

  it("[S12.15] that cannot have arrived failed", async () => {
    const { backend, answer, late } = await openFilledCart()
    backend.failNext("P-1", { kind: "status", status: 429 })
    expect(await answer()).toMatchObject({ _tag: "Failed" })
    expect(await late()).toBeNull()
  })

  it("[S12.15] that is in flight is not sent a second time", async () => {
    const { answer, late, keys } = await openFilledCart()
    const [answered, found] = await Promise.all([answer(), late()])
    expect(answered).toMatchObject({ _tag: "Done" })
    expect(found).toBeNull()
    expect(keys().length).toBe(1)
  })

  it("[S12.15] that is refused is not sent again", async () => {
    const { backend, answer, keys } = await openFilledCart()
    backend.failNext("P-1", { kind: "status", status: 409, message: "Il carrello non è vuoto" })
    expect(await answer()).toMatchObject({ _tag: "Failed", error: { message: "Il carrello non è vuoto" } })
    expect(keys().length).toBe(1)
  })
})

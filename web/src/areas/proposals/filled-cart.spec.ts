/** What is changed is written on the cart that it comes into (S12.15). */
import { lineKeyOf, NO_CART } from "@dispensa/domain"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { cartWith, someLine, someOwner, someRow, someUser } from "../../testing/some-values.ts"
import { filled, lost, openFilledCart, openProposals } from "./testing/open-proposals.ts"

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe("what is written for a proposal", () => {
  const line = lineKeyOf(someLine)
  const onRecord = { customerRef: "PO 88", lineNotes: [{ ...line, note: "intere" }] }

  it("[S12.15] waits for the cart that its lines are in: an empty one that was loaded before is not it", async () => {
    const { log, write, written } = await openProposals()
    await log.append([{ _tag: "CartLoaded", owner: someOwner, cart: cartWith() }])
    const unwritten = write()
    await Promise.resolve()
    expect(written()).toBeUndefined()
    const promoted = { ...someRow(2), promoCode: "P9", promoRow: 1 }
    await log.append([{ _tag: "CartLoaded", owner: someOwner, cart: cartWith(promoted) }])
    expect(await unwritten).toEqual({ cartId: 3, unwritten: [] })
    expect(written()).toEqual({ customerRef: "PO 88", lineNotes: [{ ...lineKeyOf(promoted), note: "intere" }] })
  })

  it("[S12.15] is to be looked at where the cart was not seen with them", async () => {
    const { write, written } = await openProposals()
    const unwritten = write()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await unwritten).toEqual({ cartId: 3, unwritten: ["Olio"] })
    expect(written()).toEqual(onRecord)
  })

  it("[S12.15] is for the cart that its lines are seen in where the backend does not say which one it filled", async () => {
    const { log, write } = await openProposals()
    const unwritten = write({ ...filled, cartId: NO_CART })
    await log.append([{ _tag: "CartLoaded", owner: someOwner, cart: cartWith(someRow(2)) }])
    expect(await unwritten).toEqual({ cartId: 3, unwritten: [] })
  })

  it("[S12.15] is not written on another cart that has one of its items", async () => {
    const { log, write, written } = await openProposals()
    await log.append([{ _tag: "CartLoaded", owner: someOwner, cart: cartWith(someRow(2)) }])
    const unwritten = write({ ...filled, cartId: 9 })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await unwritten).toEqual({ cartId: 9, unwritten: ["Olio"] })
    expect(written()).toBeUndefined()
  })

  it("[S12.15] is not written for somebody else who logs in meanwhile", async () => {
    const { log, write, written } = await openProposals()
    const writing = write()
    await log.append([{ _tag: "SessionEnded" }, { _tag: "SessionStarted", user: { ...someUser, person: "7/rosa" } }])
    await log.append([{ _tag: "CartLoaded", owner: someOwner, cart: cartWith(someRow(2)) }])
    expect(await writing).toBeNull()
    expect(written()).toBeUndefined()
  })
})

describe("the cart that an answer filled", () => {
  const row = { row_id: "row-OLIO-1", carti: "OLIO-1", quantity: 2 }

  it("[S12.15] is gone on with after a late answer as long as the backend has it", async () => {
    const { backend, log, goOn, carrying, written } = await openProposals()
    backend.rows.set("A1", [row])
    await log.append([{ _tag: "CartLoaded", owner: someOwner, cart: cartWith(someRow(2)) }])
    expect(await goOn(true)).toEqual({ isCarried: true, unwritten: [] })
    expect(carrying.keepDraft).toHaveBeenCalledOnce()
    expect(written()?.customerRef).toBe("PO 88")
  })

  it("[S12.15] is ordered by the time of a late answer: nothing is written on the next one", async () => {
    const { goOn, carrying, written } = await openProposals()
    expect(await goOn(true)).toBeNull()
    expect(carrying.keepDraft).not.toHaveBeenCalled()
    expect(carrying.selectAddress).not.toHaveBeenCalled()
    expect(written()).toBeUndefined()
  })
  it("[S12.15] is not known where the backend does not say what the cart is: the answer goes on with the next try", async () => {
    const { backend, answer, late, carrying, written } = await openFilledCart()
    for (const call of ["P-1", "P-1", "get_cart_items", "get_cart_items"]) backend.failNext(call, lost)
    expect(await answer()).toEqual({ _tag: "Unknown" })
    expect(await answer()).toEqual({ _tag: "Unknown" })
    expect(await late()).toBeNull()
    expect(carrying.keepDraft).not.toHaveBeenCalled()
    expect(await late()).toMatchObject({ _tag: "Done", value: { isCarried: true } })
    expect(carrying.keepDraft).toHaveBeenCalledOnce()
    expect(written()?.customerRef).toBe("PO 88")
    expect(await late()).toBeNull()
  })
})

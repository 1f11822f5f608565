/** Notes and references written to the cart that a changed proposal is loaded into (S12.15). */
import { lineKeyOf, NO_CART } from "@dispensa/domain"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { cartWith, someLine, someOwner, someRow, someUser } from "../../testing/some-values.ts"
import { filled, lost, openFilledCart, openProposals } from "./testing/open-proposals.ts"

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe("the notes of a proposal", () => {
  const line = lineKeyOf(someLine)
  const onRecord = { customerRef: "PO 88", lineNotes: [{ ...line, note: "intere" }] }

  it("[S12.15] are written once the cart with its lines is loaded: an empty one loaded before does not count", async () => {
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

  it("[S12.15] must be checked by the user when the cart was never loaded with the lines", async () => {
    const { write, written } = await openProposals()
    const unwritten = write()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await unwritten).toEqual({ cartId: 3, unwritten: ["Olio"] })
    expect(written()).toEqual(onRecord)
  })

  it("[S12.15] go to the cart that shows its lines when the backend does not say which one it filled", async () => {
    const { log, write } = await openProposals()
    const unwritten = write({ ...filled, cartId: NO_CART })
    await log.append([{ _tag: "CartLoaded", owner: someOwner, cart: cartWith(someRow(2)) }])
    expect(await unwritten).toEqual({ cartId: 3, unwritten: [] })
  })

  it("[S12.15] are not written to another cart with one of its items", async () => {
    const { log, write, written } = await openProposals()
    await log.append([{ _tag: "CartLoaded", owner: someOwner, cart: cartWith(someRow(2)) }])
    const unwritten = write({ ...filled, cartId: 9 })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await unwritten).toEqual({ cartId: 9, unwritten: ["Olio"] })
    expect(written()).toBeUndefined()
  })

  it("[S12.15] are not written for another user who has logged in since", async () => {
    const { log, write, written } = await openProposals()
    const writing = write()
    await log.append([{ _tag: "SessionEnded" }, { _tag: "SessionStarted", user: { ...someUser, person: "7/rosa" } }])
    await log.append([{ _tag: "CartLoaded", owner: someOwner, cart: cartWith(someRow(2)) }])
    expect(await writing).toBeNull()
    expect(written()).toBeUndefined()
  })
})

describe("the cart filled by an answer", () => {
  const row = { row_id: "row-OLIO-1", carti: "OLIO-1", quantity: 2 }

  it("[S12.15] is opened after a late answer as long as the backend still has it", async () => {
    const { backend, log, goOn, carrying, written } = await openProposals()
    backend.rows.set("A1", [row])
    await log.append([{ _tag: "CartLoaded", owner: someOwner, cart: cartWith(someRow(2)) }])
    expect(await goOn(true)).toEqual({ isCarried: true, unwritten: [] })
    expect(carrying.keepDraft).toHaveBeenCalledOnce()
    expect(written()?.customerRef).toBe("PO 88")
  })

  it("[S12.15] that was ordered before a late answer leaves the next cart untouched", async () => {
    const { goOn, carrying, written } = await openProposals()
    expect(await goOn(true)).toBeNull()
    expect(carrying.keepDraft).not.toHaveBeenCalled()
    expect(carrying.selectAddress).not.toHaveBeenCalled()
    expect(written()).toBeUndefined()
  })
  it("[S12.15] is unknown when the backend fails to return the cart: the next attempt continues with the answer", async () => {
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

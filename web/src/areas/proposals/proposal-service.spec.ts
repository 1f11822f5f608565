/** An answer is given once, whatever the line does; what is changed is written on the cart that it comes into (S12.15). */
import {
  type CartFilled,
  cartOf,
  lineKeyOf,
  loggedInAs,
  NO_CART,
  type ProposalDecision,
  type ShopState,
  initialShop,
} from "@dispensa/domain"
import { Effect, Layer, ManagedRuntime } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { RequestedBy, Backend } from "../../app/backend.ts"
import { Host, Notices, TabStore } from "../../app/host.ts"
import { ShopLog } from "../../log/event-log.ts"
import { Circuits } from "../../sync/circuits.ts"
import { withIdempotencyKeys } from "../../sync/idempotency-keys.ts"
import { safeStorage } from "../../platform/safe-storage.ts"
import { createFakeBackend } from "../../testing/fake-backend.ts"
import { createMemoryStorage } from "../../testing/memory-storage.ts"
import { cartWith, someLine, someOwner, someRow, someUser } from "../../testing/some-values.ts"
import { testLog } from "../../testing/test-log.ts"
import { CartService } from "../cart/cart-service.ts"
import { goOn, writeOnCart } from "./filled-cart.ts"
import { giveAnswer, lateAnswer } from "./proposal-service.ts"
import { someProposal } from "./testing/some-proposal.ts"

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Its pauses are over at once. */
const withoutPauses = async <A>(running: Promise<A>): Promise<A> => {
  await vi.advanceTimersByTimeAsync(20_000)
  return running
}

const filled: CartFilled = { cartId: 3, added: 1, skipped: [] }

const opened = async (state: ShopState = initialShop) => {
  const backend = createFakeBackend({ keepsKeys: true })
  let [ids, carriedOut] = [0, 0]
  const newId = () => `id${(ids += 1)}`
  backend.answers.set("P-1", () => {
    carriedOut += 1
    return {
      message: {
        proposal: { proposal_id: "P-1", address_code: "A1", status: "changed", lines: [] },
        filled: { id_cart: 3, added: 1 },
      },
    }
  })
  const { log } = testLog({ newId, initial: { state, cursor: 0, unfolded: 0 } })
  await log.append([{ _tag: "SessionStarted", user: someUser }])
  const ground = Layer.mergeAll(
    Circuits.layer,
    Layer.succeed(ShopLog, log),
    Layer.succeed(Backend, withIdempotencyKeys(backend.client, newId)),
    Layer.succeed(Host, { now: () => 0, newId }),
    Layer.succeed(TabStore, safeStorage(createMemoryStorage())),
    Layer.succeed(Notices, { failed: () => {}, sessionExpired: () => {}, order: () => {} }),
  )
  const { runPromise } = ManagedRuntime.make(Layer.provideMerge(CartService.layer, ground))
  const userTemp = { clientId: 7, addressCode: "A1", externalCall: true }
  const carrying = { keepDraft: vi.fn<() => void>(), selectAddress: vi.fn<() => void>() }
  const keys = () => backend.keys.filter((_, at) => backend.calls[at] === "P-1")
  return {
    backend,
    log,
    answer: (decision: ProposalDecision = "change") =>
      withoutPauses(runPromise(giveAnswer(carrying, userTemp, someProposal, { decision, word: "" }))),
    late: () => withoutPauses(runPromise(lateAnswer(carrying, someProposal))),
    /** For whoever is logged in as it begins, as the page runs it. */
    write: (into = filled) =>
      runPromise(
        Effect.provideService(writeOnCart(someOwner, someProposal, into), RequestedBy, loggedInAs(log.state())),
      ),
    goOn: (isLate: boolean) => runPromise(goOn(carrying, someOwner, someProposal, { filled, isLate })),
    carrying,
    written: () => cartOf(log.state().carts, someOwner).written,
    keys,
    timesCarriedOut: () => carriedOut,
  }
}

/** The page shows the cart that an answer fills. */
const openedFilled = async () => {
  const page = await opened()
  await page.log.append([{ _tag: "CartLoaded", owner: someOwner, cart: cartWith(someRow(2)) }])
  page.backend.rows.set("A1", [{ row_id: "row-OLIO-1", carti: "OLIO-1", quantity: 2 }])
  return page
}

const lost = { kind: "network", carriedOut: true } as const

describe("an answer to a proposal", () => {
  it("[S12.15] that was lost is asked for once more, under the same key", async () => {
    const { backend, answer, keys, timesCarriedOut } = await openedFilled()
    backend.failNext("P-1", lost)
    expect(await answer()).toMatchObject({ _tag: "Done", value: { filled: { cartId: 3, added: 1 } } })
    expect(new Set(keys()).size).toBe(1)
    expect([keys().length, timesCarriedOut()]).toEqual([2, 1])
  })

  it("[S12.15] that was lost twice may have arrived, and given again it counts once", async () => {
    const { backend, answer, keys, timesCarriedOut } = await openedFilled()
    backend.failNext("P-1", lost)
    backend.failNext("P-1", lost)
    expect(await answer()).toEqual({ _tag: "Unknown" })
    expect(await answer()).toMatchObject({ _tag: "Done" })
    expect([new Set(keys()).size, timesCarriedOut()]).toEqual([1, 1])
  })

  it("[S12.15] that was lost is asked for again after a reload, under its key: what it brought into the cart is known", async () => {
    const { backend, answer, late, keys, timesCarriedOut } = await openedFilled()
    expect(await late()).toBeNull()
    backend.failNext("P-1", lost)
    backend.failNext("P-1", lost)
    await answer()
    const change = { _tag: "Done", value: { decision: "change", filled: { cartId: 3, added: 1 } } }
    expect(await late()).toMatchObject(change)
    expect([new Set(keys()).size, timesCarriedOut()]).toEqual([1, 1])
    expect(await late()).toBeNull()
  })

  it("[S12.15] that was lost is not forgotten for another one that came too late", async () => {
    const { backend, answer, late } = await openedFilled()
    backend.failNext("P-1", lost)
    backend.failNext("P-1", lost)
    await answer()
    backend.failNext("P-1", { kind: "status", status: 409, message: "Già evasa" })
    expect(await answer("refuse")).toMatchObject({ _tag: "Failed" })
    expect(await late()).toMatchObject({ _tag: "Done", value: { decision: "change" } })
  })

  it("[S12.15] that the backend is still at is not known, and given again it counts once", async () => {
    const { backend, answer, keys, timesCarriedOut } = await openedFilled()
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
  ])("[S12.15] that was lost may have arrived, also where %s hinder the next try", async (_, status) => {
    const { backend, answer, keys, timesCarriedOut } = await openedFilled()
    backend.failNext("P-1", lost)
    backend.failNext("P-1", { kind: "status", status })
    expect(await answer()).toEqual({ _tag: "Unknown" })
    expect(await answer()).toMatchObject({ _tag: "Done" })
    expect([new Set(keys()).size, timesCarriedOut()]).toEqual([1, 1])
  })

  it("[S12.15] that was lost may have arrived, also where its key is said to be another's", async () => {
    const { backend, answer } = await openedFilled()
    backend.failNext("P-1", lost)
    backend.failNext("P-1", { kind: "status", status: 422, body: { errors: { "Idempotency-Key": ["another body"] } } })
    expect(await answer()).toEqual({ _tag: "Unknown" })
  })

  it("[S12.15] that cannot have arrived failed", async () => {
    const { backend, answer, late } = await openedFilled()
    backend.failNext("P-1", { kind: "status", status: 429 })
    expect(await answer()).toMatchObject({ _tag: "Failed" })
    expect(await late()).toBeNull()
  })

  it("[S12.15] that is on its way is not asked for beside it", async () => {
    const { answer, late, keys } = await openedFilled()
    const [answered, found] = await Promise.all([answer(), late()])
    expect(answered).toMatchObject({ _tag: "Done" })
    expect(found).toBeNull()
    expect(keys().length).toBe(1)
  })

  it("[S12.15] that is refused is not given again", async () => {
    const { backend, answer, keys } = await openedFilled()
    backend.failNext("P-1", { kind: "status", status: 409, message: "Il carrello non è vuoto" })
    expect(await answer()).toMatchObject({ _tag: "Failed", error: { message: "Il carrello non è vuoto" } })
    expect(keys().length).toBe(1)
  })
})

describe("what is written for a proposal", () => {
  const line = lineKeyOf(someLine)
  const onRecord = { customerRef: "PO 88", lineNotes: [{ ...line, note: "intere" }] }

  it("[S12.15] waits for the cart that its lines are in: an empty one that was loaded before is not it", async () => {
    const { log, write, written } = await opened()
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
    const { write, written } = await opened()
    const unwritten = write()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await unwritten).toEqual({ cartId: 3, unwritten: ["Olio"] })
    expect(written()).toEqual(onRecord)
  })

  it("[S12.15] is for the cart that its lines are seen in where the backend does not say which one it filled", async () => {
    const { log, write } = await opened()
    const unwritten = write({ ...filled, cartId: NO_CART })
    await log.append([{ _tag: "CartLoaded", owner: someOwner, cart: cartWith(someRow(2)) }])
    expect(await unwritten).toEqual({ cartId: 3, unwritten: [] })
  })

  it("[S12.15] is not written on another cart that has one of its items", async () => {
    const { log, write, written } = await opened()
    await log.append([{ _tag: "CartLoaded", owner: someOwner, cart: cartWith(someRow(2)) }])
    const unwritten = write({ ...filled, cartId: 9 })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await unwritten).toEqual({ cartId: 9, unwritten: ["Olio"] })
    expect(written()).toBeUndefined()
  })

  it("[S12.15] is not written for somebody else who logs in meanwhile", async () => {
    const { log, write, written } = await opened()
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
    const { backend, log, goOn, carrying, written } = await opened()
    backend.rows.set("A1", [row])
    await log.append([{ _tag: "CartLoaded", owner: someOwner, cart: cartWith(someRow(2)) }])
    expect(await goOn(true)).toEqual({ isCarried: true, unwritten: [] })
    expect(carrying.keepDraft).toHaveBeenCalledOnce()
    expect(written()?.customerRef).toBe("PO 88")
  })

  it("[S12.15] is ordered by the time of a late answer: nothing is written on the next one", async () => {
    const { goOn, carrying, written } = await opened()
    expect(await goOn(true)).toBeNull()
    expect(carrying.keepDraft).not.toHaveBeenCalled()
    expect(carrying.selectAddress).not.toHaveBeenCalled()
    expect(written()).toBeUndefined()
  })
  it("[S12.15] is not known where the backend does not say what the cart is: the answer goes on with the next try", async () => {
    const { backend, answer, late, carrying, written } = await openedFilled()
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

import {
  cartOf,
  decideMoveBack,
  decideMoveLines,
  decideTakeOffer,
  type RefusalReason,
  viewCart,
} from "@dispensa/domain"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { openSyncedCart } from "../../testing/synced-cart.ts"
import { replaceItem } from "./use-replace-item.ts"
import { someLine, someOwner } from "../../testing/some-values.ts"

const other = { ...someOwner, addressCode: "A2" }
const line = { ...someLine, quantity: 3 }

/** A line in the cart of one address, about to be moved to the other address. */
const open = async () => {
  const cart = openSyncedCart()
  const { log, backend, commands, run } = cart
  await commands.add(someLine, 3)
  await run()
  let ids = 0
  const newId = () => `move-${(ids += 1)}`
  const cartAt = (owner: typeof someOwner) => cartOf(log.state().carts, owner)
  const both = { from: someOwner, to: other, newId }
  const move = async () => {
    const moved = decideMoveLines(cartAt(someOwner), cartAt(other), { ...both, lines: [line] })
    await log.append([...moved.added.events, ...moved.removed.events])
    return () => log.append(decideMoveBack(cartAt(someOwner), cartAt(other), moved, both))
  }
  const shown = (owner: typeof someOwner) => viewCart(cartAt(owner)).rows.map(({ quantity }) => quantity)
  const reasons = (owner: typeof someOwner): ReadonlyArray<RefusalReason["_tag"]> =>
    cartAt(owner).refused.map(({ reason }) => reason._tag)
  const takeOffer = () =>
    log.append(
      decideTakeOffer(cartAt(someOwner), { owner: someOwner, line, offer: { ...line, promoCode: "P1" }, newId }),
    )
  return { ...cart, backend, move, shown, reasons, takeOffer }
}

describe("a line that is moved to another address", () => {
  it("[S4.4] is shown in the other cart at once, and leaves the first once the other has accepted it", async () => {
    const { backend, move, shown, run, stored } = await open()
    await move()
    expect([shown(someOwner), shown(other)]).toEqual([[], [3]])
    const before = backend.calls.length
    await run()
    expect([stored("A1"), stored("A2")]).toEqual([[], [3]])
    const changes = backend.calls.slice(before).filter((name) => name !== "get_cart_items")
    expect(changes).toEqual(["add_to_cart", "remove_cart_item"])
  })

  it.each([422, 404])(
    "[S4.4] stays where it was, with the reason, when the other cart refuses it (%i)",
    async (status) => {
      const { backend, move, shown, reasons, run, stored, parts } = await open()
      await move()
      backend.failNext("add_to_cart", { kind: "status", status })
      expect(Result.isSuccess(await run())).toBe(true)
      expect([stored("A1"), stored("A2")]).toEqual([[3], []])
      expect([shown(someOwner), shown(other)]).toEqual([[3], []])
      expect([reasons(someOwner), reasons(other)]).toEqual([["FirstRefused"], ["Backend"]])
      expect(backend.calls).not.toContain("remove_cart_item")
      expect(parts.failed.changes.size).toBe(0)
    },
  )

  it("[S4.4] stays where it was while the other cart's backend fails", async () => {
    const { backend, move, run, stored } = await open()
    await move()
    backend.failNext("add_to_cart", { kind: "status", status: 500 })
    await run()
    expect([stored("A1"), stored("A2")]).toEqual([[3], []])
    await run()
    expect([stored("A1"), stored("A2")]).toEqual([[], [3]])
  })

  it("[S8.16] is back when the move is undone before it is sent", async () => {
    const { backend, move, shown, run, stored } = await open()
    const undo = await move()
    await undo()
    expect([shown(someOwner), shown(other)]).toEqual([[3], []])
    const before = backend.calls.length
    await run()
    expect([stored("A1"), stored("A2")]).toEqual([[3], []])
    expect(backend.calls.slice(before)).not.toContain("add_to_cart")
  })

  it("[S8.16] is back when the move is undone after it is sent", async () => {
    const { move, run, stored } = await open()
    const undo = await move()
    await run()
    await undo()
    await run()
    expect([stored("A1"), stored("A2")]).toEqual([[3], []])
  })

  it("[S4.4, S8.16] is in both carts with the reason when it is not removed, and where it was once the move is undone", async () => {
    const { backend, move, shown, reasons, run, stored } = await open()
    const undo = await move()
    backend.failNext("remove_cart_item", { kind: "status", status: 422 })
    await run()
    expect([stored("A1"), stored("A2")]).toEqual([[3], [3]])
    expect(reasons(someOwner)).toEqual(["Backend"])
    await undo()
    await run()
    expect([stored("A1"), stored("A2")]).toEqual([[3], []])
    expect([shown(someOwner), shown(other)]).toEqual([[3], []])
  })

  it("[S4.4, S8.16] is where it was, once, when the move is undone while its removal fails, which is refused in the end", async () => {
    const { backend, move, run, stored } = await open()
    const undo = await move()
    backend.failNext("remove_cart_item", { kind: "status", status: 500 })
    await run()
    await undo()
    backend.failNext("remove_cart_item", { kind: "status", status: 422 })
    await run()
    await run()
    expect([stored("A1"), stored("A2")]).toEqual([[3], []])
  })

  it("[S4.4] can still be removed when it could not be moved", async () => {
    const { backend, move, commands, run, stored, log } = await open()
    await move()
    backend.failNext("add_to_cart", { kind: "status", status: 422 })
    await run()
    const [refused] = cartOf(log.state().carts, someOwner).refused
    await commands.retry(refused?.change.id ?? "")
    await run()
    expect(stored("A1")).toEqual([])
  })
})

describe("a line that is replaced by another item", () => {
  const substitute = { ...line, itemCode: "OTHER", quantity: 6 }
  const replace = async () => {
    const cart = await open()
    let ids = 0
    const undo = await replaceItem(cart.log, () => `instead-${(ids += 1)}`)(line, substitute)
    return { ...cart, undo: async () => undo?.() }
  }

  it("[S12.11] is back when the replacement is undone before it is sent, and nothing is sent", async () => {
    const { backend, shown, undo, run, stored } = await replace()
    expect(shown(someOwner)).toEqual([6])
    await undo()
    expect(shown(someOwner)).toEqual([3])
    const before = backend.calls.length
    await run()
    expect(stored()).toEqual([3])
    expect(backend.calls.slice(before).filter((name) => name !== "get_cart_items")).toEqual([])
  })

  it("[S12.11] is back when the replacement is undone after it is sent", async () => {
    const { shown, undo, run, stored } = await replace()
    await run()
    expect(stored()).toEqual([6])
    await undo()
    expect(shown(someOwner)).toEqual([3])
    await run()
    expect(stored()).toEqual([3])
  })
})

describe("a line that is replaced by its offer", () => {
  it("[S5.4] goes once the line with the promotion is accepted", async () => {
    const { backend, takeOffer, run } = await open()
    backend.answers.set("add_to_cart_promo", () => ({ message: { success: true, id_cart: 3 } }))
    await takeOffer()
    const before = backend.calls.length
    await run()
    const changes = backend.calls.slice(before).filter((name) => name !== "get_cart_items")
    expect(changes).toEqual(["add_to_cart_promo", "remove_cart_item"])
  })

  it("[S5.4] stays when the promotion is refused", async () => {
    const { backend, takeOffer, run, stored, shown, reasons } = await open()
    await takeOffer()
    backend.failNext("add_to_cart_promo", { kind: "status", status: 417 })
    await run()
    expect(stored()).toEqual([3])
    expect(shown(someOwner)).toEqual([3])
    expect(reasons(someOwner)).toEqual(["Backend", "FirstRefused"])
  })
})

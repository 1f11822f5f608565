import { Result } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { openSyncedCart as open } from "../../testing/synced-cart.ts"
import { someLine, someOwner, someUser } from "../../testing/some-values.ts"
import { hasWork, isRemovalNext } from "./cart-sync-steps.ts"

afterEach(() => vi.unstubAllGlobals())

describe("cart sync", () => {
  it("[S4.5] loads first, sends, and loads the backend's resulting cart", async () => {
    const { commands, run, view, backend, tags } = open()
    await commands.add(someLine, 2)
    await run()
    expect(backend.calls).toEqual(["get_cart_items", "add_to_cart", "get_cart_items"])
    expect(tags()).toEqual(["CartChangeRequested", "CartLoaded", "CartChangeSent", "CartChangeAccepted", "CartLoaded"])
    expect(view()).toMatchObject({ isSynced: true, cartId: 3, count: 2 })
  })

  it("[S4.15] sends nothing while offline, and records nothing as sent", async () => {
    const { commands, run, backend, tags } = open()
    await run()
    vi.stubGlobal("navigator", { onLine: false })
    await commands.add(someLine, 2)
    expect(Result.isFailure(await run())).toBe(true)
    expect(tags()).toEqual(["CartLoaded", "CartChangeRequested"])
    vi.unstubAllGlobals()
    await run()
    expect(backend.calls).toEqual(["get_cart_items", "add_to_cart", "get_cart_items"])
  })

  it("[S4.5] a guest's cart is not loaded", async () => {
    const { log, run, backend, parts } = open()
    await log.append([{ _tag: "SessionEnded" }])
    await run()
    expect(hasWork(parts)).toBe(false)
    expect(backend.calls).toEqual([])
  })

  it("[S5.4] adding an item that is in the cart adds to its row, and makes no second one", async () => {
    const { commands, run, stored, backend } = open()
    await commands.add(someLine, 1)
    await run()
    await commands.add(someLine, 2)
    await run()
    expect(backend.calls.slice(3)).toEqual(["add_to_cart", "get_cart_items"])
    expect(stored()).toEqual([3])
  })

  it("[S5.4] many lines take one call each, and the cart is loaded once after all of them", async () => {
    const { commands, run, view, stored, backend } = open()
    await run()
    for (const itemCode of ["A", "B", "C"]) await commands.add({ ...someLine, itemCode }, 2)
    await run()
    expect(backend.calls.slice(1)).toEqual(["add_to_cart", "add_to_cart", "add_to_cart", "get_cart_items"])
    expect(stored()).toEqual([2, 2, 2])
    expect(view()).toMatchObject({ isSynced: true, count: 6 })
  })

  it("[S5.4] the cart is loaded before adding more to a line just added, and before anything but an addition", async () => {
    const { commands, run, stored, backend } = open()
    await run()
    const other = { ...someLine, itemCode: "B" }
    await commands.add(someLine, 1)
    await commands.add(other, 1)
    const add = backend.answers.get("add_to_cart")
    backend.answers.set("add_to_cart", (body) => {
      backend.answers.set("add_to_cart", add ?? (() => ({})))
      // Requested while the first call is on its way.
      void commands.add(someLine, 1)
      void commands.setQuantity(other, 3)
      return add?.(body)
    })
    await run()
    expect(stored()).toEqual([2, 3])
    expect(backend.calls.slice(1)).toEqual([
      "add_to_cart",
      "add_to_cart",
      "get_cart_items",
      "add_to_cart",
      "get_cart_items",
    ])
  })

  it("[S8.1] a line whose answer was lost is checked before the next line is sent", async () => {
    const { commands, run, stored, backend } = open()
    await run()
    for (const itemCode of ["A", "B", "C"]) await commands.add({ ...someLine, itemCode }, 2)
    backend.failNext("add_to_cart", { kind: "network", carriedOut: true })
    expect(Result.isFailure(await run())).toBe(true)
    await run()
    const asked = ["add_to_cart", "get_cart_items", "add_to_cart", "add_to_cart", "get_cart_items"]
    expect(backend.calls.slice(1)).toEqual(asked)
    expect(stored()).toEqual([2, 2, 2])
  })

  it("[S4.5] add 1, set to 2, first load fails: both sides end at 2", async () => {
    const { commands, run, view, stored, backend } = open()
    await run()
    await commands.add(someLine, 1)
    await commands.setQuantity(someLine, 2)
    backend.failNext("get_cart_items", { kind: "network", carriedOut: false })
    expect(Result.isFailure(await run())).toBe(true)
    expect(view()).toMatchObject({ count: 2, isSynced: false })
    await run()
    expect(stored()).toEqual([2])
    expect(view()).toMatchObject({ count: 2, isSynced: true })
  })

  it("[S7.16] removes a row, and drops the removal of a line that is already gone", async () => {
    const { commands, run, view, stored, backend } = open()
    await commands.add(someLine, 1)
    await run()
    await commands.remove(someLine)
    await run()
    expect(stored()).toEqual([])
    await commands.add(someLine, 1)
    await run()
    await commands.remove(someLine)
    backend.rows.set("A1", [])
    backend.failNext("remove_cart_item", { kind: "status", status: 404 })
    await run()
    expect(view().rows).toEqual([])
  })

  it("[S8.9] a failed network keeps the change and reports why the sync stopped", async () => {
    const { commands, run, view, stored, backend } = open()
    await run()
    await commands.add(someLine, 1)
    backend.failNext("add_to_cart", { kind: "network", carriedOut: false })
    const answer = await run()
    expect(Result.isFailure(answer) && answer.failure._tag).toBe("NetworkFailure")
    expect(view()).toMatchObject({ count: 1, isSynced: false })
    await run()
    expect(stored()).toEqual([1])
  })

  it.each([500, 503, 429, 502])("[S8.1] a %i keeps the change for another attempt", async (status) => {
    const { commands, run, view, stored, backend } = open()
    await run()
    await commands.add(someLine, 1)
    backend.failNext("add_to_cart", { kind: "status", status })
    expect(Result.isFailure(await run())).toBe(true)
    expect(view().isSynced).toBe(false)
    await run()
    expect(stored()).toEqual([1])
  })

  it.each([400, 404, 409, 417, 422])(
    "[S8.3] a %i is shown as a refusal on the line, and the cart is loaded again",
    async (status) => {
      const { commands, run, view, backend } = open()
      await run()
      await commands.add(someLine, 1)
      backend.failNext("add_to_cart", { kind: "status", status, message: "Articolo esaurito" })
      expect(Result.isSuccess(await run())).toBe(true)
      expect(view()).toMatchObject({ count: 0, isSynced: true })
      expect(view().refusals).toMatchObject([{ reason: { _tag: "Backend", message: "Articolo esaurito" } }])
      expect(backend.calls.at(-1)).toBe("get_cart_items")
    },
  )

  it("[S7.10] an exception under 200 is a refusal on the line even if it names the cart", async () => {
    const { commands, run, view, backend } = open()
    await run()
    await commands.add(someLine, 1)
    const refusal = { status: "exception", message: "Articolo esaurito", id_cart: 3 }
    backend.answers.set("add_to_cart", () => ({ message: refusal }))
    expect(Result.isSuccess(await run())).toBe(true)
    expect(view()).toMatchObject({ count: 0, isSynced: true })
    expect(view().refusals).toMatchObject([{ reason: { _tag: "Backend", message: "Articolo esaurito" } }])
  })

  it("[S8.8] a removal of a row unknown to the backend counts as done", async () => {
    const { commands, run, view, backend } = open()
    await commands.add(someLine, 1)
    await run()
    await commands.remove(someLine)
    backend.failNext("remove_cart_item", { kind: "status", status: 404 })
    backend.rows.set("A1", [])
    await run()
    expect(view()).toMatchObject({ rows: [], refusals: [], isSynced: true })
  })

  it.each([409, 417])("[S8.8] a removal refused with %i is silent, and the row is shown again", async (status) => {
    const { commands, run, view, backend } = open()
    await commands.add(someLine, 1)
    await run()
    await commands.remove(someLine)
    backend.failNext("remove_cart_item", { kind: "status", status })
    await run()
    expect(view().rows).toMatchObject([{ itemCode: "OLIO-1", refusal: null }])
    expect(view().refusals).toEqual([])
  })

  it("[S8.8] failures of a removal are silent while it waits to be retried", async () => {
    const { commands, run, parts, backend } = open()
    await commands.add(someLine, 1)
    await run()
    expect(isRemovalNext(parts)).toBe(false)
    await commands.remove(someLine)
    backend.failNext("remove_cart_item", { kind: "network", carriedOut: false })
    await run()
    expect(isRemovalNext(parts)).toBe(true)
    await run()
    expect(isRemovalNext(parts)).toBe(false)
  })

  it("a refused change can be requested again", async () => {
    const { commands, run, view, stored, backend } = open()
    await run()
    await commands.add(someLine, 1)
    backend.failNext("add_to_cart", { kind: "status", status: 417 })
    await run()
    const changeId = view().refusals[0]?.change.id ?? ""
    await commands.retry(changeId)
    await run()
    expect(stored()).toEqual([1])
    expect(view().refusals).toEqual([])
  })

  it("a refused change does not hold up the changes after it", async () => {
    const { commands, run, stored, view, backend } = open()
    await run()
    await commands.add(someLine, 1)
    await commands.add({ ...someLine, itemCode: "SALE-1" }, 4)
    backend.failNext("add_to_cart", { kind: "status", status: 422 })
    await run()
    expect(stored()).toEqual([4])
    expect(view().refusals).toHaveLength(1)
  })

  it("a change accepted for another tab is loaded before anything else is sent", async () => {
    const { commands, run, stored, other, backend } = open()
    await run()
    await commands.add(someLine, 1)
    // The other tab sent it and was closed before it could load.
    backend.rows.set("A1", [{ row_id: "row-OLIO-1", carti: "OLIO-1", quantity: 1 }])
    await other.append([{ _tag: "CartChangeAccepted", owner: someOwner, changeId: "id3", cartId: 3 }])
    await commands.setQuantity(someLine, 2)
    await run()
    expect(backend.calls.slice(1)).toEqual(["get_cart_items", "update_cart", "get_cart_items"])
    expect(stored()).toEqual([2])
  })

  it("[S4.4] another address shows another cart, and pending changes of the first are still sent", async () => {
    const { commands, run, stored, log, view } = open()
    await run()
    await commands.add(someLine, 1)
    await log.append([{ _tag: "AddressSelected", addressCode: "A2" }])
    await run()
    expect(stored("A1")).toEqual([1])
    expect(stored("A2")).toEqual([])
    expect(view().isSynced).toBe(true)
  })

  it("[S6.3] an agent who leaves a client loses nothing of that client's cart", async () => {
    const { log, commands, run, stored } = open()
    await log.append([
      { _tag: "SessionEnded" },
      { _tag: "SessionStarted", user: { ...someUser, clientId: 9, isAgent: true } },
      {
        _tag: "AgentClientChosen",
        client: { clientId: 42, companyName: "Bar Sport", addresses: [{ addressCode: "B1", street: "", city: "" }] },
      },
    ])
    await commands.add(someLine, 2)
    await log.append([{ _tag: "AgentClientLeft" }])
    await run()
    expect(stored("B1")).toEqual([2])
    expect(stored("A1")).toEqual([])
  })
})

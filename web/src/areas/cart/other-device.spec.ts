/** Changes by another device, or the agent, are neither overwritten nor lost, nor are those requested here (ADR 37). */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { openSyncedCart } from "../../testing/synced-cart.ts"
import { someLine } from "../../testing/some-values.ts"

const A_MINUTE = 60_000

/** A page that has loaded its cart, with `quantity` of the line. */
const openWith = async (quantity: number, options: Parameters<typeof openSyncedCart>[0] = {}) => {
  const page = openSyncedCart(options)
  await page.commands.add(someLine, quantity)
  await page.run()
  const elsewhere = (now: number, row = "row-OLIO-1") =>
    void page.backend.rows.set("A1", now === 0 ? [] : [{ row_id: row, carti: someLine.itemCode, quantity: now }])
  return { ...page, elsewhere }
}

describe.each([
  ["honours idempotency keys", true],
  ["ignores idempotency keys", false],
])("a cart that another device changes, at a backend that %s", (_, honoursKeys) => {
  it("[S5.4] adds 12 to the current 132, not to the 12 that this page knows", async () => {
    const { commands, run, stored, elsewhere, view } = await openWith(12, { honoursKeys })
    elsewhere(132)
    await commands.add(someLine, 12)
    await run()
    expect(stored()).toEqual([144])
    expect(view().rows).toMatchObject([{ quantity: 144 }])
  })

  it("[S5.4] recreates a row removed there when more is added here", async () => {
    const { commands, run, stored, elsewhere, view } = await openWith(12, { honoursKeys })
    elsewhere(0)
    await commands.add(someLine, 6)
    await run()
    expect(stored()).toEqual([6])
    expect(view()).toMatchObject({ refusals: [], isSynced: true })
  })

  it("[S8.6] adds once although the answer is lost and the page had not loaded for a minute", async () => {
    const { commands, run, stored, elsewhere, backend, clock } = await openWith(12, { honoursKeys })
    elsewhere(132)
    clock.now = A_MINUTE
    await commands.add(someLine, 12)
    backend.failNext("add_to_cart", { kind: "network", carriedOut: true })
    await run()
    await run()
    expect(stored()).toEqual([144])
  })

  it.each([
    ["18, as this page knows", 18, [12]],
    ["30 by now", 30, [24]],
    ["6 by now", 6, []],
  ])("[S8.16] loses exactly the 6 that are undone here: it contains %s", async (_, now, left) => {
    const { commands, run, stored, elsewhere } = await openWith(12, { honoursKeys })
    const added = Result.getOrElse(await commands.add(someLine, 6), () => [])
    await run()
    elsewhere(now)
    await commands.takeBackAdded(added)
    await run()
    expect(stored()).toEqual(left)
  })

  it("[S8.16] keeps the other device's quantity if this page knows only the addition it undoes", async () => {
    const { commands, run, stored, backend } = openSyncedCart({ honoursKeys })
    const added = Result.getOrElse(await commands.add(someLine, 6), () => [])
    await run()
    backend.rows.set("A1", [{ row_id: "row-OLIO-1", carti: someLine.itemCode, quantity: 18 }])
    await commands.takeBackAdded(added)
    await run()
    expect(stored()).toEqual([12])
  })

  it("[S5.4, S7.9] whose row was recreated takes the quantity that is set: the call is planned once more", async () => {
    const { commands, run, stored, elsewhere, view, backend } = await openWith(12, { honoursKeys })
    elsewhere(5, "row-new")
    refuseUnknownRows(backend)
    await commands.setQuantity(someLine, 18)
    await run()
    expect(stored()).toEqual([18])
    expect(view()).toMatchObject({ refusals: [], isSynced: true })
  })

  it("[S7.16] whose row was recreated loses it when it is removed here", async () => {
    const { commands, run, stored, elsewhere, backend } = await openWith(12, { honoursKeys })
    elsewhere(5, "row-new")
    refuseUnknownRows(backend)
    await commands.remove(someLine)
    await run()
    expect(stored()).toEqual([])
  })

  it("[S8.3] whose row is gone refuses a quantity that is set, and does not retry forever", async () => {
    const { commands, run, elsewhere, view, backend } = await openWith(12, { honoursKeys })
    elsewhere(0)
    refuseUnknownRows(backend)
    await commands.setQuantity(someLine, 18)
    const before = backend.calls.length
    await run()
    expect(view()).toMatchObject({ rows: [], refusals: [{ reason: { _tag: "LineGone" } }], isSynced: true })
    expect(backend.calls.slice(before)).toEqual(["update_cart", "get_cart_items"])
  })

  it("[S8.3] is retried only once: a backend that refuses every row it names is believed", async () => {
    const { commands, run, view, backend, elsewhere } = await openWith(12, { honoursKeys })
    elsewhere(5, "row-new")
    backend.failNext("update_cart", { kind: "status", status: 404 })
    backend.failNext("update_cart", { kind: "status", status: 404, message: "Riga sconosciuta" })
    await commands.setQuantity(someLine, 18)
    await run()
    expect(view()).toMatchObject({ refusals: [{ reason: { _tag: "Backend", message: "Riga sconosciuta" } }] })
    expect(backend.calls.filter((call) => call === "update_cart")).toHaveLength(2)
  })
})

describe("a cart that was loaded a minute ago", () => {
  it("[S4.5] is loaded again before anything is planned against it", async () => {
    const { commands, run, backend, clock } = await openWith(12)
    clock.now = A_MINUTE
    await commands.setQuantity(someLine, 18)
    const before = backend.calls.length
    await run()
    expect(backend.calls.slice(before)).toEqual(["get_cart_items", "update_cart", "get_cart_items"])
  })

  it("[S4.5] is loaded again also when the clock was set back in the meantime", async () => {
    const { commands, run, backend, clock } = await openWith(12)
    clock.now = -A_MINUTE
    await commands.setQuantity(someLine, 18)
    const before = backend.calls.length
    await run()
    expect(backend.calls.slice(before)).toEqual(["get_cart_items", "update_cart", "get_cart_items"])
  })
})

/** The backend's own answer to an unknown row. */
const refuseUnknownRows = (backend: ReturnType<typeof openSyncedCart>["backend"]) =>
  void ["update_cart", "remove_cart_item"].map((name) =>
    backend.failNext(name, { kind: "status", status: 404, message: "Riga sconosciuta" }),
  )

/** Changes whose answer was lost are made once, whether the backend honours idempotency keys or not (ADR 30). */
import type { ApiError } from "@dispensa/contracts/client"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { openSyncedCart as open } from "../../testing/synced-cart.ts"
import { someLine } from "../../testing/some-values.ts"

type Opened = ReturnType<typeof open>
const other = { ...someLine, itemCode: "SALE-1" }
const LOST = { kind: "network", carriedOut: true } as const

/** A page whose backend has answered an addition and an update, so that its support for keys is known. */
const openKnown = async (honoursKeys: boolean): Promise<Opened> => {
  const page = open({ honoursKeys })
  for (const quantity of [1, 1]) {
    await page.commands.add(other, quantity)
    await page.run()
  }
  return page
}
/** The line's quantity at the backend and in the view. */
const held = ({ backend }: Opened) => backend.rows.get("A1")?.find(({ carti }) => carti === someLine.itemCode)?.quantity
const shown = ({ view }: Opened) => view().rows.find(({ itemCode }) => itemCode === someLine.itemCode)?.quantity
/** Another device changes the line. */
const changeElsewhere = ({ backend }: Opened, quantity: number, row = "row-OLIO-1") => {
  const rows = backend.rows.get("A1") ?? []
  const others = rows.filter(({ carti }) => carti !== someLine.itemCode)
  backend.rows.set("A1", [...others, { row_id: row, carti: someLine.itemCode, quantity }])
}
const failureOf = (settled: Result.Result<void, ApiError>) => Result.getOrUndefined(Result.flip(settled))?._tag

describe.each([
  ["honours idempotency keys", true],
  ["ignores idempotency keys", false],
])("a backend that %s", (_, honoursKeys) => {
  it("[S4.5] sends each change under its own id", async () => {
    const page = open({ honoursKeys })
    await page.commands.add(someLine, 2)
    await page.run()
    await page.commands.setQuantity(someLine, 5)
    await page.run()
    await page.commands.remove(someLine)
    await page.run()
    const ids = page.events.flatMap((event) => (event._tag === "CartChangeRequested" ? [event.change.id] : []))
    expect(page.backend.keys.filter((key) => key !== null)).toEqual(ids.map((id) => `"${id}"`))
    expect(new Set(ids).size).toBe(3)
  })

  it("[S8.6] adds once although the answer was lost, and shows it once", async () => {
    const page = await openKnown(honoursKeys)
    await page.commands.add(someLine, 2)
    page.backend.failNext("add_to_cart", LOST)
    expect(failureOf(await page.run())).toBe("NetworkFailure")
    const seen: Array<number | undefined> = []
    const stop = page.log.subscribe(() => seen.push(shown(page)))
    await page.run()
    stop()
    expect(held(page)).toBe(2)
    expect(new Set(seen)).toEqual(new Set([2]))
    expect(page.view()).toMatchObject({ isSynced: true, refusals: [] })
    expect(page.tags().filter((tag) => tag === "CartChangeAccepted")).toHaveLength(3)
  })

  it("[S8.6] adds to an existing quantity once although the answer was lost", async () => {
    const page = await openKnown(honoursKeys)
    await page.commands.add(someLine, 2)
    await page.run()
    await page.commands.add(someLine, 3)
    page.backend.failNext("add_to_cart", LOST)
    await page.run()
    await page.run()
    expect(held(page)).toBe(5)
  })

  it("[S8.6] adds once although the answer was lost twice", async () => {
    const page = await openKnown(honoursKeys)
    await page.commands.add(someLine, 2)
    page.backend.failNext("add_to_cart", { kind: "network", carriedOut: false })
    page.backend.failNext("add_to_cart", LOST)
    await page.run()
    await page.run()
    await page.run()
    expect(held(page)).toBe(2)
    expect(page.view().isSynced).toBe(true)
  })

  it("[S8.6] removes, and sets, once although the answer was lost", async () => {
    const page = await openKnown(honoursKeys)
    await page.commands.add(someLine, 2)
    await page.run()
    await page.commands.setQuantity(someLine, 7)
    page.backend.failNext("update_cart", LOST)
    await page.run()
    await page.run()
    expect(held(page)).toBe(7)
    await page.commands.remove(someLine)
    page.backend.failNext("remove_cart_item", LOST)
    await page.run()
    await page.run()
    expect(held(page)).toBeUndefined()
    expect(page.view()).toMatchObject({ isSynced: true, refusals: [] })
  })

  it("[S8.6] adds once although the page was reloaded before the answer arrived", async () => {
    const page = open({ honoursKeys })
    await page.run()
    await page.commands.add(someLine, 2)
    page.backend.failNext("add_to_cart", LOST)
    await page.run()
    // A reload loses which carts were loaded, but the log still has that the change was sent.
    page.parts.fresh.clear()
    await page.run()
    expect(held(page)).toBe(2)
  })
})

describe("a backend that is not known to honour keys", () => {
  it("[S8.6] turns out to honour them: a change made before the reload is not repeated on top of another device's", async () => {
    const page = open({ honoursKeys: true })
    await page.run()
    await page.commands.add(someLine, 2)
    page.backend.failNext("add_to_cart", LOST)
    await page.run()
    page.parts.fresh.clear()
    changeElsewhere(page, 5)
    await page.run()
    expect(held(page)).toBe(5)
    expect(page.view()).toMatchObject({ isSynced: true, refusals: [] })
  })
})

describe("a backend that honours keys", () => {
  it("[S8.6] adds once although another device changed the line in the meantime", async () => {
    const page = await openKnown(true)
    await page.commands.add(someLine, 2)
    page.backend.failNext("add_to_cart", LOST)
    await page.run()
    changeElsewhere(page, 9)
    await page.run()
    expect(held(page)).toBe(9)
    expect(page.view()).toMatchObject({ isSynced: true, refusals: [] })
  })

  it("[S8.6] adds a change that never arrived to the quantity another device has set since", async () => {
    const page = await openKnown(true)
    await page.commands.add(someLine, 2)
    page.backend.failNext("add_to_cart", { kind: "network", carriedOut: false })
    await page.run()
    changeElsewhere(page, 9)
    await page.run()
    expect(held(page)).toBe(11)
  })

  it("[S8.6] adds a change that never arrived although another device added as much: nothing is inferred from a quantity", async () => {
    const page = await openKnown(true)
    await page.commands.add(someLine, 2)
    page.backend.failNext("add_to_cart", { kind: "network", carriedOut: false })
    await page.run()
    changeElsewhere(page, 2)
    await page.run()
    expect(held(page)).toBe(4)
  })

  it("[S8.6] finds the one attempt of several that was carried out", async () => {
    const page = await openKnown(true)
    await page.commands.add(someLine, 2)
    await page.run()
    await page.commands.setQuantity(someLine, 5)
    page.backend.failNext("update_cart", LOST)
    await page.run()
    // Each load finds another row, so that each attempt is another call.
    for (const quantity of [9, 12]) {
      changeElsewhere(page, quantity, `row-${quantity}`)
      page.backend.failNext("update_cart", { kind: "network", carriedOut: false })
      await page.run()
    }
    changeElsewhere(page, 20, "row-20")
    await page.run()
    expect(held(page)).toBe(20)
    expect(page.view()).toMatchObject({ isSynced: true, refusals: [] })
  })

  it("[S8.5] is waited for while the first call is still running", async () => {
    const page = await openKnown(true)
    await page.commands.add(someLine, 2)
    const busy = { errors: { "Idempotency-Key": ["still running"] } }
    page.backend.failNext("add_to_cart", { kind: "status", status: 409, body: busy })
    expect(failureOf(await page.run())).toBe("KeyInUse")
    expect(page.view()).toMatchObject({ isSynced: false, refusals: [] })
    await page.run()
    expect(held(page)).toBe(2)
  })
})

/** People of one client have carts of their own at the same address. */
import { expect, it } from "vitest"
import { someLine, someUser } from "../../testing/some-values.ts"
import { openSyncedCart as open } from "../../testing/synced-cart.ts"

it("[S12.15] what is loaded for one person is not shown to another who logs in meanwhile", async () => {
  const { log, run, view, backend } = open()
  const rows = (quantity: number) => [{ row_id: "row-OLIO-1", carti: someLine.itemCode, quantity }]
  backend.rows.set("A1", rows(2))
  const load = backend.answers.get("get_cart_items")
  const counts = new Set<number>()
  log.subscribe(() => void counts.add(view().count))
  backend.answers.set("get_cart_items", (body) => {
    const cart = load?.(body)
    if (load !== undefined) backend.answers.set("get_cart_items", load)
    void log.append([{ _tag: "SessionEnded" }, { _tag: "SessionStarted", user: { ...someUser, person: "7/rosa" } }])
    backend.rows.set("A1", rows(5))
    return cart
  })
  await run()
  expect(view().count).toBe(5)
  expect(counts).not.toContain(2)
})

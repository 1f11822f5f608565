/** People of one client have separate carts at the same address. */
import { describe, expect, it } from "vitest"
import { someLine, someUser } from "../../testing/some-values.ts"
import { openSyncedCart as open } from "../../testing/synced-cart.ts"

const ROSA = "7/rosa"

/** Rosa, whose cart has 5, logs in while the next cart is loaded; returns the quantities she is shown from then on. */
const rosaLogsIn = ({ log, view, backend }: ReturnType<typeof open>): ReadonlySet<number> => {
  const shown = new Set<number>()
  log.subscribe(() => void (log.state().session.user?.person === ROSA && shown.add(view().count)))
  const load = backend.answers.get("get_cart_items")
  backend.answers.set("get_cart_items", (body) => {
    const cart = load?.(body)
    if (load !== undefined) backend.answers.set("get_cart_items", load)
    void log.append([{ _tag: "SessionEnded" }, { _tag: "SessionStarted", user: { ...someUser, person: ROSA } }])
    backend.rows.set("A1", [{ row_id: "row-OLIO-1", carti: someLine.itemCode, quantity: 5 }])
    return cart
  })
  return shown
}

describe("a cart loaded for one person is not shown to another who logs in meanwhile", () => {
  it("[S12.15] when the page opens", async () => {
    const page = open()
    page.backend.rows.set("A1", [{ row_id: "row-OLIO-1", carti: someLine.itemCode, quantity: 2 }])
    const shown = rosaLogsIn(page)
    await page.run()
    expect([...shown]).toEqual([0, 5])
  })

  it("[S12.15] when a change of a row was refused", async () => {
    const page = open()
    await page.commands.add(someLine, 2)
    await page.run()
    await page.commands.setQuantity(someLine, 9)
    page.backend.failNext("update_cart", { kind: "status", status: 404 })
    const shown = rosaLogsIn(page)
    await page.run()
    expect([...shown]).toEqual([0, 5])
  })
})

/** A connection that comes and goes, and two browser tabs at once: nothing is lost, nothing is sent twice. */
import type { Locator, Page } from "@playwright/test"
import { codeIn, ITEM_CODE } from "./support/item-code.ts"
import { inCartText } from "./support/order-steps.ts"
import { expect, NEW_CLIENT, test } from "./support/test.ts"
import { makeShop } from "./support/shop.ts"

const facts = async (row: Locator) => {
  const carti = await codeIn(row)
  return { carti, quantity: Number(await row.getByRole("textbox").inputValue()) }
}

/** Counts the calls that add to the cart. */
const addCalls = (page: Page): (() => number) => {
  let count = 0
  page.on("request", (request) => {
    if (request.url().includes("add_to_cart")) count += 1
  })
  return () => count
}

test.describe("an offline period", () => {
  test("[S4.15] an addition shows at once, survives a reload while pending, and is sent once when back online", async ({
    page,
    shop,
    context,
    control,
    watch,
  }) => {
    watch.allow(/net::ERR_/, /status of 503/)
    await shop.comeBack(NEW_CLIENT)
    await shop.open("/shop")
    await shop.listed()
    const [first, second] = [shop.addable().nth(0), shop.addable().nth(1)]
    const one = await facts(first)
    const two = await facts(second)
    await shop.addIn(first)
    await expect.poll(() => control.cart(NEW_CLIENT, "1")).toEqual([one])

    // A tracking record whose answer is lost is sent again: its answer has to arrive first.
    await page.waitForLoadState("networkidle")
    await context.setOffline(true)
    await expect(page.getByText("Sei offline.")).toBeVisible()
    await shop.addIn(second)
    await shop.cartCount(one.quantity + two.quantity)
    await expect(second).toContainText(inCartText(shop, two.quantity))
    expect(await control.cart(NEW_CLIENT, "1")).toEqual([one])

    // The page is back online, but the backend is not: the reload finds the change pending.
    await control.fault({ endpoint: "cart.add", status: 503 })
    await context.setOffline(false)
    const calls = addCalls(page)
    await page.reload()
    await shop.cartCount(one.quantity + two.quantity)
    await expect.poll(calls).toBeGreaterThan(0)
    expect(await control.cart(NEW_CLIENT, "1")).toEqual([one])

    await control.noFaults()
    await expect.poll(() => control.cart(NEW_CLIENT, "1"), { timeout: 20_000 }).toEqual([one, two])
    await shop.cartCount(one.quantity + two.quantity)
    await expect
      .poll(async () => (await control.topic("cart")).map(({ value }) => [value.action, value.otherData["item_id"]]))
      .toEqual([
        ["add-to-cart", one.carti],
        ["add-to-cart", two.carti],
      ])
  })
})

test.describe("two browser tabs at once", () => {
  test("[S4.15] show the same cart, and neither sends anything twice nor loses anything", async ({
    page,
    shop,
    context,
    control,
  }) => {
    await shop.login(NEW_CLIENT)
    const other = makeShop(await context.newPage(), "it")
    await Promise.all([shop.open("/shop"), other.open("/shop")])
    await shop.listed()
    await other.listed()
    const calls = [addCalls(page), addCalls(other.page)]
    const rows = [shop.addable().nth(0), other.addable().nth(1), shop.addable().nth(2), other.addable().nth(3)]
    const lines: Array<Awaited<ReturnType<typeof facts>>> = []
    for (const row of rows) {
      // A row of a browser tab in the background may not be laid out yet, and has no text.
      await row.page().bringToFront()
      await expect(row).toContainText(ITEM_CODE, { useInnerText: true })
      lines.push(await facts(row))
    }
    await Promise.all(rows.slice(0, 2).map(shop.addIn))
    await Promise.all(rows.slice(2).map(shop.addIn))
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    await shop.cartCount(pieces)
    await other.cartCount(pieces)
    const byCode = (a: { readonly carti: string }, b: { readonly carti: string }) => a.carti.localeCompare(b.carti)
    await expect
      .poll(async () => (await control.cart(NEW_CLIENT, "1")).toSorted(byCode))
      .toEqual(lines.toSorted(byCode))
    await expect.poll(async () => (await control.topic("cart")).length).toBe(4)
    expect(calls.reduce((sum, count) => sum + count(), 0)).toBe(4)
  })
})

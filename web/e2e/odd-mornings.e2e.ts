/** Long scenarios, with `E2E_DEEP=1`: a morning in flight mode, three windows on a bad connection, a full disk (ADR 0036). */
import type { Page } from "@playwright/test"
import { codeIn } from "./support/item-code.ts"
import { codeCached, test } from "./support/release-test.ts"
import { makeShop, type ShopPage } from "./support/shop.ts"
import { storedSubjects } from "./support/storage.ts"
import { expect, NEW_CLIENT } from "./support/test.ts"

const persistedListings = async (page: Page): Promise<number> =>
  (await storedSubjects(page)).filter((key) => key.includes("listing")).length

const WANTED = 40
const PAGES = 8

/** Adds items of a listing that are not in the cart yet; each is announced before the next. */
const addAll = async (shop: ShopPage, wanted: number, told: Map<string, number>): Promise<void> => {
  const rows = await shop.addable().all()
  for (const row of rows) {
    if (told.size === wanted) return
    const code = await codeIn(row)
    if (told.has(code)) continue
    const quantity = Number(await row.getByRole("textbox").inputValue())
    await shop.addIn(row)
    await shop
      .liveText(/nel carrello/)
      .first()
      .waitFor({ state: "attached" })
    told.set(code, quantity)
  }
}

test("[S4.15] a morning in flight mode: the shop starts cold, 40 lines are ordered, and all of them arrive once", {
  tag: "@deep",
}, async ({ page, shop, context, control, watch }) => {
  test.setTimeout(240_000)
  watch.allow(/net::ERR_/)
  await shop.comeBack(NEW_CLIENT)
  for (let at = 1; at <= PAGES; at += 1) {
    await shop.open(`/shop?page=${at}`)
    await shop.listed()
    await expect.poll(() => persistedListings(page), { timeout: 15_000 }).toBeGreaterThanOrEqual(at)
  }
  // After eight loaded pages its four hundred files are stored one by one.
  await codeCached(page, { timeout: 100_000 })
  await context.setOffline(true)
  await page.close()

  const cold = makeShop(await context.newPage(), "it")
  const told = new Map<string, number>()
  for (let at = 1; at <= PAGES && told.size < WANTED; at += 1) {
    await cold.open(`/shop?page=${at}`)
    await cold.listed()
    await addAll(cold, WANTED, told)
  }
  expect(told.size).toBe(WANTED)
  await cold.open("/pages/cart?tab=active")
  await cold.cartCount([...told.values()].reduce((sum, quantity) => sum + quantity, 0))
  expect(await control.cart(NEW_CLIENT, "1")).toEqual([])

  await context.setOffline(false)
  const held = async () =>
    new Map((await control.cart(NEW_CLIENT, "1")).map(({ carti, quantity }) => [carti, quantity]))
  await expect.poll(held, { timeout: 60_000 }).toEqual(told)
})

test("[S4.5] three windows add to one cart line while answers are lost: each addition counts once, and all show the same", {
  tag: "@deep",
}, async ({ shop, context, control, watch }) => {
  test.setTimeout(120_000)
  watch.allow(/net::ERR_/, /status of 50\d/)
  await shop.comeBack(NEW_CLIENT)
  const windows = [shop, makeShop(await context.newPage(), "it"), makeShop(await context.newPage(), "it")]
  for (const each of windows) {
    await each.open("/shop")
    await each.listed()
  }
  const code = await codeIn(shop.addable().first())
  const quantity = Number(await shop.addable().first().getByRole("textbox").inputValue())
  const ROUNDS = 4
  for (let round = 0; round < ROUNDS; round += 1) {
    await control.fault({ endpoint: "cart.add", truncate: true, times: 1 })
    await Promise.all(windows.map((each) => each.addIn(each.addable().first())))
  }
  const sum = ROUNDS * windows.length * quantity
  await expect.poll(() => control.cart(NEW_CLIENT, "1"), { timeout: 60_000 }).toEqual([{ carti: code, quantity: sum }])
  for (const each of windows) await each.cartCount(sum)
})

/** The browser's error when a database is given a hundred kilobytes; empty if it accepts them. */
const refusalOfWriting = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open("probe", 1)
        opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("values"))
        opening.addEventListener("error", () => resolve(opening.error?.name ?? "error"))
        opening.addEventListener("success", () => {
          const writing = opening.result.transaction("values", "readwrite")
          writing.objectStore("values").put("x".repeat(100_000), "value")
          writing.addEventListener("complete", () => resolve(""))
          writing.addEventListener("abort", () => resolve(writing.error?.name ?? "abort"))
        })
      }),
  )

test("[S4.13] with a full disk the shop reports that nothing is persisted, and additions reach the backend once", {
  tag: "@deep",
}, async ({ page, shop, context, control, server }) => {
  // Before the first write: for half a minute Chromium relies on the free space it found then.
  const devtools = await context.newCDPSession(page)
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: server.url, quotaSize: 1 })
  await shop.comeBack(NEW_CLIENT)
  await shop.open("/shop")
  await shop.listed()
  expect(await refusalOfWriting(page)).toBe("QuotaExceededError")
  const row = shop.addable().first()
  const code = await codeIn(row)
  const quantity = Number(await row.getByRole("textbox").inputValue())
  await shop.addIn(row)
  await expect(page.getByText(shop.say("errors_not_kept_title")).first()).toBeVisible()
  await shop.cartCount(quantity)
  await expect.poll(() => control.cart(NEW_CLIENT, "1")).toEqual([{ carti: code, quantity }])
  for (let again = 0; again < 3; again += 1) {
    await page.reload()
    await shop.listed()
    await shop.cartCount(quantity)
  }
  expect(await control.cart(NEW_CLIENT, "1")).toEqual([{ carti: code, quantity }])
})

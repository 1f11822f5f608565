/** The shop without prerendered first pages (`DISPENSA_PRERENDER=off`, ADR 60): every page waits for its code. */
import { holdCode } from "./support/held-code.ts"
import { orderAll } from "./support/whole-order.ts"
import { expect, PHONE, test } from "./support/test.ts"

test.use({ prerendersFirstPages: false })

test("[S2.29] nothing of a page is rendered before its code is loaded", { tag: "@deep" }, async ({ page, shop }) => {
  const letGo = await holdCode(page)
  await shop.open("/shop")
  await expect(page.locator(".boot-shell")).toBeVisible()
  await expect(page.locator("#drawn")).toHaveCount(0)
  await expect(page.locator("main h1")).toHaveCount(0)
  letGo()
  await shop.listed()
})

test("a product's picture is loaded before the code that renders it, and once", { tag: "@deep" }, async ({
  page,
  shop,
}) => {
  const pictures: Array<string> = []
  page.on("request", (request) => {
    if (/\/main_[^/]*$/.test(request.url())) pictures.push(request.url())
  })
  await shop.open("/shop")
  const path = (await page.locator("main [data-row] a").first().getAttribute("href")) ?? ""
  const letGo = await holdCode(page)
  await page.goto(path, { waitUntil: "commit" })
  await expect.poll(() => pictures.length).toBe(1)
  await expect(page.locator("main h1")).toHaveCount(0)
  letGo()
  await expect(page.locator("main h1")).toBeVisible()
  await expect(page.locator('main img[fetchpriority="high"]').first()).toHaveJSProperty("complete", true)
  expect(pictures).toHaveLength(1)
})

test.describe("an order in English on a phone", () => {
  test.use({ ...PHONE, lang: "en", locale: "en-GB" })

  test(
    "[S1.3][S7.17][S7.18] is searched, filtered, filled, checked out, stored by the backend and tracked once",
    { tag: "@deep" },
    async ({ shop, control }) => orderAll(shop, control),
  )
})

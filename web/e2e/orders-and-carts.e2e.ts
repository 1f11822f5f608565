/** Orders and carts of several addresses: nothing seems lost, all is found, all is printed. */
import { savedBy } from "./support/account.ts"
import { expect, PHONE, test } from "./support/test.ts"

test("[S3.22][S9.15] on 1100 px the table scrolls sideways under its actions, which stay in sight", {
  tag: "@deep",
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1100, height: 800 })
  await shop.comeBack()
  await shop.open("/pages/account/orders")
  const table = page.getByRole("region", { name: shop.say("orders_title"), exact: true })
  const again = table.getByRole("button", { name: shop.pattern("orders_again_named") }).first()
  await expect(table.getByRole("row").nth(1)).toBeVisible()
  expect(await table.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(true)
  await expect(again).toBeInViewport({ ratio: 1 })
  await table.evaluate((node) => node.scrollTo({ left: node.scrollWidth }))
  await expect(again).toBeInViewport({ ratio: 1 })
})

test("[S2.62][S3.22] an order exported as CSV says each quantity's unit and what each price is of", {
  tag: "@deep",
}, async ({ page, shop }) => {
  await shop.comeBack()
  await shop.open("/pages/account/orders")
  const main = page.getByRole("main")
  await main.getByRole("rowheader").first().getByRole("link").click()
  await expect(page).toHaveURL(/order_detail/)
  // Until the order's page has come, the list of orders stands there, and is exported as well.
  await expect(main.getByRole("columnheader", { name: shop.say("orders_code") })).toBeVisible()
  const { lines } = await savedBy(page, () => main.getByRole("button", { name: shop.say("table_export") }).click())
  const [head = [], ...rows] = lines.map((line) => line.split(";"))
  for (const [header, content] of [
    ["orders_unit", /^(pz|ct|kg)$/],
    ["orders_price_basis", /^€\/(pz|ct|kg)$/],
  ] as const) {
    const at = head.indexOf(shop.say(header))
    expect(at).toBeGreaterThan(0)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row[at]).toMatch(content)
  }
})

test("[S2.62][S3.22] a printed order holds all its lines under their headings", { tag: "@deep" }, async ({
  page,
  shop,
}) => {
  await shop.comeBack()
  await shop.open("/pages/account/orders")
  await page.getByRole("main").getByRole("rowheader").first().getByRole("link").click()
  const range = page.getByRole("navigation", { name: shop.say("table_pages", { label: shop.say("orders_lines") }) })
  const count = Number(/(\d+)$/.exec((await range.innerText()).trim())?.[1])
  await page.emulateMedia({ media: "print" })
  const paper = page.locator("table[data-paper]")
  await expect(paper.locator("tbody tr")).toHaveCount(count + 1)
  for (const label of ["line", "code", "ordered", "price", "vat", "taxable"])
    await expect(paper.locator("thead").getByText(shop.say(`orders_${label}`), { exact: true })).toBeVisible()
})

test("[S3.4] one button applies the promotions that run; what a saved cart loads has them already", {
  tag: "@deep",
}, async ({ page, shop }) => {
  await shop.comeBack()
  await shop.open("/pages/account/saved-carts")
  const main = page.getByRole("main")
  await main.getByRole("button", { name: shop.say("saved_keep") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox").fill("Prova")
  await page.keyboard.press("Enter")
  await expect(dialog).toHaveCount(0)
  await shop.open("/pages/cart?tab=active")
  const offered = shop.cartRow(/./).filter({ has: page.getByRole("button", { name: /^Applica a/ }) })
  await expect(offered).toHaveCount(1)
  const code = /[A-Z]{2}\d{6}/.exec(await offered.innerText())?.[0] ?? ""
  await page.getByRole("button", { name: shop.pattern("cart_offers_take") }).click()
  await expect(offered).toHaveCount(0)
  await expect(shop.cartRow(new RegExp(code))).toContainText("Promo")
  await shop.open("/pages/account/saved-carts")
  await main.getByRole("button", { name: shop.say("saved_load_named", { name: "Prova" }) }).click()
  await expect(main.getByText(shop.say("orders_promotions"))).toBeVisible()
  await shop.open("/pages/cart?tab=active")
  await expect(shop.cartRow(/./)).toHaveCount(3)
  await expect(offered).toHaveCount(0)
})

test.describe("on the phone", () => {
  test.use(PHONE)

  test("[S3.27] the orders come before the filters that are rarely used", { tag: "@deep" }, async ({ page, shop }) => {
    await shop.comeBack()
    await shop.open("/pages/account/orders")
    const main = page.getByRole("main")
    const product = main.getByRole("searchbox", { name: shop.say("orders_product") })
    const more = main.getByRole("button", { name: shop.say("orders_more_filters") })
    await expect(main.getByRole("link", { name: /^ORD-/ }).first()).toBeInViewport()
    await expect(more).toHaveAttribute("aria-expanded", "false")
    await expect(product).toBeHidden()
    await more.click()
    await expect(more).toHaveAttribute("aria-expanded", "true")
    await product.fill("nessun prodotto si chiama così")
    await product.press("Enter")
    await expect(main.getByText(shop.say("documents_none_found"))).toBeVisible()
    await main.getByRole("button", { name: shop.say("orders_no_filters") }).click()
    await expect(main.getByRole("link", { name: /^ORD-/ }).first()).toBeVisible()
  })
})

/** Orders and carts of several addresses: nothing seems lost, everything is found and printed. */
import { savedBy } from "./support/account.ts"
import { expect, PHONE, test } from "./support/test.ts"

test("[S3.22][S9.15] at 1100 px the table scrolls horizontally under its actions, which stay in view", {
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

for (const [path, title] of [
  ["/pages/account/orders", "orders_title"],
  ["/pages/account/transport-documents", "documents_transport"],
  ["/pages/account/invoices", "documents_invoices"],
] as const)
  test(`[S3.22][S9.15] at 1280 px no column of ${path} is outside the view, and no mark is higher than its background (#40)`, {
    tag: "@deep",
  }, async ({ page, shop }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await shop.comeBack()
    await shop.open(path)
    const table = page.getByRole("region", { name: shop.say(title), exact: true })
    await expect(table.getByRole("row").nth(1)).toBeVisible()
    expect(await table.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
    const marks = table.locator("td span[class*=rounded-sm]")
    expect(await marks.evaluateAll((all) => all.filter((each) => each.scrollHeight > each.clientHeight))).toEqual([])
  })

test("[S2.62][S3.22] an order exported as CSV states the unit of each quantity and price", {
  tag: "@deep",
}, async ({ page, shop }) => {
  await shop.comeBack()
  await shop.open("/pages/account/orders")
  const main = page.getByRole("main")
  await main.getByRole("rowheader").first().getByRole("link").click()
  await expect(page).toHaveURL(/order_detail/)
  // Until the order's page is loaded, the list of orders is still shown, and would be exported.
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

test.describe("on the phone", () => {
  test.use(PHONE)

  test("[S3.27] the orders come before the rarely used filters", { tag: "@deep" }, async ({ page, shop }) => {
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

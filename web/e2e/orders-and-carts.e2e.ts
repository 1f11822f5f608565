/** Orders and carts of several addresses: nothing seems lost, all is found, all is printed. */
import { savedBy } from "./support/account.ts"
import { watchSent } from "./support/sent.ts"
import { CLIENT, expect, PHONE, test } from "./support/test.ts"

const SHOT = (name: string) => ({ path: test.info().outputPath(`${name}.png`), fullPage: true })

test("[S4.4] another address shows another cart, says what stays where, and takes its lines over", async ({
  page,
  shop,
  control,
}) => {
  await shop.comeBack()
  await shop.open("/pages/cart?tab=active")
  await expect(shop.cartRow(/./)).toHaveCount(3)
  await page.evaluate(() => window.scrollTo(0, 400))
  await page
    .getByRole("banner")
    .getByRole("button", { name: shop.pattern("shell_deliver_to") })
    .or(page.getByRole("banner").getByRole("button", { name: /Via dei Mille/ }))
    .first()
    .click()
  await page
    .getByRole("dialog", { name: shop.say("shell_choose_address") })
    .getByRole("button")
    .last()
    .click()
  const main = page.getByRole("main")
  const stays = main.getByRole("status").filter({ hasText: shop.say("cart_other_hint") })
  await expect(stays).toContainText("Via dei Mille 14")
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.screenshot(SHOT("other-cart"))
  await stays.getByRole("button", { name: shop.pattern("cart_other_move_from") }).click()
  await expect(shop.cartRow(/./)).toHaveCount(3)
  await expect.poll(async () => (await control.cart(CLIENT, "1")).length).toBe(0)
  await expect(stays).toHaveCount(0)
})

test("[S3.27] orders are found by words, by a product, by days; ordering again names the address", async ({
  page,
  shop,
}) => {
  const sent = watchSent(page)
  await shop.comeBack()
  await shop.open("/pages/account/orders")
  const main = page.getByRole("main")
  const rows = main.getByRole("row")
  await expect(rows.nth(2)).toBeVisible()
  await expect(main.getByText(shop.pattern("orders_again_where"))).toBeVisible()
  const second = await main.getByRole("rowheader").nth(1).innerText()
  // Figures of one width are for amounts: they tear the hyphen of a number apart.
  const spacing = (node: Element) => getComputedStyle(node).fontVariantNumeric
  expect(await main.getByRole("rowheader").nth(1).getByRole("link").evaluate(spacing)).toBe("normal")
  expect(await rows.nth(1).getByRole("cell").filter({ hasText: "€" }).first().evaluate(spacing)).toContain("tabular")
  await page.screenshot(SHOT("orders"))
  await main.getByRole("searchbox", { name: shop.say("orders_search") }).fill(second)
  await expect(rows).toHaveCount(2)
  await main.getByRole("button", { name: shop.say("orders_no_filters") }).click()
  await expect(rows.nth(2)).toBeVisible()
  await main.getByRole("rowheader").first().getByRole("link").click()
  await expect(page).toHaveURL(/order_detail/)
  await expect(main.getByRole("heading", { level: 1 })).toContainText("ORD")
  const number = (await main.getByRole("heading", { level: 1 }).innerText()).match(/ORD-\d+/)?.[0] ?? ""
  const product = await main.getByRole("rowheader").first().innerText()
  await shop.open("/pages/account/orders")
  const field = main.getByRole("searchbox", { name: shop.say("orders_product") })
  await field.fill("nessun prodotto si chiama così")
  await field.press("Enter")
  await expect(main.getByText(shop.say("orders_empty"))).toBeVisible()
  // One call, however many orders there are.
  sent.forget()
  await field.fill(product)
  await field.press("Enter")
  await expect(rows.nth(1)).toBeVisible()
  await expect(main.getByRole("row").filter({ hasText: number })).toBeVisible()
  expect(sent.to("get_orders").map(({ body }) => body["product"])).toEqual([product])
  expect(sent.to("get_order")).toEqual([])
  await main.getByLabel(shop.say("orders_to"), { exact: true }).fill("2001-01-01")
  await expect(main.getByText(shop.say("orders_empty"))).toBeVisible()
})

test("[S3.22][S9.15] on 1280 px a column outside the table is announced, until one has scrolled there", {
  tag: "@deep",
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await shop.comeBack()
  await shop.open("/pages/account/orders")
  const table = page.getByRole("region", { name: shop.say("orders_title"), exact: true })
  const cue = page.locator("[data-more-columns]")
  await expect(table.getByRole("row").nth(1)).toBeVisible()
  expect(await table.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(true)
  await expect(cue).toBeVisible()
  await table.evaluate((node) => node.scrollTo({ left: node.scrollWidth }))
  await expect(cue).toHaveCount(0)
  await expect(table.getByRole("button", { name: shop.pattern("orders_again_named") }).first()).toBeInViewport()
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
  await page.screenshot(SHOT("paper"))
})

test("[S2.62] what is overdue stands first among invoices and deadlines", async ({ page, shop }) => {
  await shop.comeBack()
  for (const path of ["/pages/account/invoices", "/pages/account/deadlines"]) {
    await shop.open(path)
    const cells = page.getByRole("main").getByRole("cell")
    await expect(cells.first()).toBeVisible()
    const states = [shop.say("documents_overdue"), shop.say("documents_open_amount"), shop.say("documents_paid")]
    const shown = (await cells.allInnerTexts())
      .filter((text) => states.includes(text))
      .map((text) => states.indexOf(text))
    expect(shown).toEqual(shown.toSorted((one, other) => one - other))
    expect(shown.length).toBeGreaterThan(1)
  }
})

test("[S3.4] a line that could have a running promotion takes it; a saved cart at full price says that there is one", async ({
  page,
  shop,
}) => {
  await shop.comeBack()
  await shop.open("/pages/account/saved-carts")
  const main = page.getByRole("main")
  await main.getByRole("button", { name: shop.say("saved_keep") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox").fill("Prova")
  await page.keyboard.press("Enter")
  await expect(dialog).toHaveCount(0)
  await main.getByRole("button", { name: shop.say("saved_load_named", { name: "Prova" }) }).click()
  await expect(main.getByText(shop.say("orders_offers"))).toBeVisible()
  await page.screenshot(SHOT("saved-offers"))
  await shop.open("/pages/cart?tab=active")
  const offered = shop.cartRow(/./).filter({ has: page.getByRole("button", { name: /^Applica a/ }) })
  await expect(offered).toHaveCount(1)
  const code = /[A-Z]{2}\d{6}/.exec(await offered.innerText())?.[0] ?? ""
  await offered.getByRole("button", { name: /^Applica a/ }).click()
  await expect(offered).toHaveCount(0)
  await expect(shop.cartRow(new RegExp(code))).toContainText("Promo")
})

test("[S4.10] what is on the wishlist is ordered from there", async ({ page, shop, control }) => {
  await shop.comeBack()
  await shop.open("/shop?order_by=popularity")
  await shop.listed()
  await shop
    .addable()
    .nth(1)
    .getByRole("button", { name: shop.pattern("product_wish_add") })
    .click()
  await shop.open("/pages/wishlist")
  const row = page.getByRole("main").getByRole("listitem")
  await expect(row).toHaveCount(1)
  await expect(row).toContainText("€")
  await page.screenshot(SHOT("wishlist"))
  const before = (await control.cart(CLIENT, "1")).reduce((sum, { quantity }) => sum + quantity, 0)
  await shop.addIn(row)
  await expect
    .poll(async () => (await control.cart(CLIENT, "1")).reduce((sum, { quantity }) => sum + quantity, 0))
    .toBeGreaterThan(before)
})

test("[S4.10][S4.3] the wishlist is the client's: it is still there after logout and login", async ({ page, shop }) => {
  const items = page.getByRole("main").getByRole("listitem")
  await shop.comeBack()
  await shop.open("/shop?order_by=popularity")
  await shop.listed()
  const taken = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && new URL(answer.url()).pathname.endsWith("wishlist"),
  )
  await shop
    .addable()
    .nth(1)
    .getByRole("button", { name: shop.pattern("product_wish_add") })
    .click()
  expect((await taken).ok()).toBe(true)
  await shop.open("/pages/wishlist")
  await expect(items).toHaveCount(1)
  const name = await items.getByRole("link").innerText()

  await shop.open("/pages/account")
  await page.getByRole("button", { name: shop.say("account_log_out") }).click()
  await expect(page).toHaveURL(/\/pages\/login$/)
  await shop.fillLogin(CLIENT)
  await page.waitForURL((url) => !url.pathname.endsWith("/pages/login"))
  await shop.open("/pages/wishlist")
  await expect(items).toHaveCount(1)
  await expect(items.getByRole("link")).toHaveText(name)
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
    await expect(main.getByText(shop.say("orders_empty"))).toBeVisible()
    await main.getByRole("button", { name: shop.say("orders_no_filters") }).click()
    await expect(main.getByRole("link", { name: /^ORD-/ }).first()).toBeVisible()
  })
})

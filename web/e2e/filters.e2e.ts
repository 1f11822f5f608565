/** Filters, order and layout: all of it in the address, and back again by back button and reload. */
import { expect, test } from "./support/test.ts"

test.describe("filters in the address", () => {
  test("[S4.9][S2.45][S4.7] facets, colours and back again: each choice is in the address, starts at page 1 and has a badge", async ({
    page,
    shop,
  }) => {
    await shop.open("/shop?text=bicchiere&page=2")
    await shop.listed()
    const brand = page.getByRole("group").filter({ hasText: "Marca" }).locator("label").first()
    const name = await brand.locator("span").nth(1).innerText()
    await brand.click()
    await expect(page).toHaveURL(/text=bicchiere&field_brand=[\w-]+$/)
    await shop.listed()
    const badges = page.getByRole("list", { name: "Filtri attivi" })
    await expect(badges.getByRole("button", { name: `Togli il filtro ${name}` })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/text=bicchiere&page=2$/)
    await expect(badges).toHaveCount(0)
    await page.goForward()
    await expect(brand.getByRole("checkbox")).toBeChecked()
    await page.reload()
    await shop.listed()
    await expect(brand.getByRole("checkbox")).toBeChecked()
    await brand.click()
    await expect(page).toHaveURL(/\/shop\?text=bicchiere$/)
    await expect(badges).toHaveCount(0)
  })

  test("[S4.7] a colour is added to the comma list and taken out again", async ({ page, shop }) => {
    await shop.open("/shop?category=monouso-imballi")
    await shop.listed()
    const colours = page.getByRole("group").filter({ hasText: "Colore" }).getByRole("button")
    await colours.nth(0).click()
    await expect(page).toHaveURL(/[?&]color=[\w-]+$/)
    await shop.listed()
    await colours.nth(1).click()
    await expect(page).toHaveURL(/[?&]color=[\w-]+,[\w-]+$/)
    await shop.listed()
    await expect(colours.nth(1)).toHaveAttribute("aria-pressed", "true")
    await colours.nth(0).click()
    await expect(page).toHaveURL(/[?&]color=[\w-]+$/)
  })

  test("[S4.8] closing a badge takes its category and every field parameter", async ({ page, shop }) => {
    await shop.open("/shop?category=oli-aceti&field_brand=frantoio-collerosso&order_by=price-low")
    await expect(page.getByRole("heading", { level: 1, name: "Oli e aceti" })).toBeVisible()
    await page.getByRole("button", { name: "Togli il filtro Oli e aceti" }).click()
    await expect(page).toHaveURL(/\/shop\?order_by=price-low$/)
  })

  test("[S2.44][S5.10][S4.7] the price slider moves by keyboard in steps of 50, keeps 100 between its ends, and is in the address; what is typed counts to the cent", async ({
    page,
    shop,
  }) => {
    await shop.open("/shop")
    await shop.listed()
    const [low, high] = [
      page.getByRole("slider", { name: "Prezzo minimo" }),
      page.getByRole("slider", { name: "Prezzo massimo" }),
    ]
    await low.focus()
    await page.keyboard.press("ArrowRight")
    await expect(page).toHaveURL(/min_price=50&max_price=1000$/)
    // The address is there a moment before the page is.
    await expect(low).toHaveAttribute("aria-valuenow", "50")
    await high.focus()
    await page.keyboard.press("Home")
    await expect(page).toHaveURL(/min_price=50&max_price=150$/)
    await expect(high).toHaveAttribute("aria-valuenow", "150")
    await shop.listed()
    await page.getByLabel("Prezzo massimo").and(page.locator("input:not([type=range])")).fill("80,50")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/min_price=50&max_price=80.5$/)
    await page.reload()
    await expect(page).toHaveURL(/min_price=50&max_price=80.5$/)
    await expect(high).toHaveAttribute("aria-valuenow", "150")
  })

  test("[S2.41][S2.43][S4.12] order and layout are kept over reload; order is in the address", async ({
    page,
    shop,
  }) => {
    await shop.open("/shop?text=olio")
    await shop.listed()
    await page.getByLabel("Ordina per").selectOption("price-high")
    await expect(page).toHaveURL(/order_by=price-high$/)
    await shop.listed()
    await page.getByRole("button", { name: "Griglia" }).click()
    const first = await shop.rows().first().getByRole("link").first().innerText()
    await page.reload()
    await shop.listed()
    await expect(page.getByRole("button", { name: "Griglia" })).toHaveAttribute("aria-pressed", "true")
    await expect(page.getByLabel("Ordina per")).toHaveValue("price-high")
    await expect(shop.rows().first()).toContainText(first)
    await page.getByRole("button", { name: "Dettaglio" }).click()
    await expect(page).toHaveURL(/\/product\/(default|child)\//)
    await page.getByRole("button", { name: "Griglia" }).click()
    await expect(page).toHaveURL(/\/shop\?text=olio&order_by=price-high$/)
  })
})

test("[S3.26] the list is a layout of its own: one product a row, roomier than the small list", async ({
  page,
  shop,
}) => {
  const heightOf = async (path: string): Promise<number> => {
    await shop.open(path)
    await shop.listed()
    return (await shop.rows().first().boundingBox())?.height ?? 0
  }
  expect(await heightOf("/shop/small-list?text=pomodoro")).toBeLessThan(72)
  expect(await heightOf("/shop/list?text=pomodoro")).toBeGreaterThan(110)
  const [first, second] = [await shop.rows().nth(0).boundingBox(), await shop.rows().nth(1).boundingBox()]
  expect(first?.x).toBe(second?.x)
  await expect(page.getByRole("group", { name: shop.say("shop_layout") }).locator("[aria-pressed=true]")).toHaveCount(0)
})

test.describe("a long listing", () => {
  test("[S2.14] a link shows its page and its page size, and offers what is before it", async ({ page, shop }) => {
    await shop.open("/shop?per_page=7&page=3")
    await shop.listed()
    await expect(shop.rows()).toHaveCount(7)
    const first = await shop.rows().first().getByRole("link").first().innerText()
    await page.getByRole("button", { name: "Mostra i prodotti precedenti" }).click()
    await expect(shop.rows()).toHaveCount(14)
    await expect(shop.rows().nth(7).getByRole("link").first()).toHaveText(first)
    await page.getByRole("button", { name: "Carica altri prodotti" }).click()
    await expect(shop.rows()).toHaveCount(21)
    await expect(page).toHaveURL(/per_page=7&page=4$/)
    await page.reload()
    await expect(shop.rows()).toHaveCount(21)
  })

  test("[S4.6][S2.28] more is appended; back from a product is the same row at the same place, also after a reload", async ({
    page,
    shop,
  }) => {
    await shop.open("/shop")
    await shop.listed()
    await expect(shop.rows()).toHaveCount(12)
    await page.getByRole("button", { name: "Carica altri prodotti" }).click()
    await expect(shop.rows()).toHaveCount(24)
    await expect(page).toHaveURL(/page=2$/)
    const row = shop.rows().nth(18)
    await row.scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollBy({ top: 120, behavior: "instant" }))
    const name = await row.getByRole("link").first().innerText()
    const before = (await row.boundingBox())?.y ?? -1
    await row.getByRole("link").first().click()
    await expect(page).toHaveURL(/\/product\//)
    await page.goBack()
    await expect(shop.rows()).toHaveCount(24)
    await expect(row).toContainText(name)
    await expect.poll(async () => Math.abs(((await row.boundingBox())?.y ?? -1) - before)).toBeLessThan(3)
    await page.reload()
    await expect(shop.rows()).toHaveCount(24)
    await expect.poll(async () => Math.abs(((await row.boundingBox())?.y ?? -1) - before)).toBeLessThan(3)
  })
})

test.describe("no result", () => {
  test("[S2.42] says so, and clearing the filters brings the products back", async ({ page, shop }) => {
    await shop.open("/shop?text=olio&field_brand=nitor-pro")
    await expect(page.getByText("Nessun risultato")).toBeVisible()
    await page.getByRole("button", { name: "Togli tutti i filtri" }).click()
    await shop.listed()
  })
})

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 820, height: 1180 } })

  for (const layout of ["list", "small-list"]) {
    test(`[S2.3] /shop/${layout} leads to the shop with the same query`, async ({ page, shop }) => {
      await shop.open(`/shop/${layout}?text=olio`)
      await expect(page).toHaveURL(/\/shop\?text=olio$/)
      await shop.listed()
    })
  }
})

/** The right sidebar of shop and product pages, and where its facts are on narrower screens (S2.53–S2.59). */
import { describe } from "vitest"
import { CLIENT, expect, test } from "./support/test.ts"
import type { AppShop } from "./support/shop.ts"

const SINGLE = "/product/default/caprino-fresco-200-g-malga-cimanera"
const WIDE = { width: 1600, height: 900 }

const sidebar = ({ page, say }: AppShop) =>
  page.getByRole("complementary", { name: say("product_sidebar"), exact: true })

describe("beside the listing", () => {
  test.override({ viewport: WIDE })

  test("[S2.59][S3.21] is about the product that was opened last, until a row has the focus", async ({
    page,
    shop,
  }) => {
    await shop.open("/shop?text=olio")
    await shop.listed()
    const name = await shop.rows().nth(2).getByRole("link").first().innerText()
    await shop.rows().nth(2).getByRole("link").first().click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name)
    await page.goBack()
    await shop.listed()
    await expect(sidebar(shop).getByRole("heading", { level: 2 })).toHaveText(name)
  })

  test("[S3.21] is closed and opened by its button and stays so; the text of its search stands again after a product", async ({
    page,
    shop,
  }) => {
    await shop.open("/shop?text=olio")
    await shop.listed()
    const box = sidebar(shop).getByLabel(shop.say("shop_filter_search"), { exact: true })
    await box.fill("fran")
    await shop.rows().nth(1).getByRole("link").first().click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(box).toHaveValue("fran")
    await page.goBack()
    await shop.listed()
    await expect(box).toHaveValue("fran")
    await sidebar(shop)
      .getByRole("button", { name: shop.say("product_sidebar_close") })
      .click()
    await expect(box).toHaveCount(0)
    await page.reload()
    await shop.listed()
    const open = sidebar(shop).getByRole("button", { name: shop.say("product_sidebar_open") })
    await expect(open).toBeVisible()
    await expect(box).toHaveCount(0)
    await open.click()
    await expect(box).toHaveValue("fran")
  })

  test("[S2.53][S4.7] finds a filter by its name; choosing it filters, choosing it again does not", async ({
    page,
    shop,
  }) => {
    await shop.open("/shop?text=olio")
    await shop.listed()
    const brand = page.getByRole("group").filter({ hasText: "Marca" }).locator("label").first()
    const name = await brand.locator("span").nth(1).innerText()
    const box = sidebar(shop).getByLabel(shop.say("shop_filter_search"), { exact: true })
    await box.fill(name.toUpperCase())
    const found = sidebar(shop)
      .getByRole("list", { name: shop.say("shop_filter_search_found") })
      .getByRole("button", { name })
      .first()
    await found.click()
    await expect(page).toHaveURL(/text=olio&field_brand=[\w-]+$/)
    await expect(found).toHaveAttribute("aria-pressed", "true")
    await found.click()
    await expect(page).toHaveURL(/\/shop\?text=olio$/)
    await box.fill("qqqq")
    await expect(sidebar(shop)).toContainText(shop.say("shop_filter_search_none"))
  })

  test("[S2.59][S8.9] a product that cannot be read is said there, and asked for again", async ({
    page,
    shop,
    control,
  }) => {
    await shop.open("/shop?text=olio")
    await shop.listed()
    await control.fault({ endpoint: "product.item", status: 500 })
    await page.keyboard.press("ArrowDown")
    await expect(sidebar(shop)).toContainText(shop.say("product_sidebar_failed"))
    await control.noFaults()
    await sidebar(shop)
      .getByRole("button", { name: shop.say("product_retry") })
      .click()
    await expect(sidebar(shop).getByRole("heading", { level: 2 })).toBeVisible()
  })
})

describe("beside a product", () => {
  test.override({ viewport: WIDE })

  test("[S2.54][S2.55][S2.56][S2.58] related products and barcodes open in dialogs, alternatives are gone to, assistance is offered", async ({
    page,
    shop,
  }) => {
    await shop.open(SINGLE)
    const side = sidebar(shop)
    const related = side.getByRole("button", { name: shop.say("product_related") })
    await related.click()
    const dialog = page.getByRole("dialog", { name: shop.say("product_related") })
    await expect(dialog.getByRole("listitem")).toHaveCount(4)
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
    await expect(related).toBeFocused()

    await side.getByRole("button", { name: shop.say("product_barcodes") }).click()
    const barcodes = page.getByRole("dialog", { name: shop.say("product_barcodes") })
    const drawn = barcodes.getByRole("img")
    await expect(drawn).toHaveCount(2)
    await page.keyboard.press("Escape")
    await expect(barcodes).toBeHidden()

    await side.getByRole("button", { name: shop.say("product_alternatives") }).click()
    const heading = page.getByRole("heading", { level: 2, name: shop.say("product_alternatives") })
    await expect(heading).toBeFocused()
    await side.getByRole("link", { name: shop.say("product_assistance") }).click()
    await expect(page).toHaveURL(/\/pages\/contact-us\?item=/)
  })

  test("[S2.27][S2.54] a related product opens, and its dialog is gone", async ({ page, shop }) => {
    await shop.open(SINGLE)
    await sidebar(shop)
      .getByRole("button", { name: shop.say("product_related") })
      .click()
    const dialog = page.getByRole("dialog")
    const link = dialog.getByRole("link").first()
    const name = await link.innerText()
    await link.click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name)
    await expect(dialog).toHaveCount(0)
  })

  test("[S2.57] documents: a visitor is led to the login and comes back; a client opens them in a new tab", async ({
    page,
    shop,
  }) => {
    await shop.open(SINGLE)
    await expect(sidebar(shop)).toContainText(shop.say("product_documents_login"))
    await sidebar(shop)
      .getByRole("link", { name: shop.say("product_documents_log_in") })
      .click()
    await shop.fillLogin(CLIENT)
    await expect(page).toHaveURL(new RegExp(`${SINGLE}$`))
    const document = sidebar(shop)
      .getByRole("link", { name: /\.?scheda|PDF|dichiarazione/i })
      .first()
    await expect(document).toHaveAttribute("target", "_blank")
  })

  test("[S2.53] the filter search leads to the listing one came from, filtered", async ({ page, shop }) => {
    await shop.open("/shop?text=latte")
    await shop.listed()
    const brand = page.getByRole("group").filter({ hasText: "Marca" }).locator("label").first()
    const name = await brand.locator("span").nth(1).innerText()
    await shop.rows().first().getByRole("link").first().click()
    // The listing has such a search as well, and stands until the product's page does.
    await expect(page.getByRole("heading", { level: 1, name: /^Risultati/ })).toHaveCount(0)
    await expect(page).toHaveURL(/\/product\//)
    await sidebar(shop).getByLabel(shop.say("shop_filter_search"), { exact: true }).fill(name)
    await sidebar(shop).getByRole("button", { name }).first().click()
    await expect(page).toHaveURL(/\/shop\?text=latte&field_brand=[\w-]+$/)
    await shop.listed()
  })
})

describe("narrower screens", () => {
  test("[S2.59][S2.56][S2.57] have no sidebar; codes, documents and related products are a tab of the product", async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 1379, height: 800 })
    await shop.open(SINGLE)
    const tab = page.getByRole("tab", { name: shop.say("product_tab_facts") })
    await expect(tab).toBeVisible()
    await expect(sidebar(shop)).toHaveCount(0)
    await tab.click()
    const panel = page.getByRole("tabpanel")
    await expect(panel).toContainText(shop.say("product_documents_login"))
    await panel.getByRole("button", { name: shop.say("product_barcodes") }).click()
    await expect(page.getByRole("dialog").getByRole("img")).toHaveCount(2)
    await page.keyboard.press("Escape")
    await expect(panel.getByRole("button", { name: shop.say("product_related") })).toBeVisible()
    await page.setViewportSize({ width: 1380, height: 800 })
    await expect(sidebar(shop)).toBeVisible()
    await expect(tab).toHaveCount(0)
  })
})

/** The listing's screens: each search's own layout, the latest orders, long category lists, every width (S2.19–S2.21, S2.46, S2.60). */
import { CLIENT, expect, failedAnswer, NEW_CLIENT, test } from "./support/test.ts"
import type { ShopPage } from "./support/shop.ts"

const WIDTHS = [360, 820, 1280, 1600] as const

/** Nothing of the page stands out to the right. */
const fits = async ({ page }: ShopPage): Promise<void> => {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
}

test.describe("search tabs", () => {
  test("[S4.12][S2.43][S3.20] each keeps its layout, over a switch and a reload; a new one starts with the last chosen", async ({
    page,
    shop,
  }) => {
    const grid = page.getByRole("button", { name: shop.say("shop_layout_grid") })
    const rows = page.getByRole("button", { name: shop.say("shop_layout_small_list") })
    const isOn = (button: typeof grid) => expect(button).toHaveAttribute("aria-pressed", "true")
    await shop.open("/shop?text=olio")
    await shop.listed()
    await isOn(rows)
    await page.getByRole("button", { name: shop.say("shop_tab_add") }).click()
    await expect(page).toHaveURL(/is_new_tab=true$/)
    await shop.listed()
    await shop.find("riso")
    await grid.click()
    await isOn(grid)
    // Tabs stay as they are while a listing loads.
    await shop.listed()
    await shop.tabs().filter({ hasText: "olio" }).click()
    await shop.listed()
    await isOn(rows)
    await page.reload()
    await shop.listed()
    await isOn(rows)
    await shop.tabs().filter({ hasText: "riso" }).click()
    await shop.listed()
    await isOn(grid)
    await page.getByRole("button", { name: shop.say("shop_tab_add") }).click()
    await shop.listed()
    await isOn(grid)
  })
})

test.describe("what was ordered last", () => {
  test("[S2.19][S3.21] is a listing of its own", async ({ page, shop }) => {
    await shop.comeBack()
    await shop.open("/shop?latest-order-list=true")
    await shop.listed()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(shop.say("content_latest_title"))
    const mine = await shop.rows().count()
    expect(mine).toBeGreaterThan(0)
  })

  test("[S2.19][S8.17] a visitor is led to the login and back; a new client has ordered nothing yet", async ({
    page,
    shop,
  }) => {
    await shop.open("/shop?latest-order-list=true")
    await expect(page.getByText(shop.say("content_latest_login"))).toBeVisible()
    await page
      .locator("main")
      .getByRole("link", { name: shop.say("account_log_in") })
      .click()
    await shop.fillLogin(NEW_CLIENT)
    await expect(page).toHaveURL(/latest-order-list=true$/)
    await expect(page.getByText(shop.say("content_latest_empty"))).toBeVisible()
  })

  test("[S2.60] a promo tab for it opens a dialog and leads nowhere", async ({ page, shop }) => {
    await shop.comeBack(CLIENT)
    await shop.open("/pages/wishlist")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    const url = page.url()
    const promo = page.getByRole("banner").getByRole("navigation", { name: shop.say("shell_promotions") })
    await promo.getByRole("button", { name: /ordini|ordinat/i }).click()
    const dialog = page.getByRole("dialog", { name: shop.say("content_latest_title") })
    await expect(dialog.getByRole("listitem").first()).toBeVisible()
    expect(page.url()).toBe(url)
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
  })
})

test.describe("listing filters", () => {
  for (const flag of ["disponibili", "promo_list", "next_insert"] as const) {
    test(`[S2.20][S2.47] ${flag} is a filter with a badge`, async ({ page, shop }) => {
      await shop.open(`/shop?${flag}=true`)
      await shop.listed()
      await expect(page.getByRole("checkbox", { name: shop.say(`shop_flag_${flag}`) })).toBeChecked()
      await page
        .getByRole("list", { name: shop.say("shop_filters_active") })
        .getByRole("button", { name: shop.say(`shop_flag_${flag}`) })
        .click()
      await expect(page).toHaveURL(/\/shop$/)
    })
  }

  test("[S2.21] the four shortcuts of the home page lead to their listings", async ({ page, shop }) => {
    for (const [key, query] of [
      ["home_offers", "promo_list=true"],
      ["home_back", "disponibili=true"],
      ["home_new", "order_by=date"],
      ["home_soon", "next_insert=true"],
    ] as const) {
      await shop.open("/")
      await page
        .getByRole("navigation", { name: shop.say("home_shortcuts") })
        .getByRole("link", { name: shop.say(key) })
        .click()
      await expect(page).toHaveURL(new RegExp(`/shop\\?${query}$`))
      await shop.listed()
    }
  })

  test("[S2.46][S9.7] a list of more than ten values shows ten, then all", async ({ page, shop }) => {
    await shop.open("/shop")
    await shop.listed()
    const brands = page.getByRole("group").filter({ hasText: "Marca" })
    await expect(brands.getByRole("checkbox")).toHaveCount(10)
    const toggle = brands
      .getByRole("button", { name: shop.pattern("shop_show_all", {}) })
      .or(brands.getByRole("button", { name: /Mostra tutti/ }))
      .first()
    await toggle.click()
    expect(await brands.getByRole("checkbox").count()).toBeGreaterThan(10)
    await brands.getByRole("button", { name: /Mostra meno/ }).click()
    await expect(brands.getByRole("checkbox")).toHaveCount(10)
  })
})

for (const lang of ["it", "en"] as const) {
  test.describe(`every width and state (${lang})`, () => {
    test.use({ lang })

    for (const width of WIDTHS) {
      test(`[S9.14][S2.42] the listing and a product fit into ${width} px`, { tag: "@deep" }, async ({
        page,
        shop,
        control,
        watch,
      }) => {
        watch.allow(failedAnswer(500))
        await page.setViewportSize({ width, height: 900 })
        await shop.open("/shop?text=olio")
        await shop.listed()
        await fits(shop)
        await page.getByRole("button", { name: shop.say("shop_layout_grid") }).click()
        await fits(shop)
        await shop.open("/product/default/scarpa-antiscivolo-da-sala-bianco-casacca-bianca")
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
        await fits(shop)
        await page.getByRole("tab", { name: shop.pattern("product_tab_reviews") }).click()
        await expect(page.getByRole("list", { name: shop.say("product_reviews"), exact: true })).toBeVisible()
        await fits(shop)
        await shop.open(`/shop?text=${"zzzzzzzzzz".repeat(12)}`)
        await expect(page.getByText(shop.say("shop_no_results"))).toBeVisible()
        await fits(shop)
        await control.fault({ endpoint: "product.list", status: 500 })
        await shop.open("/shop?text=vino")
        await expect(page.getByText(shop.say("shop_failed_title"))).toBeVisible()
        await fits(shop)
      })
    }
  })
}

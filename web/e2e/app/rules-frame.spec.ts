/** The frame of the pages: no disabled entry in any menu, and filters beside the listing only. */
import { describe } from "vitest"
import { expect, LAPTOP, PHONE, test } from "./support/test.ts"

interface Entry {
  readonly name: string
  readonly title: string
  readonly url: string
  readonly disable: 0 | 1
  readonly is_group: 0 | 1
  readonly children: ReadonlyArray<Entry>
}

const entry = (name: string, disable: 0 | 1, children: ReadonlyArray<Entry> = []): Entry => ({
  name,
  title: name,
  url: `shop?category=${name}`,
  disable,
  is_group: children.length > 0 ? 1 : 0,
  children,
})

/** Each level has a visible and a hidden entry, with children. */
const MENU = [
  entry("Alfa", 0, [
    entry("Beta", 0, [entry("Gamma", 0), entry("Spento-tre", 1)]),
    entry("Spento-due", 1, [entry("Sotto-due", 0)]),
  ]),
  entry("Spento-uno", 1, [entry("Sotto-uno", 0, [entry("Fondo-uno", 0)])]),
]

const HIDDEN = /Spento|Sotto-|Fondo-/

describe("the menu", () => {
  for (const device of ["laptop", "phone"] as const) {
    describe(`on a ${device}`, () => {
      test.override({ viewport: device === "phone" ? PHONE : LAPTOP })

      test(`[S5.3] has no disabled entry at any level, nor its children; nor do the home page's categories (${device})`, async ({
        page,
        shop,
        control,
      }) => {
        await control.fault({ endpoint: "content.menu", status: 200, body: { message: MENU } })
        await shop.open("/")
        const categories = page.getByRole("region", { name: shop.say("home_categories") })
        await expect(categories.getByRole("link", { name: "Alfa" })).toBeVisible()
        await expect(categories.getByText(HIDDEN)).toHaveCount(0)
        if (device === "laptop") await page.locator("header [data-top]").first().click()
        else {
          await page.getByRole("button", { name: shop.say("shell_categories") }).click()
          const folds = page.getByRole("dialog").locator("summary")
          await folds.first().click()
          await folds.nth(1).click()
        }
        for (const name of ["Alfa", "Beta", "Gamma"])
          await expect(page.getByText(name, { exact: true }).filter({ visible: true }).first()).toBeVisible()
        await expect(page.getByText(HIDDEN)).toHaveCount(0)
      })
    })
  }
})

const WITHOUT_FILTERS = [
  "/",
  "/product/default/OL242542",
  "/pages/login",
  "/pages/register",
  "/pages/cart",
  "/pages/checkout",
  "/pages/wishlist",
  "/pages/dashboard",
  "/pages/account",
  "/pages/order_detail?order=ORD-021406",
  "/pages/about-us",
  "/pages/404",
]

test("[S2.24, S2.25] the filters are beside the listing, and on no other page", async ({ page, shop }) => {
  const filters = page.getByRole("complementary", { name: shop.say("shop_filters"), exact: true })
  await shop.comeBack()
  for (const path of ["/shop", "/shop?text=olio", "/shop/list", "/shop/small-list"]) {
    await shop.go(path)
    await shop.listed()
    await expect(filters, path).toBeVisible()
    await expect(filters.getByRole("slider"), path).toHaveCount(2)
  }
  for (const path of WITHOUT_FILTERS) {
    await shop.go(path)
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible()
    await page.idle()
    await expect(filters, path).toHaveCount(0)
    await expect(page.getByRole("slider"), path).toHaveCount(0)
  }
})

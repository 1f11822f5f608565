/** Comparing: the listing by the price of the kilogram or litre, and up to four products side by side (ADR 55). */
import type { Locator, Page } from "@playwright/test"
import { expectAccessible } from "./support/axe.ts"
import type { ShopPage } from "./support/shop.ts"
import { expect, inDeepRun, LAPTOP, PHONE, test } from "./support/test.ts"

/** "12,50 €/l" or "€12.50/l" in cents. */
const cents = (text: string): number => Number(text.replace(/\D/g, ""))

const measures = async (page: Page): Promise<ReadonlyArray<string>> =>
  (await page.locator("main [data-row] [data-area=measure]").allInnerTexts()).filter((text) =>
    /\/\s*(kg|l)$/.test(text),
  )

/** Of the rows that can be added as they stand: those are there at once, their toggles come one by one. */
const toggleOf = (shop: ShopPage, place: number): Locator =>
  shop
    .addable()
    .nth(place)
    .getByRole("button", { name: new RegExp(`^${shop.say("compare_title")} `) })

const pick = async (shop: ShopPage, count: number): Promise<void> => {
  for (const place of Array.from({ length: count }, (_, each) => each)) {
    await toggleOf(shop, place).click()
    await expect(toggleOf(shop, place)).toHaveAttribute("aria-pressed", "true")
  }
}

const bar = ({ page, say }: ShopPage): Locator => page.getByRole("region", { name: say("compare_bar") })

for (const lang of ["it", "en"] as const)
  test.describe(`on a laptop, ${lang}`, inDeepRun(lang === "en"), () => {
    test.use({ ...LAPTOP, lang })

    test("[S2.41][S3.11] oils by the price of the litre, four of them side by side, added to the cart from there", {
      tag: "@deep",
    }, async ({ page, shop }) => {
      await shop.comeBack()
      await shop.open("/shop?category=oli-aceti")
      await shop.listed()
      await page.getByLabel(shop.say("shop_sort")).selectOption("price-measure")
      await expect(page).toHaveURL(/order_by=price-measure/)
      await expect
        .poll(async () => {
          const texts = (await measures(page)).filter((text) => text.endsWith("l"))
          const prices = texts.map(cents)
          return prices.length > 5 && prices.every((price, place) => place === 0 || (prices[place - 1] ?? 0) <= price)
        })
        .toBe(true)

      await pick(shop, 4)
      await expect(bar(shop)).toContainText(shop.say("compare_count", { count: 4, most: 4 }))
      await toggleOf(shop, 4).click()
      await expect(shop.toast(shop.say("compare_full", { most: 4 }))).toBeVisible()
      await expect(toggleOf(shop, 4)).toHaveAttribute("aria-pressed", "false")
      await page.reload()
      await bar(shop)
        .getByRole("link", { name: shop.say("compare_title") })
        .press("Enter")

      const table = page.getByRole("table")
      await expect(table.getByRole("columnheader")).toHaveCount(5)
      await expect(table.getByText(shop.say("compare_best")).first()).toBeVisible()
      await expectAccessible(page, "compare")
      const all = await table.getByRole("rowheader").count()
      await page.getByRole("checkbox", { name: shop.say("compare_differences") }).check()
      await expect.poll(() => table.getByRole("rowheader").count()).toBeLessThan(all)
      await expect(table.locator("[data-differs=false]")).toHaveCount(0)
      await table
        .getByRole("button", { name: shop.pattern("product_add_label") })
        .first()
        .click()
      await expect(shop.liveText(shop.pattern("product_added"))).toBeAttached()
    })
  })

for (const lang of ["it", "en"] as const)
  test.describe(`on a phone, ${lang}`, inDeepRun(lang === "it"), () => {
    test.use({ ...PHONE, lang })

    test("[S3.11] picked by touch, the first column stays, and it works from the device when offline", {
      tag: "@deep",
    }, async ({ page, shop, context, watch }) => {
      await shop.open("/shop?text=olio")
      await shop.listed()
      await pick(shop, 3)
      await bar(shop)
        .getByRole("link", { name: shop.say("compare_title") })
        .tap()
      const table = page.getByRole("table")
      await expect(table.getByRole("columnheader")).toHaveCount(4)
      const name = table.getByRole("rowheader").first()
      const before = await name.boundingBox()
      await page
        .getByRole("region", { name: shop.say("compare_table") })
        .evaluate((region) => region.scrollTo({ left: 200 }))
      expect((await name.boundingBox())?.x).toBe(before?.x)
      await expectAccessible(page, "compare on a phone")
      await context.setOffline(true)
      // Others than before are asked for; nobody answers.
      watch.allow(/ERR_INTERNET_DISCONNECTED.*child_list/)
      await table
        .getByRole("button", { name: shop.pattern("compare_drop") })
        .first()
        .tap()
      await expect(table.getByRole("columnheader")).toHaveCount(3)
      await page.goBack()
      await toggleOf(shop, 4).tap()
      await bar(shop)
        .getByRole("link", { name: shop.say("compare_title") })
        .tap()
      await expect(page.getByText(shop.say("compare_from_device"))).toBeVisible()
      await expect(table.getByRole("columnheader")).toHaveCount(4)
      await context.setOffline(false)
    })
  })

/** Comparison: the listing by price per kilogram or litre, and up to four products side by side (ADR 55). */
import type { Locator } from "@playwright/test"
import { expectAccessible } from "./support/axe.ts"
import type { ShopPage } from "./support/shop.ts"
import { expect, inDeepRun, LAPTOP, PHONE, test } from "./support/test.ts"

/** In rows that can be added directly: those are rendered at once, their toggles one by one. */
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
  })

for (const lang of ["it", "en"] as const)
  test.describe(`on a phone, ${lang}`, inDeepRun(lang === "it"), () => {
    test.use({ ...PHONE, lang })

    test("[S3.11] chosen by touch, the first column stays, and it works offline from the cache", {
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
      // Other products than before are requested; there is no answer.
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

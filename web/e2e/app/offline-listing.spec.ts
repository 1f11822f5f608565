/** The listing without a connection, before the code that searches this device has ever been loaded. */
import { vi } from "vitest"
import { expect, test } from "./support/test.ts"

vi.mock("../../src/areas/offline-search/offline-listing.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module")
})

test("[S8.6][S4.15] says that the catalogue does not answer, offers to try again, and comes back", async ({
  page,
  shop,
}) => {
  await shop.open("/shop")
  await shop.listed()
  await page.setOffline(true)
  await page.getByRole("checkbox", { name: shop.pattern("shop_flag_promo_list") }).click()
  await expect(page.getByText(shop.say("shop_failed_title"))).toBeVisible()
  await expect(page.getByRole("button", { name: shop.pattern("content_retry") })).toBeVisible()
  await page.setOffline(false)
  await shop.listed()
})

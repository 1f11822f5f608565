/** Delivery addresses: each has a cart of its own, and nothing is lost by changing. */
import { expectFitsAt, settled } from "./support/matrix/look.ts"
import { expect, test } from "./support/test.ts"

test("[S2.62] an address with a word of any length stays within home, cart and checkout", { tag: "@deep" }, async ({
  page,
  shop,
  control,
}) => {
  await control.scenario("long-texts")
  await shop.login()
  for (const path of ["/", "/pages/cart?tab=active", "/pages/checkout"]) {
    await page.setViewportSize({ width: 390, height: 844 })
    await shop.open(path)
    await expect(
      page
        .getByRole("main")
        .getByText(/Donaudampf/)
        .first(),
    ).toBeVisible()
    await settled(page)
    await expectFitsAt(page, path, [320, 820])
  }
})

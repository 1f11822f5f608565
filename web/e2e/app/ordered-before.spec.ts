/** Items ordered before are marked in every list, and offer the usual quantity by one tap. */
import { describe } from "vitest"
import { expect, LAPTOP, test } from "./support/test.ts"

const ORDERED = /^Ultimo ordine \d+ \w+.*: \d/

describe("an item ordered before", () => {
  test.override({ viewport: LAPTOP, lang: "it" })

  test("[S12.10] is marked in the rows of a list and on its page", async ({ page, shop }) => {
    await shop.comeBack()
    await shop.open("/shop?latest-order-list=true")
    await shop.listed()
    const row = shop
      .addable()
      .filter({ has: page.getByText(ORDERED) })
      .first()
    const text = await row.getByText(ORDERED).innerText()
    await row.getByRole("link").first().click()
    await expect(page.getByRole("region", { name: shop.say("product_buy") }).getByText(text)).toBeVisible()
  })
})

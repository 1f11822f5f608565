/** Promotions from a minimum quantity, from the product's page to the order (S12.1–S12.5). */
import { describe } from "vitest"
import { expect, test } from "./support/test.ts"

/** Sold by 6, cheaper from 12 and from 30. */
const STEPS = "/product/default/savoiardi-confezione-bar-1-kg-dolceria-mandorla"
const NEW_CLIENT = "nuovo@dispensa.test"

describe("promotions from a minimum quantity", () => {
  test("[S12.1][S12.2] are all on the product's page; in the cart each applies once its quantity is reached, and says why", async ({
    page,
    shop,
    control,
  }) => {
    await shop.comeBack(NEW_CLIENT)
    await shop.open(STEPS)
    const promotions = page.getByRole("region", { name: shop.say("product_promotions"), exact: true })
    await expect(promotions.getByRole("listitem")).toHaveCount(2)
    const add = page
      .getByRole("region", { name: shop.say("product_buy") })
      .getByRole("button", { name: shop.pattern("product_add_label") })
    await add.click()
    await shop.cartCount(6)
    const quantities = async () => (await control.cart(NEW_CLIENT, "1")).map(({ quantity }) => quantity)
    await expect.poll(quantities).toEqual([6])
    await shop.open("/pages/cart?tab=active")
    await page
      .getByRole("button", { name: shop.pattern("cart_next_step_of") })
      .first()
      .click()
    await expect.poll(quantities).toEqual([12])
    await expect(page.getByText(/^Più compri, meno paghi: .* da 12/)).toBeVisible()
  })
})

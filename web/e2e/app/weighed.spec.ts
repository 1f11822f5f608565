/** Items sold in fractions of a unit: on their page, in the cart and in the quick order (S2.64, S3.2, S5.4). */
import { describe } from "vitest"
import { expect, test } from "./support/test.ts"

const NEW_CLIENT = "nuovo@dispensa.test"
/** By the half kilogram, at 30.55 € per kilogram. */
const SLICED = {
  page: "/product/default/carne-salada-a-fette-a-peso-prosciutti-valtorre",
  code: "SA435383",
  barcode: "8011589200844",
}
/** In pieces of about 2.5 kg. */
const CHEESE = {
  page: "/product/default/caciocavallo-selezione-chef-circa-2-5-kg-caseificio-montelago",
  code: "FO387869",
}
/** By the thousand, at 0.1011 € per piece. */
const CUPS = "MO182411-3"

describe("an item sold in fractions of a unit", () => {
  test("[S5.4][S3.2] is typed with the language's decimal sign, added and set to the gram", async ({
    page,
    shop,
    control,
  }) => {
    await shop.comeBack(NEW_CLIENT)
    await shop.open(SLICED.page)
    const field = page.getByRole("region", { name: shop.say("product_buy") }).getByRole("textbox")
    await expect(field).toHaveValue("0,5")
    await field.fill("2,5")
    await field.press("Enter")
    const held = async () => (await control.cart(NEW_CLIENT, "1")).map(({ carti, quantity }) => [carti, quantity])
    await expect.poll(held).toEqual([[SLICED.code, 2.5]])
    await shop.open("/pages/cart?tab=active")
    const row = shop.cartRow(/./)
    await expect(row.getByRole("textbox")).toHaveValue("2,5")
    await row.getByRole("button", { name: shop.pattern("shell_increase") }).click()
    await expect.poll(held).toEqual([[SLICED.code, 3]])
    await row.getByRole("textbox").fill("1,2")
    await row.getByRole("textbox").press("Enter")
    await row.getByRole("button", { name: shop.pattern("cart_pack_fix") }).click()
    await expect.poll(held).toEqual([[SLICED.code, 1.5]])
  })

  test("[S9.1][S3.3] shows a price finer than a cent, and the same sums in the quick order and the cart", async ({
    page,
    shop,
  }) => {
    await shop.comeBack(NEW_CLIENT)
    await shop.open("/pages/quick-order")
    const keys = page.getByRole("main").getByRole("combobox", { name: shop.pattern("quick_key_label") })
    for (const text of [`${CUPS} 3000`, `${SLICED.code} 1,5`, `${CHEESE.code} 7,5`]) {
      await keys.last().fill(text)
      await keys.last().press("Enter")
    }
    const main = page.getByRole("main")
    await expect(main.getByText(shop.say("quick_good", { count: 3 }), { exact: true })).toBeVisible()
    await expect(main).toContainText(/0,\d{3,5}\s€\/pz/)
    const sum = /[\d.]+,\d\d\s€/.exec(await main.locator('[data-area="sum"]').innerText())?.[0] ?? "no sum"
    await main.getByRole("button", { name: shop.say("quick_add", { count: 3 }) }).click()
    await shop.open("/pages/cart?tab=active")
    await expect(shop.cartRow(/./)).toHaveCount(3)
    await expect(main).toContainText(sum)
  })
})

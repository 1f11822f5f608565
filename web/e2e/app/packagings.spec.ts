/** An item in two packagings, from its page to the cart (S12.9). */
import { makeSupplier } from "@dispensa/fixtures"
import { describe } from "vitest"
import { expect, test } from "./support/test.ts"

const NEW_CLIENT = "nuovo@dispensa.test"

describe("packagings side by side", () => {
  test("[S12.9] an item in two packagings is two lines, each with its own step", async ({ page, shop, control }) => {
    const product = makeSupplier().products.find(
      ({ items: [item] }) => item?.packagings !== undefined && item.availability === "DISPONIBILE" && item.packSize > 1,
    )
    const [item] = product?.items ?? []
    const other = item?.packagings?.find(({ factor }) => factor !== item.packSize)
    if (product === undefined || item === undefined || other === undefined)
      throw new Error("The supplier has no such item")
    await shop.comeBack(NEW_CLIENT)
    await shop.open(`/product/default/${product.slug}`)
    const rows = page.getByRole("region", { name: shop.say("product_packagings") }).getByRole("listitem")
    await expect(rows).toHaveCount(item.packagings?.length ?? 0)
    const adders = rows.getByRole("button", { name: shop.pattern("product_add_label") })
    await adders.nth(0).click()
    await adders.nth(1).click()
    const lines = async () =>
      (await control.cart(NEW_CLIENT, "1")).map(({ quantity }) => quantity).toSorted((one, another) => one - another)
    await expect.poll(lines).toEqual([1, item.packSize])
    await shop.open("/pages/cart?tab=active")
    await expect(page.getByText(other.label.it, { exact: true })).toBeVisible()
  })
})

/** The main job of the product: one order from the first click to the backend, on a laptop and on a phone. */
import { expectAccessible } from "./support/axe.ts"
import { confirmOrder, expectHeld, expectTracked } from "./support/order-checks.ts"
import {
  addFromGrid,
  addFromList,
  addFromProductPage,
  changeCart,
  chooseAddress,
  chooseFacet,
  logInFromHere,
  openNewSearch,
  searchWithSuggestions,
} from "./support/order-steps.ts"
import { shoot } from "./support/screenshots.ts"
import { CLIENT, expect, LAPTOP, PHONE, test } from "./support/test.ts"
import { ADDRESS, HELD_BY, orderInEnglish } from "./support/whole-order.ts"

test.describe("an order in Italian on a laptop", () => {
  test.use({ ...LAPTOP, lang: "it" })

  test("[S1.3][S7.17][S7.18] is searched, filtered, filled, checked out, held by the backend and tracked once", async ({
    page,
    shop,
    control,
  }) => {
    await shop.open("/shop")
    await shop.listed()
    await expect(page.getByRole("link", { name: "ACCEDI O REGISTRATI" })).toBeVisible()
    await logInFromHere(shop, CLIENT)
    await chooseAddress(shop, ADDRESS.street)

    await searchWithSuggestions(shop, "oli")
    await chooseFacet(shop)
    await shoot(page, "shop-it")
    const first = await addFromList(shop)

    await openNewSearch(shop, "riso")
    await expect(shop.tabs()).toHaveCount(2)
    const second = await addFromGrid(shop)

    await openNewSearch(shop, "pelati")
    await expect(shop.tabs()).toHaveCount(3)
    const third = await addFromProductPage(shop, () => shoot(page, "product-it"))

    await shop.cartCount(first.quantity + second.quantity + third.quantity)
    const lines = await changeCart(shop, { more: first, gone: second, kept: third })
    await expect(page.getByText(shop.say("cart_totals_pending"))).toHaveCount(0)
    await shoot(page, "cart-it")
    const shown = await confirmOrder(shop)
    await expectAccessible(page, "an order sent")

    const order = await expectHeld(control, { ...HELD_BY, lines, shown })
    await expectTracked(control, order, {
      cart: ["add-to-cart", "add-to-cart", "add-to-cart", "update-cart", "remove-cart", "prepare-order", "send-order"],
      searches: ["oli", "riso", "pelati"],
    })
  })
})

test.describe("an order in English on a phone", () => {
  test.use({ ...PHONE, lang: "en", locale: "en-GB" })

  test("[S1.3][S7.17][S7.18] is searched, filtered, filled, checked out, held by the backend and tracked once", async ({
    page,
    shop,
    control,
  }) => {
    await orderInEnglish(shop, control, () => shoot(page, "shop-en-phone"))
    await expectAccessible(page, "an order sent, in English on a phone")
  })
})

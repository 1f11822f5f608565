/** The main purpose of the product: one order from the first click to the backend, on a laptop and on a phone. */
import { expectAccessible } from "./support/axe.ts"
import { shoot } from "./support/screenshots.ts"
import { inDeepRun, LAPTOP, PHONE, test } from "./support/test.ts"
import { orderAll } from "./support/whole-order.ts"

// In every run one order is placed by keyboard alone (keyboard-order.e2e.ts), one on the other wire (dialect.e2e.ts), one on a phone (checkout.e2e.ts).
test.describe("an order in Italian on a laptop", inDeepRun(true), () => {
  test.use({ ...LAPTOP, lang: "it" })

  test("[S1.3][S7.17][S7.18] is searched, filtered, filled, checked out, stored by the backend and tracked once", async ({
    page,
    shop,
    control,
  }) => {
    await orderAll(shop, control, {
      onListing: () => shoot(page, "shop-it"),
      onProduct: () => shoot(page, "product-it"),
      onCart: () => shoot(page, "cart-it"),
    })
    await expectAccessible(page, "an order sent")
  })
})

test.describe("an order in English on a phone", inDeepRun(true), () => {
  test.use({ ...PHONE, lang: "en", locale: "en-GB" })

  test("[S1.3][S7.17][S7.18] is searched, filtered, filled, checked out, stored by the backend and tracked once", async ({
    page,
    shop,
    control,
  }) => {
    await orderAll(shop, control, { onListing: () => shoot(page, "shop-en-phone") })
    await expectAccessible(page, "an order sent, in English on a phone")
  })
})

/** Delivery addresses: each has a cart of its own, and nothing is lost by changing. */
import { describe } from "vitest"
import { CLIENT, expect, test } from "./support/test.ts"

const HOME = "Via dei Mille 14"
const MARKET = "Piazza del Mercato 3"
const HOME_PIECES = 29

describe("the delivery address", () => {
  test("[S4.4] changing it reloads the cart; each address keeps its own, also over a reload", async ({
    page,
    shop,
    control,
  }) => {
    const choose = async (from: string, to: string) => {
      await page.getByRole("banner").getByRole("button", { name: from }).click()
      await page.getByRole("dialog").getByRole("button", { name: to }).click()
      await expect(page.getByRole("banner").getByRole("button", { name: to })).toBeVisible()
    }
    // The load that settles an addition may still be on its way: only the address tells them apart.
    const cartAskedFor = (address: string) =>
      page.waitForCall(
        ({ url, body }) => url.endsWith("get_cart_items") && body?.includes(`"address_code":"${address}"`) === true,
      )
    await shop.login(CLIENT)
    await shop.cartCount(HOME_PIECES)
    const asked = cartAskedFor("2")
    await choose(HOME, MARKET)
    await asked
    await shop.cartCount(0)

    await shop.open("/shop")
    await shop.listed()
    const row = shop.addable().first()
    const quantity = Number(await row.getByRole("textbox").inputValue())
    await shop.addIn(row)
    await shop.cartCount(quantity)
    const askedAgain = cartAskedFor("1")
    await choose(MARKET, HOME)
    await askedAgain
    await shop.cartCount(HOME_PIECES)
    await page.reload()
    await shop.cartCount(HOME_PIECES)
    await choose(HOME, MARKET)
    await shop.cartCount(quantity)
    await expect.poll(async () => (await control.cart(CLIENT, "2")).map((line) => line.quantity)).toEqual([quantity])
    expect(await control.cart(CLIENT, "1")).toHaveLength(3)
  })
})

/** Out-of-stock items are never sold silently: marked on every line, excluded from the delivery promise, with a choice at the checkout. */
import { describe } from "vitest"
import { confirmButton } from "./support/checkout.ts"
import type { AppShop } from "./support/shop.ts"
import { expect, LAPTOP, test } from "./support/test.ts"

const addArriving = async (shop: AppShop): Promise<void> => {
  await shop.comeBack()
  await shop.open("/shop?field_availability=in-arrivo")
  await shop.listed()
  await shop.addIn(shop.addable().first())
}

describe("out-of-stock items", () => {
  test.override({ viewport: LAPTOP, lang: "it" })

  test("[S4.16][S9.9] are marked in cart, checkout, confirmation and order, and the order states that it waits for them", async ({
    page,
    shop,
    control,
  }) => {
    await addArriving(shop)
    const main = page.getByRole("main")
    await shop.open("/pages/cart?tab=active")
    await expect(main.getByText(/^In arrivo/).first()).toBeVisible()
    await expect(main.getByText(/^Tranne 1 articolo in arrivo: .*\(In arrivo/)).toBeVisible()
    await shop.open("/pages/checkout")
    await expect(main.getByText("1 articolo non è ancora in magazzino")).toBeVisible()
    await expect(main.getByText(/^Tranne 1 articolo in arrivo/)).toBeVisible()
    await main.getByRole("radio", { name: /^Aspettate e spedite tutto insieme/ }).click()
    await main.getByLabel("Se un articolo manca").selectOption("call")
    await expect(confirmButton(shop)).toBeEnabled()
    await confirmButton(shop).click()
    await expect(page.getByRole("heading", { name: "Grazie, ordine ricevuto!" })).toBeVisible()
    await expect(main.getByText(/^In arrivo/)).toBeVisible()
    const placed = (await control.orders()).at(-1)
    expect(placed?.note).toBe("Articoli in arrivo: aspettate e spedite tutto insieme · Se manca: chiamarmi")
    await shop.open(`/pages/order_detail?order=${placed?.orderId}`)
    await expect(main.getByText(/^In arrivo/).first()).toBeVisible()
  })

  test("[S12.11] have substitutes in a row, which Undo removes from the cart again", async ({ page, shop }) => {
    await shop.comeBack()
    await shop.open("/shop?field_availability=in-arrivo")
    await shop.listed()
    const before = Number(await shop.cartButton().getAttribute("data-units"))
    await page
      .getByRole("button", { name: /^Sostituti: / })
      .first()
      .click()
    const dialog = page.getByRole("dialog", { name: /^Sostituti: / })
    await dialog
      .getByRole("button", { name: /^Prendi al suo posto: / })
      .first()
      .click()
    await expect(dialog).toHaveCount(0)
    await expect(shop.cartButton()).not.toHaveAttribute("data-units", String(before))
    await page.getByRole("button", { name: "Annulla" }).click()
    await shop.cartCount(before)
  })

  test("[S12.11][S2.55][S7.20] can be replaced in the cart, restored by Undo, and replaced at the checkout", async ({
    page,
    shop,
  }) => {
    await addArriving(shop)
    await shop.open("/pages/cart?tab=active")
    const lines = page.getByRole("region", { name: shop.say("cart_lines") })
    const name = await lines.getByRole("link").first().innerText()
    await lines.getByRole("button", { name: /^Sostituti: / }).click()
    await lines
      .getByRole("button", { name: /^Prendi al suo posto: / })
      .first()
      .click()
    await expect(lines.getByText(/^In arrivo/)).toHaveCount(0)
    await page.getByRole("button", { name: "Annulla" }).click()
    await expect(shop.cartRow(name)).toHaveCount(1)
    await expect(lines.getByText(/^In arrivo/)).toHaveCount(1)
    await shop.go("/pages/checkout")
    const main = page.getByRole("main")
    await main.getByRole("button", { name: /^Alternative a / }).click()
    await main
      .getByRole("button", { name: /^Prendi / })
      .first()
      .click()
    await expect(main.getByText("1 articolo non è ancora in magazzino")).toHaveCount(0)
  })
})

/** Phone-only elements: its menu, the bottom bar, the cart in the header for clients. */
import { describe } from "vitest"
import { expect, PHONE, test } from "./support/test.ts"

describe("on a phone", () => {
  test.override({ viewport: PHONE })

  test("[S2.39] the menu has the category tree, three levels deep, and social links", async ({ page, shop }) => {
    await shop.open("/")
    await page.getByRole("button", { name: shop.say("shell_menu_open") }).click()
    const menu = page.getByRole("dialog", { name: "Menu" })
    const top = menu.locator("summary").filter({ hasText: "Pasta, riso e farine" })
    await top.click()
    const second = top.locator("..").locator("summary").nth(1)
    await second.click()
    const leaf = second.locator("..").getByRole("link").last()
    await expect(leaf).toHaveAttribute("href", /^\/shop\?category=/)
    await expect(menu.getByRole("link", { name: /Instagram/ })).toBeVisible()
    await leaf.click()
    await expect(page).toHaveURL(/\/shop\?category=/)
    await expect(menu).toHaveCount(0)
  })

  test("[S2.40][S2.23] only clients have the cart in the header; the bottom bar counts its items", async ({
    page,
    shop,
  }) => {
    await shop.open("/")
    await expect(page.getByRole("banner").getByRole("button", { name: /^Carrello/ })).toHaveCount(0)
    const bar = page.getByRole("navigation", { name: shop.say("shell_bottom_navigation") })
    await expect(bar.getByRole("listitem")).toHaveText(["Home", "Categorie", "Preferiti", "Account", "Carrello"])
    await shop.comeBack()
    await shop.open("/")
    await shop.cartCount(29)
    await expect(bar.getByRole("link", { name: /^Carrello, articoli: \d+$/ })).toHaveAttribute(
      "href",
      "/pages/cart?tab=active",
    )
  })
})

/** Locators and steps of the quick order. */
import { expect } from "./expect.ts"
import type { ShopPage } from "./shop.ts"

export const keyFields = ({ page, pattern }: ShopPage) =>
  page.getByRole("main").getByRole("combobox", { name: pattern("quick_key_label") })

/** Moves the focus past the header to the first field, without touching the page otherwise. */
export const toFirstRow = async (shop: ShopPage): Promise<void> => {
  const first = keyFields(shop).first()
  await expect(first).toBeVisible()
  await shop.page.keyboard.press("Tab")
  await shop.page.keyboard.press("Enter")
  await expect(shop.page.getByRole("main")).toBeFocused()
  const others = shop.page
    .getByRole("main")
    .getByRole("navigation", { name: shop.say("quick_navigation") })
    .getByRole("link")
  // Past the links to the other ordering pages, one stop each.
  for (let stops = await others.count(); stops >= 0; stops -= 1) await shop.page.keyboard.press("Tab")
  await expect(first).toBeFocused()
}

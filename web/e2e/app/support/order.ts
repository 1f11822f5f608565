/** An order, from the cart to the thank-you page. */
import { expect } from "./expect.ts"
import type { AppShop } from "./shop.ts"

/** Converts "1.234,50 €" and "€1,234.50" to 123450 cents. */
export const cents = (text: string): number => Number(text.replaceAll(/\D/g, ""))

/** From the cart through the checkout, by bank transfer. */
export const confirmOrder = async ({ page, say, pattern }: AppShop): Promise<void> => {
  await page.getByRole("link", { name: say("cart_checkout") }).click()
  await expect(page.getByRole("heading", { level: 1, name: say("checkout_title") })).toBeVisible()
  await page.getByRole("radio", { name: say("checkout_bank_transfer") }).press("Space")
  const confirm = page.getByRole("button", { name: pattern("checkout_confirm") })
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect(page.getByRole("heading", { level: 1, name: say("checkout_thanks") })).toBeVisible()
}

/** Goes to another page of the shop without loading it anew, as the browser's own buttons do. */
import type { Page } from "@playwright/test"

export const walk = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    window.history.pushState(null, "", to)
    window.dispatchEvent(new PopStateEvent("popstate"))
  }, path)
}

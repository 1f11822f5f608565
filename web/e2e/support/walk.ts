/** Navigates to another page of the shop without a reload, like the browser's own buttons and the shop's links. */
import type { Page } from "@playwright/test"

export const walk = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    window.history.pushState(null, "", to)
    window.dispatchEvent(new PopStateEvent("popstate"))
  }, path)
}

/** False if no page of the shop is open yet, or something covers it; the same page again would not signal that it is shown. */
const canWalk = async (page: Page, path: string): Promise<boolean> => {
  const isOpen = (await page.locator("main").count()) > 0 && (await page.getByRole("dialog").count()) === 0
  return isOpen && new URL(page.url()).pathname !== path.split("?")[0]
}

/** To the page of a path, until it is shown: navigates if possible, at a tenth of the cost of a reload. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  if (!(await canWalk(page, path))) return void (await page.goto(path))
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await walk(page, path)
  // The new content gets the focus once it is shown.
  await page.waitForFunction(() => document.activeElement !== document.body)
}

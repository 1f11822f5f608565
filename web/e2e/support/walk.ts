/** Goes to another page of the shop without loading it anew, as the browser's own buttons and its links do. */
import type { Page } from "@playwright/test"

export const walk = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    window.history.pushState(null, "", to)
    window.dispatchEvent(new PopStateEvent("popstate"))
  }, path)
}

/** Not when no page of the shop is open yet, nor when something lies over it; the same page again would not tell that it is shown. */
const canWalk = async (page: Page, path: string): Promise<boolean> => {
  const isOpen = (await page.locator("main").count()) > 0 && (await page.getByRole("dialog").count()) === 0
  return isOpen && new URL(page.url()).pathname !== path.split("?")[0]
}

/** To the page of a path, until it is shown: walks where it can, which takes the browser a tenth of the work of a load. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  if (!(await canWalk(page, path))) return void (await page.goto(path))
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await walk(page, path)
  // The keyboard starts at the new content once it is shown.
  await page.waitForFunction(() => document.activeElement !== document.body)
}

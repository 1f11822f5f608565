/** The bar of rows that are to be ordered, on the phone: low, its buttons easily hit, and nothing upon it. */
import { expect } from "@playwright/test"
import type { ShopPage } from "./shop.ts"

const MOST_PX = 120
const TARGET_PX = 44

/** On a page that is long enough for the link to the top. */
export const expectLowBar = async ({ page, say }: ShopPage): Promise<void> => {
  await page.evaluate(() => window.scrollTo(0, 600))
  const bar = page.getByRole("region", { name: say("quick_total") })
  const toTop = page.getByRole("button", { name: say("shell_scroll_top") })
  await expect(toTop).toBeVisible()
  await expect(bar).toBeInViewport({ ratio: 1 })
  const [room, above] = await Promise.all([bar.boundingBox(), toTop.boundingBox()])
  expect(room?.height).toBeLessThanOrEqual(MOST_PX)
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(room?.y ?? 0)
  for (const button of await bar.getByRole("button").all()) {
    const target = await button.boundingBox()
    expect(target?.height).toBeGreaterThanOrEqual(TARGET_PX)
    expect(target?.width).toBeGreaterThanOrEqual(TARGET_PX)
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  // Its words are not cut off.
  for (const part of await bar.locator("button, [data-area]").all())
    expect(await part.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0)
}

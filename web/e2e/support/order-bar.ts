/** The order bar: nothing overlaps it; on the phone it is low, and its buttons are easy to hit. */
import type { Locator } from "@playwright/test"
import { expect } from "./expect.ts"
import type { ShopPage } from "./shop.ts"

const MOST_PX = 120
const TARGET_PX = 44

/** On a page long enough for the link to the top, which would overlap quantities and totals there. */
export const expectLowBar = async ({ page, say }: ShopPage): Promise<void> => {
  await page.evaluate(() => window.scrollTo(0, 600))
  const bar = page.getByRole("region", { name: say("quick_total") })
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole("button", { name: say("shell_scroll_top") })).toBeHidden()
  const room = await bar.boundingBox()
  expect(room?.height).toBeLessThanOrEqual(MOST_PX)
  for (const button of await bar.getByRole("button").all()) {
    const target = await button.boundingBox()
    expect(target?.height).toBeGreaterThanOrEqual(TARGET_PX)
    expect(target?.width).toBeGreaterThanOrEqual(TARGET_PX)
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  // Its labels are not truncated.
  for (const part of await bar.locator("button, [data-area]").all())
    expect(await part.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0)
}

/** Up to the width from which the bar is beside the rows. */
const WIDTHS = [768, 1024, 1280, 1379]

/** At any scroll position; on a page long enough for the link to the top. */
export const expectBarFree = async ({ page, say }: ShopPage, bar: Locator): Promise<void> => {
  const toTop = page.getByRole("button", { name: say("shell_scroll_top") })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 })
    for (const part of [0.3, 0.6, 0.9, 1]) {
      await page.evaluate((share) => {
        const { scrollHeight } = document.documentElement
        window.scrollTo(0, Math.max(401, share * (scrollHeight - window.innerHeight)))
      }, part)
      await expect(toTop).toBeVisible()
      const link = await roomOf(toTop)
      for (const each of [bar, ...(await bar.getByRole("button").all())]) {
        const room = await roomOf(each)
        const isApart =
          link.y + link.height <= room.y ||
          room.y + room.height <= link.y ||
          room.x + room.width <= link.x ||
          link.x + link.width <= room.x
        expect(isApart, `${width} px wide, ${part} of the page, ${JSON.stringify({ link, room })}`).toBe(true)
      }
    }
  }
}

const roomOf = async (thing: Locator) => {
  const room = await thing.boundingBox()
  if (room === null) throw new Error("The bar is not shown")
  return room
}

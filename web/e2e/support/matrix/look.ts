/** What holds for every screen, whatever it shows: looked at in the browser. */
import { mkdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Page } from "@playwright/test"
import { expect } from "../expect.ts"

/** From the smallest phone to a wide screen; half the laptop is what a zoom of 200 % leaves. */
export const WIDTHS = [320, 360, 640, 820, 1280, 1600]
const TALLEST_PICTURE = 1800

const folder = fileURLToPath(new URL("../../../../.cache/screens", import.meta.url))

/** Until nothing is on its way and two frames look the same. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.locator("main [aria-busy=true], main .animate-shimmer")).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

const soft = expect.configure({ soft: true })

/** The header for another width is drawn a moment after the window has it. */
const expectFits = async (page: Page, name: string): Promise<void> => {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const message = `${name} scrolls sideways at ${page.viewportSize()?.width} px`
  await soft.poll(beyond, { message, timeout: 3000, intervals: [50, 100, 250] }).toBeLessThanOrEqual(0)
}

/** As it is, and at other widths; the window is then as it was. */
export const expectFitsAt = async (page: Page, name: string, widths: ReadonlyArray<number>): Promise<void> => {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: before?.height ?? 800 })
    await expectFits(page, name)
  }
  if (before !== null) await page.setViewportSize(before)
  // Last: the header for this width is there again.
  await expectFits(page, name)
}

/** The page down to a limit; the window alone when something stands in it. Written only when it is asked for: `SHEET=1`. */
export const shoot = async (page: Page, file: string, isWindow: boolean): Promise<void> => {
  if (process.env["SHEET"] !== "1") return
  mkdirSync(folder, { recursive: true })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const width = page.viewportSize()?.width ?? 0
  await page.screenshot({
    path: `${folder}/${file.replaceAll(/[^\w]+/g, "-")}.jpg`,
    type: "jpeg",
    quality: 70,
    animations: "disabled",
    ...(isWindow ? {} : { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST_PICTURE) } }),
  })
}

/** Assertions that apply to every screen, checked in the browser. */
import { mkdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Page } from "@playwright/test"
import { expect } from "../expect.ts"

/** From the smallest phone to a wide screen; half the laptop is the width at 200 % zoom. */
export const WIDTHS = [320, 360, 640, 820, 1280, 1600]
const TALLEST_PICTURE = 1800

const folder = fileURLToPath(new URL("../../../../.cache/screens", import.meta.url))

/** Waits until nothing is loading and two frames are identical. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.locator("main [aria-busy=true], main .animate-shimmer")).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

const soft = expect.configure({ soft: true })

/** The header for another width is rendered a moment after the resize. */
const expectFits = async (page: Page, name: string): Promise<void> => {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const message = `${name} scrolls sideways at ${page.viewportSize()?.width} px`
  await soft.poll(beyond, { message, timeout: 3000, intervals: [50, 100, 250] }).toBeLessThanOrEqual(0)
}

/** At the current width and at others; the window is restored afterwards. */
export const expectFitsAt = async (page: Page, name: string, widths: ReadonlyArray<number>): Promise<void> => {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: before?.height ?? 800 })
    await expectFits(page, name)
  }
  if (before !== null) await page.setViewportSize(before)
  // Last: the header for this width is rendered again.
  await expectFits(page, name)
}

/** The page down to a limit; only the window if something overlays it. Written only with `SHEET=1`. */
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

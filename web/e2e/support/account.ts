/** The account's screens: their URLs, when they are loaded, and assertions that apply to all of them. */
import type { Locator, Page } from "@playwright/test"
import { expect } from "./expect.ts"
import { expectAccessible } from "./axe.ts"
import { settled } from "./matrix/look.ts"
import type { Lang } from "./texts.ts"
import type { ShopPage } from "./shop.ts"

export const LANGS: ReadonlyArray<Lang> = ["it", "en"]
export const localeOf = (lang: Lang): string => (lang === "it" ? "it-IT" : "en-GB")

/** A small phone, a tablet, a laptop, a wide screen. */
const WIDTHS = [360, 820, 1280, 1600] as const

/** Waits until the page is rendered, and nothing on it is loading. */
export const complete = async (page: Page): Promise<void> => {
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible()
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0)
}

/** No horizontal scroll at any width; no violation on phone and laptop; one heading of the first level. */
export const expectSound = async (page: Page, name: string): Promise<void> => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await complete(page)
    // The header for another width is rendered a moment after the resize.
    await settled(page)
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(beyond, { message: `${name} at ${width} px` }).toBe(0)
    if (width === 360 || width === 1280) await expectAccessible(page, `${name} at ${width} px`)
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
}

export const openComplete = async (shop: ShopPage, path: string): Promise<void> => {
  await shop.go(path)
  await complete(shop.page)
}

/** A field of the page or of the topmost dialog, by its label. */
export const fieldIn = (where: Locator, label: string): Locator =>
  where
    .getByLabel(new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}( \\*)?$`))
    .and(where.locator("input, select"))

export const rowsOf = (page: Page, label: string): Locator =>
  page.getByRole("table", { name: label }).locator("tbody tr")

/** The file saved by a click, without the byte order mark. */
export const savedBy = async (page: Page, click: () => Promise<void>): Promise<{ name: string; lines: string[] }> => {
  const waiting = page.waitForEvent("download")
  await click()
  const download = await waiting
  const stream = await download.createReadStream()
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part))
  const text = Buffer.concat(parts).toString("utf8")
  expect(text.startsWith("\uFEFF")).toBe(true)
  return { name: download.suggestedFilename(), lines: text.slice(1).split("\r\n").filter(Boolean) }
}

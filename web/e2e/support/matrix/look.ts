/** What holds for every screen, whatever it shows: looked at in the browser. */
import { mkdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, type Page } from "@playwright/test"
import { expectAccessible } from "../axe.ts"

/** The phone and the laptop that everything is looked at with; half the laptop is what a zoom of 200 % leaves. */
export const PHONE_WIDTH = 390
export const LAPTOP_WIDTH = 1280
const WIDTHS = [320, 360, LAPTOP_WIDTH / 2, 820, LAPTOP_WIDTH, 1600]
const HEIGHT = 800
const MOST_SHIFT = 0.02
const TALLEST_PICTURE = 1800

const folder = fileURLToPath(new URL("../../../../.cache/screens", import.meta.url))

/** Counts layout shifts of every page that is loaded from now on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = []
    Object.defineProperty(window, "__SHIFTS__", { value: shifts })
    const isShift = (entry: PerformanceEntry): entry is PerformanceEntry & { value: number; hadRecentInput: boolean } =>
      "value" in entry && "hadRecentInput" in entry
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!isShift(entry) || entry.hadRecentInput) continue
        const sources: unknown = Reflect.get(entry, "sources")
        const nodes = Array.isArray(sources) ? sources : []
        const moved = nodes.map((source: { node?: Node | null }) => {
          const { node } = source
          return node instanceof Element ? node.outerHTML.slice(0, 90) : (node?.textContent ?? "")
        })
        shifts.push({ value: entry.value, moved: moved.join(" | ") })
      }
    }).observe({ type: "layout-shift", buffered: true })
  })

interface Shift {
  readonly value: number
  readonly moved: string
}

const shiftsOf = (page: Page): Promise<ReadonlyArray<Shift>> =>
  page.evaluate(() => {
    const shifts: unknown = Reflect.get(window, "__SHIFTS__")
    return Array.isArray(shifts) ? shifts.map(({ value, moved }: Shift) => ({ value, moved })) : []
  })

/** Softly: nothing has moved by itself since the page was loaded. */
export const expectStill = async (page: Page, name: string): Promise<void> => {
  const shifts = await shiftsOf(page)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect
    .soft(sum, `${name} moves: ${shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved}`).join("\n")}`)
    .toBeLessThanOrEqual(MOST_SHIFT)
}

/** Until nothing is on its way and two frames look the same. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.locator("main [aria-busy=true], main .animate-shimmer")).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

const expectFits = async (page: Page, name: string): Promise<void> => {
  const { over, width } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { over: scrollWidth - clientWidth, width: clientWidth }
  })
  expect.soft(over, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
}

/** Written only when it is asked for: `SHEET=1`. */
const shoot = async (page: Page, file: string): Promise<void> => {
  if (process.env["SHEET"] !== "1") return
  mkdirSync(folder, { recursive: true })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const width = page.viewportSize()?.width ?? LAPTOP_WIDTH
  await page.screenshot({
    path: `${folder}/${file}.jpg`,
    type: "jpeg",
    quality: 70,
    fullPage: true,
    animations: "disabled",
    clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST_PICTURE) },
  })
}

export const at = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: HEIGHT })

/** With axe and a picture where it was opened, at all other widths whether it fits. */
export const lookAtWidths = async (page: Page, name: string, file: string): Promise<void> => {
  await expectFits(page, name)
  await expectAccessible(page, name)
  await shoot(page, file)
  for (const width of WIDTHS) {
    await at(page, width)
    await expectFits(page, name)
  }
}

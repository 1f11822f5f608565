/** A page whose time is stepped on by its test: how long something is shown is told the same on a slow machine. */
import type { Page } from "@playwright/test"

const MOST_STEPS = 1_500

/** From here on the page's time stands still; its requests go on. */
export const stopTime = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Steps the page's time on until something holds: how far, in milliseconds. */
export const stepUntil = async (page: Page, holds: () => Promise<boolean>, stepMs = 20): Promise<number> => {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (await holds()) return steps * stepMs
    await page.clock.runFor(stepMs)
  }
  throw new Error(`nothing came of ${MOST_STEPS * stepMs} ms`)
}

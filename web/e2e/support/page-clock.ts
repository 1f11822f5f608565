/** A page whose time is stepped on by its test: how long something is shown is told the same on a slow machine. */
import type { Page } from "@playwright/test"

const STEP_MS = 20
const MOST_STEPS = 1_500

/** From here on the page's time stands still; its requests go on. */
export const stopTime = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Steps the page's time on until something holds: how far, in milliseconds. */
export const stepUntil = async (page: Page, holds: () => Promise<boolean>): Promise<number> => {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (await holds()) return steps * STEP_MS
    await page.clock.runFor(STEP_MS)
  }
  throw new Error(`nothing came of ${MOST_STEPS * STEP_MS} ms`)
}

/** A page whose clock is advanced by its test: durations are measured reliably on a slow machine. */
import type { Page } from "@playwright/test"

const MOST_STEPS = 1_500

/** Stops the page's clock; its requests continue. */
export const stopTime = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Advances the page's clock until a condition holds; returns the elapsed milliseconds. */
export const stepUntil = async (page: Page, holds: () => Promise<boolean>, stepMs = 20): Promise<number> => {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (await holds()) return steps * stepMs
    await page.clock.runFor(stepMs)
  }
  throw new Error(`the condition did not hold within ${MOST_STEPS * stepMs} ms`)
}

/** A page before its code is loaded: only its HTML. */
import type { Page } from "@playwright/test"

/** Holds the shop's code back; returns a function that releases it. */
export const holdCode = async (page: Page): Promise<() => void> => {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/start-/, async (route) => {
    await held
    await route.continue()
  })
  return () => letGo()
}

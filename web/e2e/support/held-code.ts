/** A page before its code: what stands there is the HTML's alone. */
import type { Page } from "@playwright/test"

/** Keeps the shop's code back; gives back how to let it go. */
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

/** Goes to a screen of the matrix and waits until it stands. */
import type { Page } from "@playwright/test"
import { expect } from "../expect.ts"
import type { Control } from "../control.ts"
import type { ShopPage } from "../shop.ts"
import { walk } from "../walk.ts"
import { settled } from "./look.ts"
import type { Screen } from "./screen.ts"

/** A moment in which what is late shows that it is: nothing may move when it arrives. */
const LATENCY_MS = 150

/** Loads it anew, with what goes wrong in it. */
export const load = async (shop: ShopPage, control: Control, screen: Screen): Promise<void> => {
  await control.noFaults()
  await control.noScenarios()
  if (screen.scenario !== undefined) await control.scenario(screen.scenario)
  for (const fault of screen.faults ?? []) await control.fault(fault)
  if (screen.faults === undefined) await control.fault({ delay: LATENCY_MS })
  if (screen.scenario !== undefined) await knowTheNames(shop, screen)
  await shop.open(screen.path)
  if (screen.isLoading === true) await expect(shop.page.locator("main .animate-shimmer").first()).toBeVisible()
  else await standing(shop, screen)
}

/** Who has long names has had them since the login: what is remembered of a session and a cart is not what moves. */
const knowTheNames = async (shop: ShopPage, { path }: Screen): Promise<void> => {
  await shop.open(path)
  await settled(shop.page)
  // What is kept is shown at once: the names come with the answers.
  await shop.page.waitForLoadState("networkidle")
}

/** Goes there from the page that is open, as a link does: faster, and each page is also the next one after another. */
export const goTo = async (shop: ShopPage, screen: Screen): Promise<void> => {
  if (await canWalk(shop, screen)) await walkTo(shop.page, shop.path(screen.path))
  else await shop.open(screen.path)
  await standing(shop, screen)
}

/** Not when no page of the shop is open yet, nor when something lies over it; the same page again would not tell that it is shown. */
const canWalk = async ({ page, path }: ShopPage, screen: Screen): Promise<boolean> => {
  const isOpen = (await page.locator("main").count()) > 0 && (await page.getByRole("dialog").count()) === 0
  return isOpen && screen.prepare === undefined && new URL(page.url()).pathname !== path(screen.path).split("?")[0]
}

const walkTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await walk(page, path)
  // The keyboard starts at the new content once it is shown.
  await page.waitForFunction(() => document.activeElement !== document.body)
}

const standing = async (shop: ShopPage, { prepare }: Screen): Promise<void> => {
  await expect(shop.page.locator("h1").first()).toBeVisible()
  await settled(shop.page)
  await prepare?.(shop)
}

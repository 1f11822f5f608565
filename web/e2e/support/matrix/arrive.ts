/** Opens a screen of the matrix and waits until it is rendered. */
import { expect } from "../expect.ts"
import type { Control } from "../control.ts"
import type { ShopPage } from "../shop.ts"
import { settled } from "./look.ts"
import type { Screen } from "./screen.ts"

/** Delay in which late content shows a placeholder: nothing may shift when it arrives. */
const LATENCY_MS = 150

/** Reloads it, with its faults. */
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

/** Long names have been known since the login: stored session and cart data must not cause a shift. */
const knowTheNames = async (shop: ShopPage, { path }: Screen): Promise<void> => {
  await shop.open(path)
  await settled(shop.page)
  // Stored data is shown at once: the names arrive with the answers.
  await shop.page.waitForLoadState("networkidle")
}

/** Navigates from the open page like a link: faster, and each page is also tested as the next one after another. */
export const goTo = async (shop: ShopPage, screen: Screen): Promise<void> => {
  await (screen.prepare === undefined ? shop.go(screen.path) : shop.open(screen.path))
  await standing(shop, screen)
}

const standing = async (shop: ShopPage, { prepare }: Screen): Promise<void> => {
  await expect(shop.page.locator("h1").first()).toBeVisible()
  await settled(shop.page)
  await prepare?.(shop)
}

/** Pictures for the README, written only with `SCREENSHOTS=1`. */
import { fileURLToPath } from "node:url"
import type { Page } from "@playwright/test"

const folder = fileURLToPath(new URL("../../../docs/screenshots", import.meta.url))

/** The visible window, once its pictures are loaded. */
export const shoot = async (page: Page, name: string): Promise<void> => {
  if (process.env["SCREENSHOTS"] !== "1") return
  await page.waitForLoadState("networkidle")
  await page.screenshot({ path: `${folder}/${name}.png`, animations: "disabled" })
}

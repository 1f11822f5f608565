/** Pictures for the README, written only when they are asked for: `SCREENSHOTS=1`. */
import { fileURLToPath } from "node:url"
import type { Page } from "@playwright/test"

const folder = fileURLToPath(new URL("../../../docs/screenshots", import.meta.url))

/** The window as it is, once its pictures have arrived. */
export const shoot = async (page: Page, name: string): Promise<void> => {
  if (process.env["SCREENSHOTS"] !== "1") return
  await page.waitForLoadState("networkidle")
  await page.screenshot({ path: `${folder}/${name}.png`, animations: "disabled" })
}

/** Logs in as a role. */
import { expect } from "../expect.ts"
import { AGENT } from "../agent.ts"
import { CLIENT, NEW_CLIENT, type ShopPage } from "../shop.ts"
import type { Role } from "./screen.ts"

const serveFirstClient = async ({ page, open, say, pattern }: ShopPage): Promise<void> => {
  await open("/pages/account/clients")
  await page
    .getByRole("button", { name: pattern("agent_work_for_named") })
    .first()
    .click()
  await expect(page.getByText(say("agent_working_for"))).toBeVisible()
}

export const enter = async (shop: ShopPage, role: Role): Promise<void> => {
  if (role === "visitor") return
  if (role === "client") return shop.comeBack(CLIENT)
  if (role === "new-client") return shop.comeBack(NEW_CLIENT)
  await shop.comeBack(AGENT)
  await serveFirstClient(shop)
}

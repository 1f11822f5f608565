/** An agent serving clients: which client, which cart, and back without losing either (S6.3); in every run `app/agent-clients.spec.ts`. */
import { AGENT, agentBar, HOTEL, PIZZERIA } from "./support/agent.ts"
import { complete, LANGS, localeOf, openComplete, rowsOf } from "./support/account.ts"
import { makeShop } from "./support/shop.ts"
import { expect, inDeepRun, test } from "./support/test.ts"

for (const lang of LANGS) {
  test.describe(`an agent, ${lang}`, inDeepRun(lang === "en"), () => {
    test.use({ lang, locale: localeOf(lang) })

    test(`[S6.3][S1.4] sees the client's orders, documents and prices, and every page names the client (${lang})`, {
      tag: "@deep",
    }, async ({ page, shop }) => {
      await shop.comeBack(AGENT)
      await shop.open("/shop?order_by=price-high")
      await shop.listed()
      const price = async () => (await shop.rows().first().innerText()).match(/[\d.,]+\s€|€[\d.,]+/)?.[0]
      const mine = await price()
      await openComplete(shop, "/pages/account/clients")
      await page.getByRole("button", { name: shop.say("agent_work_for_named", { name: HOTEL.name }) }).click()
      await expect(agentBar(page, shop.say("agent_title"))).toContainText(HOTEL.name)
      await shop.open("/shop?order_by=price-high")
      await shop.listed()
      expect(await price()).not.toBe(mine)
      for (const path of [
        "/",
        "/shop",
        "/pages/cart?tab=active",
        "/pages/dashboard",
        "/pages/about-us",
        "/pages/account/orders",
      ]) {
        await shop.open(path)
        await expect(agentBar(page, shop.say("agent_title"))).toContainText(HOTEL.name)
      }
      await complete(page)
      const orders = rowsOf(page, shop.say("orders_title"))
      await expect(orders.first()).toContainText("Ravenna")
      expect(await orders.filter({ hasText: "Ravenna" }).count()).toBe(await orders.count())
      await openComplete(shop, "/pages/account")
      await expect(page.locator("main")).toContainText(HOTEL.name)
      await expect(page.locator("main aside, aside").getByText(HOTEL.name).first()).toBeVisible()
    })

    test(`[S6.3] a second tab follows the served client, when leaving the client, and at logout (${lang})`, {
      tag: "@deep",
    }, async ({ page, shop, context }) => {
      await shop.comeBack(AGENT)
      await openComplete(shop, "/pages/account/clients")
      const other = makeShop(await context.newPage(), lang)
      await other.open("/pages/cart?tab=active")
      await expect(other.cartRow(/./)).toHaveCount(0)
      await page.getByRole("button", { name: shop.say("agent_work_for_named", { name: PIZZERIA.name }) }).click()
      await expect(agentBar(other.page, shop.say("agent_title"))).toContainText(PIZZERIA.name)
      await expect(other.cartRow(/./)).toHaveCount(2)
      await agentBar(other.page, shop.say("agent_title"))
        .getByRole("button", { name: shop.say("agent_leave") })
        .click()
      await expect(agentBar(page, shop.say("agent_title"))).toHaveCount(0)
      await expect(other.cartRow(/./)).toHaveCount(0)
      await openComplete(shop, "/pages/account")
      await page.getByRole("button", { name: shop.say("account_log_out") }).click()
      await expect(other.page).toHaveURL(new RegExp(`${shop.path("/pages/login")}`))
    })
  })
}

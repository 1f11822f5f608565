/** An agent's clients: finding one, switching to another, and what of theirs an agent sees and may change (S6.3). */
import { AGENT, PIZZERIA } from "../support/agent.ts"
import { openComplete } from "./support/account.ts"
import { CLIENT, expect, test } from "./support/test.ts"

test("[S6.3] a failure to load the clients is reported; other users have none; a search may find nobody", async ({
  page,
  shop,
  control,
}) => {
  await shop.comeBack(AGENT)
  await control.fault({ endpoint: "agent.clients", status: 500, delay: 1_500 })
  await shop.open("/pages/account/clients")
  await expect(page.locator("main [aria-busy=true]").first()).toBeVisible()
  await expect(page.getByText(shop.say("table_failed"))).toBeVisible()
  await control.noFaults()
  await page.getByRole("button", { name: shop.say("content_retry") }).click()
  await expect(page.locator("main h2")).toHaveCount(3)
  await page.getByRole("searchbox").last().fill("nessuno con questo nome")
  await expect(page.getByText(shop.say("agent_no_clients"))).toBeVisible()
  await page.getByRole("button", { name: shop.say("account_log_out") }).click()
  await shop.fillLogin(CLIENT)
  await shop.cartCount(29)
  await openComplete(shop, "/pages/account/clients")
  await expect(page.getByText(shop.say("agent_not_an_agent"))).toBeVisible()
  await expect(
    page.getByRole("navigation", { name: shop.say("account_navigation") }).getByText(shop.say("agent_clients")),
  ).toHaveCount(0)
})

test("[S6.3] the list shows overdue payments, open carts, and clients without recent orders", async ({
  page,
  shop,
  control,
}) => {
  await shop.comeBack(AGENT)
  await shop.open("/pages/account/clients")
  const nives = page.getByRole("main").getByRole("listitem").filter({ hasText: "Trattoria da Nives" })
  await expect(nives).toContainText(/Scaduto da pagare: [\d.]+,\d\d\s€/)
  await expect(nives).toContainText("Carrello in attesa: 3 righe")
  await expect(nives).not.toContainText(shop.say("agent_long_ago"))
  const clients = [
    { client_id: 7, company_name: "Bar Lungo", address_codes: [{ address_code: "1" }], last_order_date: "2020-01-31" },
  ]
  const pagination = { page: 1, per_page: 12, total: 1, total_pages: 1 }
  await control.fault({ endpoint: "agent.clients", status: 200, body: { message: { data: clients, pagination } } })
  await shop.open("/pages/account/clients")
  const bar = page.getByRole("main").getByRole("listitem").filter({ hasText: "Bar Lungo" })
  await expect(bar).toContainText(shop.say("agent_long_ago"))
  await expect(bar).not.toContainText("Scaduto")
  await control.noFaults()
})

test("[S6.3] the client is switched from the bar; each page names the client, and shows their details and addresses read-only", async ({
  page,
  shop,
}) => {
  const main = page.getByRole("main")
  const changes = main.getByRole("button", {
    name: new RegExp([shop.say("account_edit"), shop.say("account_delete"), shop.say("account_address_add")].join("|")),
  })
  await shop.comeBack(AGENT)
  await shop.open("/pages/account")
  await expect(changes).not.toHaveCount(0)
  await shop.go("/pages/account/clients")
  await main
    .getByRole("button", { name: shop.pattern("agent_work_for_named") })
    .first()
    .click()
  const bar = page.getByRole("region", { name: shop.say("agent_title") })
  await expect(bar).toBeVisible()
  await bar.getByRole("button", { name: shop.say("agent_change") }).click()
  const dialog = page.getByRole("dialog", { name: shop.say("agent_change") })
  await dialog.getByRole("button", { name: shop.say("agent_work_for_named", { name: PIZZERIA.name }) }).click()
  await expect(dialog).toHaveCount(0)
  await expect(bar).toContainText(PIZZERIA.name)
  await shop.open("/")
  await expect(main.getByText(shop.say("agent_for", { name: PIZZERIA.name }))).toBeVisible()
  await shop.go("/pages/checkout")
  await expect(main.getByText(shop.say("agent_for", { name: PIZZERIA.name }))).toBeVisible()
  for (const path of ["/pages/account", "/pages/account/addresses"]) {
    await shop.go(path)
    await expect(main.getByText(shop.say("account_client_only"))).toBeVisible()
    await expect(main.getByText(/Modena/).first()).toBeVisible()
    await expect(changes).toHaveCount(0)
  }
})

test("[S1.5][S6.3] the client's cart is edited, and left without losing it or the agent's own", async ({
  page,
  shop,
  control,
}) => {
  const bar = page.getByRole("region", { name: shop.say("agent_title") })
  const names = page.locator("main h2")
  const workFor = page.getByRole("button", { name: shop.say("agent_work_for_named", { name: PIZZERIA.name }) })
  await shop.comeBack(AGENT)
  await shop.open("/shop")
  await shop.listed()
  const row = shop.addable().first()
  const mine = Number(await row.getByRole("textbox").inputValue())
  await shop.addIn(row)
  await shop.cartCount(mine)

  await shop.go("/pages/account/clients")
  await expect(names).toHaveText([/Nives/, /Cornicione/, /Villa Serena/])
  await page.getByRole("searchbox", { name: shop.say("agent_search") }).fill("moden")
  await expect(names).toHaveText([/Cornicione/])
  await workFor.press("Enter")
  await expect(bar).toContainText(PIZZERIA.name)
  await expect(shop.liveText(shop.say("agent_chosen", { name: PIZZERIA.name }))).toHaveCount(1)
  await expect(page.getByRole("banner").getByRole("button", { name: /Via Emilia Centro 210/ })).toBeVisible()

  await shop.go("/shop?order_by=popularity")
  await shop.listed()
  const asked = page.waitForCall(({ url }) => /add_to_cart|update_cart/.test(url))
  await shop.addIn(shop.addable().nth(2))
  expect(JSON.parse((await asked).body ?? "")).toMatchObject({
    user_temp: { client_id: PIZZERIA.clientId, address_code: "1" },
  })
  await shop.go("/pages/cart?tab=active")
  await expect(shop.cartRow(/./)).toHaveCount(3)
  await page.reload()
  await expect(bar).toContainText(PIZZERIA.name)
  await bar.getByRole("button", { name: shop.say("agent_leave") }).click()
  await expect(bar).toHaveCount(0)
  await expect(shop.liveText(shop.say("agent_left"))).toHaveCount(1)
  await shop.cartCount(mine)
  await expect(shop.cartRow(/./)).toHaveCount(1)
  await shop.go("/pages/account/clients")
  await workFor.click()
  await shop.go("/pages/cart?tab=active")
  await expect(bar).toContainText(PIZZERIA.name)
  await expect(shop.cartRow(/./)).toHaveCount(3)
  expect(await control.cart(AGENT, "1")).toHaveLength(1)
})

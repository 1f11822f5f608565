/** An agent's clients: finding one, changing to another, and what of theirs an agent sees and may change (S6.3). */
import { AGENT, PIZZERIA } from "../support/agent.ts"
import { openComplete } from "./support/account.ts"
import { CLIENT, expect, test } from "./support/test.ts"

test("[S6.3] clients that do not come are told; who is no agent has none; the search finds nobody", async ({
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

test("[S6.3] the list says what is overdue, which carts wait, and who has not ordered for long", async ({
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
  await shop.open("/pages/dashboard")
  await shop.open("/pages/account/clients")
  const bar = page.getByRole("main").getByRole("listitem").filter({ hasText: "Bar Lungo" })
  await expect(bar).toContainText(shop.say("agent_long_ago"))
  await expect(bar).not.toContainText("Scaduto")
  await control.noFaults()
})

test("[S6.3] the client is changed from the bar; home and the confirmation say for whom", async ({ page, shop }) => {
  await shop.comeBack(AGENT)
  await shop.open("/pages/account/clients")
  const main = page.getByRole("main")
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
  await shop.open("/pages/checkout")
  await expect(main.getByText(shop.say("agent_for", { name: PIZZERIA.name }))).toBeVisible()
})

test("[S6.3] an agent at work reads the client's details and addresses, and is offered no change of them", async ({
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
  await openComplete(shop, "/pages/account/clients")
  await page.getByRole("button", { name: shop.say("agent_work_for_named", { name: PIZZERIA.name }) }).click()
  for (const path of ["/pages/account", "/pages/account/addresses"]) {
    await shop.open(path)
    await expect(main.getByText(shop.say("account_client_only"))).toBeVisible()
    await expect(main.getByText(/Modena/).first()).toBeVisible()
    await expect(changes).toHaveCount(0)
  }
})

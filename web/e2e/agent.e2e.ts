/** An agent at work: for whom, on which cart, and back without losing either (S6.3). */
import type { Page } from "@playwright/test"
import { complete, expectSound, LANGS, localeOf, openComplete, rowsOf } from "./support/account.ts"
import { makeShop } from "./support/shop.ts"
import { CLIENT, expect, failedAnswer, inFullRun, test } from "./support/test.ts"

const AGENT = "agente@dispensa.test"
const PIZZERIA = { name: "Pizzeria Il Cornicione", clientId: 2001 }
const HOTEL = { name: "Hotel Villa Serena", clientId: 2002 }

const bar = (page: Page, name: string) => page.getByRole("region", { name })

for (const lang of LANGS) {
  test.describe(`an agent, ${lang}`, inFullRun(lang === "en"), () => {
    test.use({ lang, locale: localeOf(lang) })

    test(`[S1.5][S6.3] chooses a client, works on that client's cart, and leaves without losing either (${lang})`, async ({
      page,
      shop,
      control,
    }) => {
      const own = bar(page, shop.say("agent_title"))
      await shop.login(AGENT)
      await shop.cartCount(0)
      await shop.open("/shop")
      await shop.listed()
      const row = shop.addable().first()
      const mine = Number(await row.getByRole("textbox").inputValue())
      await shop.addIn(row)
      await shop.cartCount(mine)
      await openComplete(shop, "/pages/dashboard")
      await page
        .locator("main")
        .getByRole("link", { name: shop.say("agent_clients") })
        .last()
        .click()
      await expect(page.locator("main h2")).toHaveText([/Nives/, /Cornicione/, /Villa Serena/])
      await page.getByRole("searchbox", { name: shop.say("agent_search") }).fill("moden")
      await expect(page.locator("main h2")).toHaveText([/Cornicione/])
      await page.getByRole("button", { name: shop.say("agent_work_for_named", { name: PIZZERIA.name }) }).press("Enter")
      await expect(own).toContainText(PIZZERIA.name)
      await expect(shop.liveText(shop.say("agent_chosen", { name: PIZZERIA.name }))).toHaveCount(1)
      await expect(page.getByRole("banner").getByRole("button", { name: /Via Emilia Centro 210/ })).toBeVisible()
      await expect(shop.cartButton()).not.toHaveAccessibleName(new RegExp(`${mine}$`))

      await shop.open("/pages/cart?tab=active")
      await expect(shop.cartRow(/./)).toHaveCount(2)
      await shop.open("/shop?order_by=popularity")
      await shop.listed()
      const asked = page.waitForRequest((request) => /add_to_cart|update_cart/.test(request.url()))
      await shop.addIn(shop.addable().nth(2))
      expect((await asked).postDataJSON()).toMatchObject({
        user_temp: { client_id: PIZZERIA.clientId, address_code: "1" },
      })
      await expect(own).toContainText(PIZZERIA.name)
      await shop.open("/pages/cart?tab=active")
      await expect(shop.cartRow(/./)).toHaveCount(3)
      await page.reload()
      await expect(own).toContainText(PIZZERIA.name)
      await own.getByRole("button", { name: shop.say("agent_leave") }).click()
      await expect(own).toHaveCount(0)
      await expect(shop.liveText(shop.say("agent_left"))).toHaveCount(1)
      await shop.cartCount(mine)
      await expect(shop.cartRow(/./)).toHaveCount(1)
      await openComplete(shop, "/pages/account/clients")
      await page.getByRole("button", { name: shop.say("agent_work_for_named", { name: PIZZERIA.name }) }).click()
      await shop.open("/pages/cart?tab=active")
      await expect(shop.cartRow(/./)).toHaveCount(3)
      expect((await control.cart(AGENT, "1")).length).toBe(1)
    })

    test(
      `[S6.3][S1.4] sees the client's orders, papers and prices, and says for whom on every page (${lang})`,
      inFullRun(true),
      async ({ page, shop }) => {
        await shop.comeBack(AGENT)
        await shop.open("/shop?order_by=price-high")
        await shop.listed()
        const price = async () => (await shop.rows().first().innerText()).match(/[\d.,]+\s€|€[\d.,]+/)?.[0]
        const mine = await price()
        await openComplete(shop, "/pages/account/clients")
        await page.getByRole("button", { name: shop.say("agent_work_for_named", { name: HOTEL.name }) }).click()
        await expect(bar(page, shop.say("agent_title"))).toContainText(HOTEL.name)
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
          await expect(bar(page, shop.say("agent_title"))).toContainText(HOTEL.name)
        }
        await complete(page)
        const orders = rowsOf(page, shop.say("orders_title"))
        await expect(orders.first()).toContainText("Ravenna")
        expect(await orders.filter({ hasText: "Ravenna" }).count()).toBe(await orders.count())
        await openComplete(shop, "/pages/account")
        await expect(page.locator("main")).toContainText(HOTEL.name)
        await expect(page.locator("main aside, aside").getByText(HOTEL.name).first()).toBeVisible()
      },
    )

    test(`[S6.3] a second tab follows whom the agent works for, also out of it and when logging out (${lang})`, async ({
      page,
      shop,
      context,
    }) => {
      await shop.comeBack(AGENT)
      await openComplete(shop, "/pages/account/clients")
      const other = makeShop(await context.newPage(), lang)
      await other.open("/pages/cart?tab=active")
      await expect(other.cartRow(/./)).toHaveCount(0)
      await page.getByRole("button", { name: shop.say("agent_work_for_named", { name: PIZZERIA.name }) }).click()
      await expect(bar(other.page, shop.say("agent_title"))).toContainText(PIZZERIA.name)
      await expect(other.cartRow(/./)).toHaveCount(2)
      await bar(other.page, shop.say("agent_title"))
        .getByRole("button", { name: shop.say("agent_leave") })
        .click()
      await expect(bar(page, shop.say("agent_title"))).toHaveCount(0)
      await expect(other.cartRow(/./)).toHaveCount(0)
      await page.getByRole("button", { name: shop.say("account_log_out") }).click()
      await expect(other.page).toHaveURL(new RegExp(`${shop.path("/pages/login")}`))
    })
  })
}

test("[S6.3] what was added for a client and not yet sent is sent after leaving, to that client's cart", async ({
  page,
  shop,
  control,
}) => {
  await shop.comeBack(AGENT)
  await openComplete(shop, "/pages/account/clients")
  await page
    .getByRole("button", { name: shop.say("agent_work_for_named", { name: "Trattoria da Nives S.r.l." }) })
    .click()
  await shop.cartCount(29)
  await shop.open("/shop?order_by=popularity")
  await shop.listed()
  await shop.cartCount(29)
  await control.fault({ endpoint: "cart.add", delay: 2500, times: 1 })
  await shop.addIn(shop.addable().nth(2))
  await bar(page, shop.say("agent_title"))
    .getByRole("button", { name: shop.say("agent_leave") })
    .click()
  await shop.cartCount(0)
  await expect.poll(async () => (await control.cart(CLIENT, "1")).length).toBe(4)
  expect(await control.cart(AGENT, "1")).toEqual([])
})

test(
  "[S6.3] clients that do not come are told; who is no agent has none; the search finds nobody",
  inFullRun(true),
  async ({ page, shop, control, watch }) => {
    watch.allow(failedAnswer(500))
    await shop.comeBack(AGENT)
    await control.fault({ endpoint: "agent.clients", status: 500, delay: 1500 })
    await shop.open("/pages/account/clients")
    await expect(page.locator("main [aria-busy=true]").first()).toBeVisible()
    await expect(page.getByText(shop.say("table_failed"))).toBeVisible()
    await control.noFaults()
    await page.getByRole("button", { name: shop.say("content_retry") }).click()
    await expect(page.locator("main h2")).toHaveCount(3)
    await page.getByRole("searchbox").last().fill("nessuno con questo nome")
    await expect(page.getByText(shop.say("agent_no_clients"))).toBeVisible()
    await expectSound(page, "no clients found")
    await page.getByRole("button", { name: shop.say("account_log_out") }).click()
    await shop.fillLogin(CLIENT)
    await shop.cartCount(29)
    await openComplete(shop, "/pages/account/clients")
    await expect(page.getByText(shop.say("agent_not_an_agent"))).toBeVisible()
    await expect(
      page.getByRole("navigation", { name: shop.say("account_navigation") }).getByText(shop.say("agent_clients")),
    ).toHaveCount(0)
  },
)

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
  await page.screenshot({ path: test.info().outputPath("for-whom.png"), fullPage: true })
})

test("[S6.3][S4.10] the hearts of an agent at work are the client's", async ({ page, shop }) => {
  const items = page.getByRole("main").getByRole("listitem")
  const serve = async () => {
    await openComplete(shop, "/pages/dashboard")
    await page
      .locator("main")
      .getByRole("link", { name: shop.say("agent_clients") })
      .last()
      .click()
    await page.getByRole("button", { name: shop.say("agent_work_for_named", { name: PIZZERIA.name }) }).click()
    await expect(bar(page, shop.say("agent_title"))).toContainText(PIZZERIA.name)
  }
  await shop.comeBack(AGENT)
  await serve()
  await shop.open("/shop")
  await shop.listed()
  const kept = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("wishlist"))
  await shop
    .rows()
    .first()
    .getByRole("button", { name: shop.pattern("product_wish_add") })
    .click()
  expect((await kept).postDataJSON()).toMatchObject({ user_temp: { client_id: PIZZERIA.clientId } })
  await shop.open("/pages/wishlist")
  await expect(items).toHaveCount(1)
  await bar(page, shop.say("agent_title"))
    .getByRole("button", { name: shop.say("agent_leave") })
    .click()
  await shop.open("/pages/wishlist")
  await expect(page.getByText(shop.say("cart_wishlist_empty"))).toBeVisible()
  await serve()
  await shop.open("/pages/wishlist")
  await expect(items).toHaveCount(1)
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
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: test.info().outputPath(`read-only-${path.split("/").at(-1)}-${width}.png`) })
    }
  }
})

/** Orders, delivery notes, invoices and deadlines are filtered through the URL (S12.12). */
import { expect, test } from "./support/test.ts"

const LISTS = ["orders", "transport-documents", "invoices", "deadlines"] as const

for (const list of LISTS) {
  test(`[S12.12] ${list}: part of a number filters, shows a count, is in the URL, and can be reset; so do a destination, and an empty day`, async ({
    page,
    shop,
  }) => {
    await shop.comeBack()
    await shop.open(`/pages/account/${list}`)
    const main = page.getByRole("main")
    const titles = main.getByRole("rowheader")
    const count = main.getByText(/^\d+ (found|trovat[oi])$/)
    await expect(titles.nth(3)).toBeVisible()
    const number = await titles.first().innerText()
    const part = number.slice(2).toLowerCase()
    const field = main.getByRole("searchbox").first()
    await field.fill(part)
    await expect(count).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`find=${encodeURIComponent(part)}`))
    for (const shown of await titles.allInnerTexts()) expect(shown.toLowerCase()).toContain(part)
    await page.reload()
    await expect(titles.first()).toHaveText(number)
    await expect(field).toHaveValue(part)
    await main.getByRole("button", { name: shop.say("orders_no_filters") }).click()
    await expect(titles.nth(3)).toBeVisible()
    await expect(field).toHaveValue("")
    await expect(page).not.toHaveURL(/find=/)

    const address = main.getByRole("combobox", { name: shop.say("orders_destination") })
    await expect(address).toBeVisible()
    const found: Array<number> = []
    for (const index of [1, 2]) {
      await address.selectOption({ index })
      await expect(page).toHaveURL(/address=/)
      await expect(count).toBeVisible()
      found.push(Number.parseInt(await count.innerText(), 10))
    }
    expect(found.every((each) => each > 0)).toBe(true)
    await main.getByLabel(shop.say("orders_to"), { exact: true }).fill("2001-01-01")
    await expect(page).toHaveURL(/address=.*to=2001-01-01/)
    await expect(main.getByText(shop.say("documents_none_found"))).toBeVisible()
    await main.getByRole("button", { name: shop.say("documents_show_whole") }).click()
    await expect(main.getByRole("rowheader").first()).toBeVisible()
    await expect(page).not.toHaveURL(/\?/)
  })
}

test("[S12.12] a delivery note's kind and an order's status are kept when a filter changes, and vice versa", async ({
  page,
  shop,
}) => {
  await shop.comeBack()
  await shop.open("/pages/account/transport-documents?find=2026&from=2020-01-01")
  const main = page.getByRole("main")
  await main.getByRole("button", { name: shop.say("documents_kind_deferred") }).click()
  await expect(page).toHaveURL(/find=2026&from=2020-01-01&kind=deferred/)
  await main.getByRole("button", { name: shop.say("orders_no_filters") }).click()
  await expect(page).toHaveURL(/\?kind=deferred$/)
  await shop.open("/pages/account/orders?status=delivered")
  await main.getByRole("searchbox").first().fill("ord")
  await expect(page).toHaveURL(/status=delivered&find=ord/)
})

test("[S12.12] the addresses of orders stay selectable while other orders load", async ({ page, shop, control }) => {
  await shop.comeBack()
  await shop.open("/pages/account/orders")
  const main = page.getByRole("main")
  const address = main.getByRole("combobox", { name: shop.say("orders_destination") })
  await expect(address).toBeVisible()
  await control.fault({ endpoint: "order.list", delay: 60_000, times: 2 })
  await main.getByRole("combobox", { name: shop.say("orders_status") }).selectOption({ label: shop.say("orders_late") })
  await main.getByLabel(shop.say("orders_from"), { exact: true }).fill("2020-01-01")
  await expect(page).toHaveURL(/status=late&from=2020-01-01/)
  await expect(main.getByRole("rowheader")).toHaveCount(0)
  await expect(address).toBeVisible()
})

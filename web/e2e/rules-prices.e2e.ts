/** What a price says of itself (S4.14, S5.12). */
import { expect, test } from "./support/test.ts"

const cents = (text: string) => Number(/(\d[\d.]*,\d\d)/.exec(text)?.[1]?.replaceAll(".", "").replace(",", ""))

test("[S4.14] the discount of a sale is cut to a whole percent, never rounded up", async ({ shop }) => {
  await shop.open("/shop?promo_list=true&per_page=48")
  await shop.listed()
  const offers = shop.rows().filter({ has: shop.page.locator("s") })
  const shown = await offers.evaluateAll((rows) =>
    rows.map((row) => ({
      struck: row.querySelector("s")?.textContent ?? "",
      net: row.querySelector("s + span")?.textContent ?? "",
      percent: /−(\d+)%/.exec(row.textContent ?? "")?.[1],
    })),
  )
  expect(shown.length).toBeGreaterThan(5)
  const exact = shown.map(({ struck, net }) => ((cents(struck) - cents(net)) / cents(struck)) * 100)
  expect(shown.map(({ percent }) => Number(percent))).toEqual(exact.map((percent) => Math.trunc(percent)))
  // Some of them would be rounded up.
  expect(exact.filter((percent) => percent % 1 >= 0.5).length).toBeGreaterThan(0)
})

/** What the backend answers, with each price made into something that is none. */
const withoutFigures = (body: string): unknown => {
  const none = ["null", '"n.d."', '""']
  let count = 0
  const spoilt = body.replaceAll(/"(price|sale_price)":[\d.]+/g, (_, key: string) => {
    count += 1
    return `"${key}":${none[Math.floor((count - 1) / 2) % none.length]}`
  })
  expect(count).toBeGreaterThan(1)
  return JSON.parse(spoilt)
}

test("[S5.12] a price that is missing or no number shows as nothing, in rows, cards and on its page", async ({
  page,
  shop,
  control,
}) => {
  const answerOf = async (name: string, path: string) => {
    const answer = page.waitForResponse((response) => response.url().endsWith(name))
    await shop.open(path)
    return (await answer).text()
  }
  const list = await answerOf("product_list", "/shop?text=riso&field_availability=disponibile")
  await shop.listed()
  const prices = page.locator("main [data-area=price]")
  await expect(prices.first()).toHaveText(/\d,\d\d\s€/)
  const item = await answerOf("get_item", "/product/default/OL242542")
  await expect(
    page
      .locator("main")
      .getByText(/\d,\d\d\s€/)
      .first(),
  ).toBeVisible()
  await control.fault({ endpoint: "catalogue.list", status: 200, body: withoutFigures(list) })
  await control.fault({ endpoint: "catalogue.item", status: 200, body: withoutFigures(item) })
  await shop.open("/shop?text=riso&field_availability=disponibile")
  await shop.listed()
  expect(new Set(await prices.allInnerTexts())).toEqual(new Set([""]))
  await expect(page.locator("main")).not.toContainText(/NaN|null|undefined|n\.d\./)
  await expect(shop.rows().first()).toContainText("Prezzo su richiesta")
  await page.getByRole("button", { name: "Griglia" }).click()
  await expect(page.locator("main [data-layout=grid]")).toBeVisible()
  await expect(shop.rows().first()).not.toContainText(/\d,\d\d\s€(?!\/)/)
  await shop.open("/product/default/OL242542")
  await expect(page.getByText("Prezzo su richiesta").first()).toBeVisible()
  await expect(page.locator("main")).not.toContainText(/NaN|null|undefined|n\.d\.|^0,00/)
})

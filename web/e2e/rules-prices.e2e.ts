/** What a price says of itself (S4.14). */
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

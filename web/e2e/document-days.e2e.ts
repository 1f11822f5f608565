/** Filtering orders by a typed day: only a browser has a date field. */
import { rowsOf } from "./support/account.ts"
import { expect, test } from "./support/test.ts"

test("[S12.12] a day can be typed: the field keeps each digit, and one request is sent once the year is complete", {
  tag: "@deep",
}, async ({ page, shop }) => {
  await shop.comeBack()
  await shop.open("/pages/account/orders?from=2020-03-04")
  await expect(rowsOf(page, shop.say("orders_title")).first()).toBeVisible()
  const addresses: Array<string> = []
  page.on("framenavigated", (frame) => addresses.push(new URL(frame.url()).search))
  const field = page.getByLabel(shop.say("orders_from"), { exact: true })
  await field.focus()
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  await page.keyboard.type("2021", { delay: 150 })
  await expect(field).toHaveValue("2021-03-04")
  await expect(page).toHaveURL(/\?from=2021-03-04$/)
  expect(addresses).toEqual(["?from=2021-03-04"])
})

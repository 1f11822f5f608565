/** The user's identity, and how it is sent with the calls (S3.6–S3.8, S7.5, S7.6). */
import { watchSent } from "./support/sent.ts"
import { expect, test } from "./support/test.ts"

const GUEST = { client_id: 0, address_code: 0, ext_call: true }
const identity = (address: string) => ({ client_id: 1001, address_code: address, ext_call: true })

test("[S3.7, S3.8, S6.4] calls carry a guest's identity, then the client's with token and chosen address, across a reload, until the logout", async ({
  page,
  shop,
}) => {
  const sent = watchSent(page)
  await shop.open("/shop?text=olio")
  await shop.listed()
  expect(sent.to("product_list").map(({ body }) => body["user_temp"])).toEqual([GUEST])
  await shop.login()
  sent.forget()
  await page.setViewportSize({ width: 1440, height: 900 })
  await shop.open("/shop?text=olio")
  await shop.listed()
  expect(sent.to("product_list").map(({ body }) => body["user_temp"])).toEqual([identity("1")])
  await expect.poll(() => sent.to("get_cart_items").map(({ body }) => body)).toEqual([{ user_temp: identity("1") }])

  const address = page.getByRole("banner").getByRole("button", { name: /Via dei Mille 14|Piazza del Mercato 3/ })
  await address.click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Piazza del Mercato 3/ })
    .click()
  await expect(address).toContainText("Piazza del Mercato 3")
  sent.forget()
  await page.reload()
  await expect(address).toContainText("Piazza del Mercato 3")
  await expect.poll(() => sent.to("get_cart_items").length).toBeGreaterThan(0)
  const cart = sent.to("get_cart_items").at(-1)
  expect(cart?.body).toEqual({ user_temp: identity("2") })
  expect(cart?.headers["authorization"]).toMatch(/^Bearer \S+$/)
  await shop.go("/pages/account")
  await page.getByRole("main").getByRole("button", { name: "Esci" }).click()
  await expect(page).toHaveURL(/\/pages\/login$/)
  sent.forget()
  await shop.go("/shop")
  await shop.listed()
  expect(sent.to("product_list").map(({ body }) => body["user_temp"])).toEqual([GUEST])
  expect(sent.to("product_list")[0]?.headers["authorization"] ?? "").not.toMatch(/^Bearer/)
})

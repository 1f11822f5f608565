/** The home page in use: its carousel, its shortcuts, its newsletter, its flyers' documents. */
import { expect, test } from "./support/test.ts"

test("[S2.7] a flyer's document opens in a new tab and can be saved; it is a PDF", async ({ shop, page, mock }) => {
  await shop.open("/pages/flyers")
  const card = page.locator("main li[id]").first()
  const open = card.getByRole("link", { name: shop.say("content_flyer_open") })
  await expect(open).toHaveAttribute("target", "_blank")
  await expect(card.getByRole("link", { name: shop.say("content_flyer_download") })).toHaveAttribute("download", "")
  const answer = await mock.app.inject((await open.getAttribute("href")) ?? "")
  expect(answer.headers["content-type"]).toBe("application/pdf")
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-")
})

test("due usual items are added on the home page by one button, with the cut-off beside it (#40)", async ({
  shop,
  page,
}) => {
  await shop.comeBack("osteria@dispensa.test")
  await shop.open("/")
  const order = page.getByRole("region", { name: shop.say("home_client_title") })
  await expect(order.getByText(/Ordina entro le .* Prima consegna possibile: /)).toBeVisible()
  const add = order.getByRole("button", { name: /^Aggiungi \d+ articoli · [\d.]+,\d\d €$/ })
  await expect(add).toBeVisible()
  const [count, sum] = /(\d+) articoli · (.+)/.exec(await add.innerText())?.slice(1) ?? []
  await expect(order.getByRole("link", { name: new RegExp(`^${count} da ordinare`) })).toBeVisible()
  await add.focus()
  await Promise.all([add.click(), add.click()])
  await expect(shop.cartButton()).toHaveAttribute("aria-label", shop.say("cart_open", { lines: Number(count) }))
  const done = order.getByRole("button", { name: /^Aggiungi 0 articoli/ })
  await expect(done).toBeFocused()
  await expect(done).toBeDisabled()
  await shop.open("/pages/cart")
  await expect(
    page
      .getByRole("main")
      .locator("dl div")
      .filter({ hasText: shop.say("cart_net") })
      .first(),
  ).toContainText(sum ?? "no sum")
})

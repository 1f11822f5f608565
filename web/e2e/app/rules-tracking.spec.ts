/** What analytics is told of somebody without a cart, and of somebody without an address (S5.11). */
import { Schema } from "effect"
import { watchSent } from "./support/sent.ts"
import type { AppShop } from "./support/shop.ts"
import { CLIENT, expect, NEW_CLIENT, PASSWORD, test } from "./support/test.ts"

const Token = Schema.Struct({ access_token: Schema.String })

const search = async (shop: AppShop, text: string) => {
  await shop.open(`/shop?text=${text}`)
  await shop.listed()
}

test("[S5.11] a cart counts above 0 only: a visitor's and a new client's is 0", async ({ page, shop, control }) => {
  const last = async () => {
    const value = (await control.topic("search")).at(-1)?.value
    return [value?.listingCode, (value?.cartId ?? -1) > 0, value?.cartId === 0, value?.clientId, value?.addressCode]
  }
  for (const { user, pieces, seen } of [
    { user: null, pieces: 0, seen: ["olio", false, true, 0, "0"] },
    { user: NEW_CLIENT, pieces: 0, seen: ["olio", false, true, 1002, "1"] },
    { user: CLIENT, pieces: 29, seen: ["olio", true, false, 1001, "1"] },
  ]) {
    await page.forget()
    if (user !== null) await shop.login(user)
    // A search is told with the cart that is known by then.
    if (pieces > 0) await shop.cartCount(pieces)
    await search(shop, "olio")
    await expect.poll(last).toEqual(seen)
  }
})

test("[S5.11] address and client are named in every payload, also by a client who has no address yet", async ({
  page,
  shop,
  control,
  mock,
}) => {
  const url = "/api/method/omnicommerce.controllers.api.login"
  const answer = await mock.app.inject({ method: "POST", url, payload: { usr: NEW_CLIENT, pwd: PASSWORD } })
  const { access_token } = Schema.decodeUnknownSync(Token)(answer.json())
  const user = { name: "Nessuno", company_name: "Senza sede", client_id: 1002, address_codes: [] }
  const body = { message: user, access_token }
  await control.fault({ endpoint: "session.login", status: 200, body, times: 1 })
  await shop.login(NEW_CLIENT)
  const sent = watchSent(page)
  await search(shop, "olio")
  await expect
    .poll(() => sent.to("/kafka/search/track").at(-1)?.body)
    .toMatchObject({
      id_cart: 0,
      id_client: 1002,
      address_code: 0,
      listing_code: "olio",
    })
})

test("[S3.25] the page visited is the page where it happened: the home page, a brand's, the shop", async ({
  page,
  shop,
  control,
}) => {
  await shop.login(CLIENT)
  const lastSearch = async () => (await control.topic("search")).at(-1)?.value.pageVisited
  await shop.open("/")
  const featured = page.locator("section[aria-labelledby=home-featured]")
  await featured
    .getByRole("button", { name: shop.pattern("product_add_label") })
    .first()
    .click()
  const lastAdded = async () =>
    (await control.topic("cart")).findLast(({ value }) => value.action === "add-to-cart")?.value.pageVisited
  await expect.poll(lastAdded).toBe("/")
  await shop.open("/pages/brands/molino-tresanti")
  await expect.poll(lastSearch).toBe("/pages/brands/molino-tresanti")
  await page
    .getByRole("main")
    .getByRole("button", { name: shop.pattern("product_add_label") })
    .first()
    .click()
  await expect.poll(lastAdded).toBe("/pages/brands/molino-tresanti")
  await search(shop, "olio")
  await expect.poll(lastSearch).toMatch(/^\/shop\b/)
})

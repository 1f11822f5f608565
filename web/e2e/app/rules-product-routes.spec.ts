/** The URLs of products (S2.4–S2.6, S7.14). */
import { watchSent } from "./support/sent.ts"
import { expect, test } from "./support/test.ts"

const SLUG = "scarpa-antiscivolo-da-sala-bianco-casacca-bianca"
const NAME = "Scarpa antiscivolo da sala, bianco"

test("[S2.4, S7.14] a slug shows its product, and so does a simple product's sku", async ({ page, shop }) => {
  const sent = watchSent(page)
  const name = page.getByRole("heading", { level: 1 })
  // For a new visitor the product is prerendered, and the server makes the call (ADR 60).
  await shop.open("/pages/login")
  await expect(name).toBeVisible()
  await shop.go("/product/default/OL242542")
  await expect(name).not.toHaveText(shop.say("account_login_title"))
  const oil = await name.innerText()
  expect(oil).toContain("Olio")
  await expect(page.locator("main")).toContainText("OL242542")
  expect(sent.to("get_item").map(({ body }) => body["slug"])).toEqual(["OL242542"])
  await shop.go(`/product/default/${SLUG}`)
  await expect(name).toHaveText(NAME)
  expect(sent.to("get_item").at(-1)?.body).toEqual({
    user_temp: { client_id: 0, address_code: 0, ext_call: true },
    slug: SLUG,
  })
  expect(sent.to("get_item_child")).toEqual([])
})

test("[S2.5, S7.14] a child's code shows its product, by the child's own call", async ({ page, shop }) => {
  const sent = watchSent(page)
  await shop.open("/shop?text=lasagne")
  await shop.listed()
  const link = shop.rows().locator('a[href*="/product/child/"]').first()
  const code = (await link.getAttribute("href"))?.split("/").at(-1) ?? ""
  const product = (await link.innerText()).trim()
  sent.forget()
  await shop.go(`/product/child/${code}`)
  await expect(page.getByRole("heading", { level: 1 })).toContainText(product)
  expect(sent.to("get_item_child").map(({ body }) => body["item_code"])).toEqual([code])
  expect(sent.to("get_item")).toEqual([])
})

test("[S2.6] without a slug, and with an unknown one, it says that there is no such product", async ({
  page,
  shop,
}) => {
  for (const path of ["/product", "/product/simple/nothing-of-the-kind", "/product/nothing-of-the-kind"]) {
    // Reopened each time: the previous page has the same heading.
    await shop.open(path)
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText("Prodotto non trovato")
  }
})

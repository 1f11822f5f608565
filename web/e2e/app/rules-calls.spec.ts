/** Requests of the storefront on the wire (S7), and how it shows the answers. */
import { watchSent } from "./support/sent.ts"
import { CLIENT, expect, test } from "./support/test.ts"

const userTemp = (client: number, address: string | number) => ({
  client_id: client,
  address_code: address,
  ext_call: true,
})
const ADDRESSES = "addresses"

test("[S7.2, S7.3, S3.10] footer and promotion tabs are read once; a tab has text, URL and icon", async ({
  page,
  shop,
  control,
}) => {
  const tab = { text: "Settimana del riso", url: "/shop?text=riso", icon: "/files/thumb_icona-offerte.webp" }
  const html = "<p>Piede di prova</p>"
  await control.fault({ endpoint: "content.promo-slider", status: 200, body: { message: [tab] } })
  await control.fault({
    endpoint: "content.footers",
    status: 200,
    body: { message: { data: { footer_b2b_html: html } } },
  })
  const sent = watchSent(page)
  await shop.open("/pages/faq")
  const link = page.getByRole("banner").getByRole("link", { name: "Settimana del riso" })
  await expect(link).toHaveAttribute("href", "/shop?text=riso")
  await expect(link.locator("img")).toHaveAttribute("src", tab.icon)
  await expect(page.getByRole("contentinfo")).toContainText("Piede di prova")
  for (const name of ["get_footers", "get_promo_slider"])
    expect(sent.to(name).map(({ verb, headers }) => [verb, headers["authorization"]])).toEqual([
      ["GET", "token demo:demo"],
    ])
})

test("[S7.9, S3.2] a line shows the cart's data; its change sends the row, its pack and the cart", async ({
  page,
  shop,
}) => {
  const sent = watchSent(page)
  await shop.comeBack(CLIENT)
  await shop.open("/pages/cart?tab=active")
  const line = shop.cartRow("Sgrassatore")
  await expect(line).toContainText("DE891900")
  await expect(line).toContainText(/85,34\s€/)
  await expect(line.locator("img")).toBeVisible()
  await expect(shop.cartRow("Lasagne")).toContainText("Fine scorta")
  const quantity = line.getByRole("textbox")
  await expect(quantity).toHaveValue("3")
  await quantity.fill("6")
  await quantity.press("Enter")
  await expect.poll(() => sent.to("update_cart").length).toBe(1)
  const [call] = sent.to("update_cart")
  expect(call?.body).toEqual({
    user_temp: userTemp(1001, "1"),
    id_cart: expect.any(Number),
    cart_rows: [
      { row_id: expect.stringMatching(/./), quantity: 6, qty_min_packaging: 1, promo_code: "", promo_row: 0 },
    ],
  })
})

test("[S7.21][S2.65] newsletter, posts and the supplier's resources have calls of their own", async ({
  page,
  shop,
}) => {
  const sent = watchSent(page)
  await shop.open("/")
  const main = page.getByRole("main")
  const subscribe = main.getByRole("button", { name: shop.say("content_newsletter_subscribe") })
  await subscribe.click()
  await expect(main.getByText("Campo obbligatorio")).toBeVisible()
  await main.getByLabel(shop.say("content_newsletter_email")).fill("ada@neri.test")
  await main.getByRole("checkbox").check()
  await subscribe.click()
  await expect(main.getByText(shop.say("content_newsletter_done"))).toBeVisible()
  expect(sent.to("newsletter_subscribe")[0]?.body).toMatchObject({ email: "ada@neri.test" })
  for (const [path, call] of [
    ["/pages/flyers", "/api/resource/Flyer"],
    ["/pages/brands", "/api/resource/Home Brand"],
    ["/pages/blog", "get_blog_posts"],
  ] as const) {
    sent.forget()
    await shop.open(path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect.poll(() => sent.to(call).map(({ verb }) => verb)).toEqual(["GET"])
  }
})

test("[S7.22] changes and deletions name the resource: PUT and DELETE with its code", async ({ page, shop }) => {
  const sent = watchSent(page)
  await shop.comeBack(CLIENT)
  await shop.open("/pages/account/addresses")
  const main = page.getByRole("main")
  await main.getByRole("button", { name: "Modifica Gastronomia" }).click()
  // A notification is a dialog too.
  const dialog = page.getByRole("dialog").filter({ has: page.getByRole("textbox") })
  await dialog.getByLabel("Nota per l’autista").fill("Suonare due volte")
  await dialog.getByRole("button", { name: "Salva" }).click()
  await expect(dialog).toHaveCount(0)
  await expect(main).toContainText("Suonare due volte")
  const toSecond = () => sent.to(ADDRESSES + "/2")
  expect(toSecond().map(({ verb }) => verb)).toEqual(["PUT"])
  expect(JSON.stringify(toSecond()[0]?.body)).toContain("Suonare due volte")
  await main.getByRole("button", { name: "Elimina Gastronomia" }).click()
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .getByRole("button", { name: /^Elimina/ })
    .click()
  await expect(main).not.toContainText("Suonare due volte")
  expect(toSecond().map(({ verb }) => verb)).toEqual(["PUT", "DELETE"])
})

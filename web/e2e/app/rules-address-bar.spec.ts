/** The catalogue's URL describes a listing completely (S2.2, S2.12–S2.18). */
import type { AppPage } from "./support/page.ts"
import { watchSent } from "./support/sent.ts"
import type { AppShop } from "./support/shop.ts"
import { expect, test } from "./support/test.ts"

const facet = (page: AppPage, title: string) => page.getByRole("group").filter({ hasText: title })

/** Everything determined by the URL, as shown on the page. */
const seen = async ({ page, rows, listed }: AppShop) => {
  await listed()
  // The slider's code is loaded after the filters.
  await expect(page.getByRole("slider")).toHaveCount(2)
  return {
    products: await rows().evaluateAll((all) => all.map((row) => row.querySelector("a")?.getAttribute("href"))),
    title: await page.getByRole("heading", { level: 1 }).innerText(),
    badges: await page.getByRole("list", { name: "Filtri attivi" }).getByRole("button").allInnerTexts(),
    pressed: await page.locator("aside button[aria-pressed=true]").allInnerTexts(),
    checked: await page.locator("aside label", { has: page.locator(":checked, [data-checked]") }).allInnerTexts(),
    sort: await page.getByLabel("Ordina per").inputValue(),
    prices: await page.getByRole("slider").evaluateAll((all) => all.map((end) => end.getAttribute("aria-valuenow"))),
  }
}

test("[S2.2] opening the URL of a listing shows that listing, filter by filter", async ({ page, shop }) => {
  await shop.open("/shop")
  await shop.listed()
  await shop.find("scarpa")
  await facet(page, "Colore")
    .getByRole("button", { name: /^Bianco/i })
    .click()
  await expect(page).toHaveURL(/color=bianco/)
  await shop.listed()
  await facet(page, "Taglia").getByRole("button", { name: /^42/ }).click()
  await expect(page).toHaveURL(/size=42/)
  await shop.listed()
  await facet(page, "Marca").locator("label").first().click()
  await expect(page).toHaveURL(/field_brand=/)
  await page.getByLabel("Ordina per").selectOption("price-high")
  await expect(page).toHaveURL(/order_by=price-high/)
  await expect(page.getByRole("list", { name: "Filtri attivi" })).toContainText("Casacca Bianca")
  await shop.listed()
  const mine = await seen(shop)
  expect(mine.badges.join(" ")).toMatch(/bianco.*42.*Casacca Bianca/i)
  expect(mine).toMatchObject({ sort: "price-high", prices: ["0", "1000"] })
  expect(mine.products.length).toBeGreaterThan(0)

  const { pathname, search } = new URL(page.url())
  await page.forget()
  await shop.open(`${pathname}${search}`)
  expect(await seen(shop)).toEqual(mine)
})

test("[S2.12] a category is alone, or combined with others under and-, and the products of all are shown", async ({
  page,
  shop,
}) => {
  const sent = watchSent(page)
  const categories = () => sent.to("product_list").map(({ body }) => body["category"])
  await shop.open("/shop?category=oli-aceti")
  await shop.listed()
  await expect(page.locator("main").getByText("40 prodotti", { exact: true })).toBeVisible()
  expect(categories()).toEqual(["oli-aceti"])
  await page.getByRole("button", { name: "Aggiungi anche Carni" }).click()
  await expect(page).toHaveURL(/\/shop\?category=and-oli-aceti,carni$/)
  await expect(page.locator("main").getByText("80 prodotti", { exact: true })).toBeVisible()
  expect(categories()).toEqual(["oli-aceti", "and-oli-aceti,carni"])
  await shop.open("/shop?category=and-carni,salumi,pesce")
  await expect(page.locator("main").getByText("115 prodotti", { exact: true })).toBeVisible()
  await expect(page.getByRole("list", { name: "Filtri attivi" }).getByRole("listitem")).toHaveCount(4)
})

test("[S2.15] colours and sizes of the URL are comma lists, each value selected on the page", async ({
  page,
  shop,
}) => {
  const sent = watchSent(page)
  await shop.open("/shop?text=scarpa&color=bianco,nero&size=40,42")
  await shop.listed()
  const chosen = (title: string) => facet(page, title).locator("button[aria-pressed=true]")
  await expect(chosen("Colore")).toHaveText([/^bianco$/i, /^nero$/i])
  await expect(chosen("Taglia")).toHaveText(["40", "42"])
  expect(sent.to("product_list")[0]?.body).toMatchObject({ color: "bianco,nero", size: "40,42" })
  await chosen("Taglia").first().click()
  await expect(page).toHaveURL(/\/shop\?text=scarpa&color=bianco,nero&size=42$/)
})

test("[S2.16] field parameters filter, and other indexes are preserved", async ({ page, shop }) => {
  const sent = watchSent(page)
  await shop.open("/shop?text=olio&field_brand=frantoio-collerosso&season=estate")
  await shop.listed()
  const brand = facet(page, "Marca").locator("label").filter({ hasText: "Frantoio Collerosso" })
  await expect(brand.getByRole("checkbox")).toBeChecked()
  await expect(shop.rows()).toHaveCount(await shop.rows().filter({ hasText: "Frantoio Collerosso" }).count())
  const asked = { text: "olio", field_brand: "frantoio-collerosso", season: "estate" }
  expect(sent.to("product_list")[0]?.body).toMatchObject(asked)
  await page.getByLabel("Ordina per").selectOption("price-low")
  await expect(page).toHaveURL(/field_brand=frantoio-collerosso.*season=estate|season=estate.*field_brand=/)
  await expect.poll(() => sent.to("product_list").at(-1)?.body).toMatchObject({ ...asked, order_by: "price-low" })
})

test("[S2.18] is_new_tab=true opens one more tab, which is a new search until something is searched", async ({
  page,
  shop,
}) => {
  await shop.open("/shop?text=olio")
  await shop.listed()
  await shop.open("/shop?is_new_tab=true")
  await expect(shop.tabs()).toHaveCount(2)
  await expect(shop.activeTab()).toHaveText("Nuova ricerca")
  await expect(shop.tabs().first()).toContainText("olio")
  await page.reload()
  await expect(shop.tabs()).toHaveCount(2)
  await shop.search("riso")
  await expect(page).toHaveURL(/\/shop\?text=riso$/)
  await expect(shop.tabs()).toHaveCount(2)
  await expect(shop.activeTab()).toHaveText("riso")
})

/** What the filters of a listing are made of, and what it shows while it waits (S2.42, S3.16–S3.19, S9.8). */
import type { AppPage } from "./support/page.ts"
import { expect, test } from "./support/test.ts"

const facet = (page: AppPage, title: string) => page.getByRole("group").filter({ hasText: title })
const badges = (page: AppPage) => page.getByRole("list", { name: "Filtri attivi" })

test("[S3.16] a facet's entry has its count, and leads to as many products at an address of the shop", async ({
  page,
  shop,
}) => {
  await shop.open("/shop")
  await shop.listed()
  const link = facet(page, "Categoria").getByRole("link", { name: /^Oli e aceti/ })
  await expect(link).toHaveAttribute("href", "/shop?category=oli-aceti")
  const count = /\d+$/.exec(await link.innerText())?.[0] ?? ""
  expect(Number(count)).toBeGreaterThan(0)
  await link.click()
  await expect(page.locator("main").getByText(`${count} prodotti`, { exact: true })).toBeVisible()
  const brand = facet(page, "Marca").locator("label").first()
  const [name = "", ticks = ""] = (await brand.innerText()).split("\n").filter(Boolean)
  await brand.click()
  await expect(page).toHaveURL(/field_brand=[\w-]+/)
  await expect(page.locator("main").getByText(`${ticks} prodotti`, { exact: true })).toBeVisible()
  await expect(badges(page)).toContainText(name)
})

test("[S3.16] the old prefix catalogo? of a facet's filter leads into the shop", async ({ page, shop, control }) => {
  const answer = page.waitForAnswer(({ call }) => call.url.endsWith("product_list"))
  await shop.open("/shop?text=scarpa")
  const origin = {
    label: "Origine",
    results: { ponente: { label: "Ponente", count: 3, filter: "catalogo?text=scarpa&field_origin=ponente" } },
  }
  const body = (await answer).text.replace(
    '"facets_link_results":{',
    `"facets_link_results":{"origin":${JSON.stringify(origin)},`,
  )
  await control.fault({ endpoint: "product.list", status: 200, body: JSON.parse(body) })
  await page.reload()
  const link = facet(page, "Origine").getByRole("link", { name: /^Ponente/ })
  await expect(link).toHaveAttribute("href", "/shop?text=scarpa&field_origin=ponente")
})

test("[S3.17] a node of the category tree counts what is in it, and opens to those below", async ({ page, shop }) => {
  await shop.open("/shop?category=oli-aceti")
  await shop.listed()
  const countOf = async (name: string) => {
    const text = await facet(page, "Categoria")
      .getByRole("link", { name: new RegExp(`^${name}`) })
      .innerText()
    return Number(/\d+$/.exec(text)?.[0])
  }
  const below = [await countOf("Olio d’oliva"), await countOf("Oli di semi"), await countOf("Aceti e agri")]
  expect(await countOf("Oli e aceti")).toBe(below.reduce((sum, count) => sum + count, 0))
})

test("[S3.18, S4.8] a badge has the facet's words for its value, and closes that value and no other", async ({
  page,
  shop,
}) => {
  await shop.open("/shop?category=and-olio-d-oliva,oli-di-semi&color=nero&promo_list=true&min_price=0&max_price=900")
  await expect(badges(page).getByRole("listitem")).toHaveText([
    "Olio d’oliva",
    "Oli di semi",
    /^nero$/i,
    /0,00.*900,00/,
    "In promozione",
    "Cancella tutti",
  ])
  await badges(page)
    .getByRole("button", { name: /^Togli il filtro nero$/i })
    .click()
  await expect(page).toHaveURL(/category=and-olio-d-oliva,oli-di-semi&min_price=0&max_price=900&promo_list=true$/)
  await badges(page).getByRole("button", { name: "Togli il filtro Oli di semi" }).click()
  await expect(page).toHaveURL(/category=olio-d-oliva&min_price=0&max_price=900&promo_list=true$/)
  await expect(badges(page).getByRole("listitem")).toHaveCount(4)
})

test("[S3.19] a colour has a name and is painted, a size is a size, a price range has two ends", async ({
  page,
  shop,
}) => {
  await shop.open("/shop?text=scarpa")
  await shop.listed()
  const colours = facet(page, "Colore").getByRole("button")
  await expect(colours).toHaveText([/^bianco$/i, /^nero$/i])
  const paint = (at: number) =>
    colours
      .nth(at)
      .locator("[aria-hidden]")
      .first()
      .evaluate(({ style }) => style.backgroundColor)
  expect(await paint(0)).toBe("rgb(255, 255, 255)")
  expect(await paint(1)).toBe("rgb(29, 27, 24)")
  await expect(facet(page, "Taglia").getByRole("button")).toHaveText(["38", "40", "42", "44"])
  await expect(facet(page, "Prezzo").getByRole("slider")).toHaveCount(2)
})

test("[S9.8, S5.10] the price slider runs from 0 to 1000 in steps of 50, and its ends keep 100 apart", async ({
  page,
  shop,
}) => {
  await shop.open("/shop")
  await shop.listed()
  const [low, high] = ["Prezzo minimo", "Prezzo massimo"].map((name) => page.getByRole("slider", { name }))
  if (low === undefined || high === undefined) throw new Error("two ends")
  for (const end of [low, high]) {
    await expect(end).toHaveAttribute("min", "0")
    await expect(end).toHaveAttribute("max", "1000")
  }
  await expect(low).toHaveAttribute("aria-valuenow", "0")
  await expect(high).toHaveAttribute("aria-valuenow", "1000")
  await high.focus()
  await page.keyboard.press("ArrowLeft")
  await expect(page).toHaveURL(/min_price=0&max_price=950$/)
  await expect(high).toHaveAttribute("aria-valuenow", "950")
  await low.focus()
  await page.keyboard.press("End")
  await expect(page).toHaveURL(/min_price=850&max_price=950$/)
  await expect(low).toHaveAttribute("aria-valuenow", "850")
  // No nearer: the step back leads from 850, not from 900.
  await page.keyboard.press("ArrowRight")
  await expect(low).toHaveAttribute("aria-valuenow", "850")
  await page.keyboard.press("ArrowLeft")
  await expect(page).toHaveURL(/min_price=800&max_price=950$/)
  await expect(low).toHaveAttribute("aria-valuenow", "800")
})

test("[S2.42] a skeleton stands while products load, and nothing is said to be missing meanwhile", async ({
  page,
  shop,
  control,
}) => {
  const nothing = page.getByText("Nessun risultato")
  await control.fault({ endpoint: "product.list", delay: 60_000, times: 1 })
  await shop.open("/shop?text=zzzzqqq")
  const waiting = page.locator("main [aria-busy=true]").filter({ visible: true })
  await expect(waiting.first()).toBeVisible()
  await expect(nothing).toHaveCount(0)
  await control.noFaults()
  await expect(nothing).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await expect(shop.rows()).toHaveCount(0)
})

test("[S2.42] a new search that is empty invites to search, and does not say No Result", async ({ page, control }) => {
  const empty = {
    message: {
      success: true,
      product_list: { data: [], pagination: { page: 1, per_page: 12, total: 0, total_pages: 0 } },
      filters: { facets_results: {}, facets_link_results: {}, facets_check_results: {} },
      tab_list: [],
    },
  }
  await control.fault({ endpoint: "product.list", status: 200, body: empty })
  await page.goto("/en/shop?is_new_tab=true")
  await expect(page.getByText("What are you looking for?")).toBeVisible()
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0)
  await expect(page.getByText("No Result")).toHaveCount(0)
  await page.goto("/en/shop?text=oil")
  await expect(page.getByText("No Result", { exact: true })).toBeVisible()
})

/** Decoration and items for sale (S1.6); limits of our own (S5.13, S9.16). */
import { watchSent } from "./support/sent.ts"
import { expect, test } from "./support/test.ts"

const NOTHING_LISTED = {
  message: {
    success: true,
    product_list: { data: [], pagination: { page: 1, per_page: 12, total: 0, total_pages: 0 } },
    filters: { facets_results: {}, facets_link_results: {}, facets_check_results: {} },
    tab_list: [],
  },
}

test("[S1.6] everything sold comes from the backend: without its items the shop offers nothing", async ({
  page,
  shop,
  control,
}) => {
  const main = page.getByRole("main")
  const sold = main.locator('a[href*="/product/"], a[href*="category="], [data-row], img[src*="/files/"]')
  await shop.open("/")
  await expect(sold.first()).toBeVisible()
  for (const [endpoint, body] of [
    ["content.menu", { message: [] }],
    ["content.home", { message: { sections: [] } }],
    ["content.promo-slider", { message: [] }],
    ["product.list", NOTHING_LISTED],
    ["resource.flyer-list", { data: [] }],
    ["resource.brand-list", { data: [] }],
    ["resource.home-category-list", { data: [] }],
    ["blog.list", { message: { data: [], pagination: { page: 1, per_page: 3, total: 0, total_pages: 0 } } }],
  ] as const)
    await control.fault({ endpoint, status: 200, body })
  await page.reload()
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible()
  await page.idle()
  await expect(sold).toHaveCount(0)
  await expect(page.locator("header [data-top]")).toHaveCount(0)
  await expect(page.getByRole("banner").getByRole("navigation").getByRole("link")).toHaveCount(0)
})

test("[S5.13] the order's note accepts 500 characters, and shows how many are left", async ({ page, shop }) => {
  await shop.comeBack()
  await shop.open("/pages/checkout")
  const note = page.getByLabel(shop.say("checkout_note"))
  await note.fill("a".repeat(480))
  await expect(page.getByText(shop.say("checkout_note_hint", { left: 20 }))).toBeVisible()
  await note.press("End")
  await note.pressSequentially("b".repeat(30))
  expect((await note.inputValue()).length).toBe(500)
  await expect(page.getByText(shop.say("checkout_note_hint", { left: 0 }))).toBeVisible()
})

test("[S9.16] a page of the blog has six posts, the next one the following ones", async ({ page, shop }) => {
  const sent = watchSent(page)
  await shop.open("/pages/blog")
  const posts = page.getByRole("main").locator('li:has(h2 a[href^="/pages/blog/"]), li:has(h3 a[href^="/pages/blog/"])')
  await expect(posts).toHaveCount(6)
  expect(sent.to("get_blog_posts")[0]?.query).toMatchObject({ page: "1", per_page: "6" })
  const first = await posts.first().innerText()
  await page
    .getByRole("main")
    .getByRole("link", { name: shop.say("shell_next") })
    .click()
  await expect(posts.first()).not.toHaveText(first)
  expect(await posts.count()).toBeLessThanOrEqual(6)
})

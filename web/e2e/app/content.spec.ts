/** The supplier's content: home, blog, brands, flyers, contact, FAQ, pages, newsletter, latest orders. */
import { watchNotices } from "./support/notices.ts"
import { expect, test } from "./support/test.ts"

test("[S1.1, S2.1] the home page links to flyers, brands and posts", async ({ shop, page }) => {
  await shop.open("/")
  for (const key of ["content_flyers_title", "home_brands", "content_blog_posts"]) {
    const name = key === "home_brands" ? "Le nostre marche" : shop.say(key)
    await expect(page.getByRole("region", { name })).toBeAttached()
  }
  await page
    .getByRole("region", { name: shop.say("content_blog_posts") })
    .getByRole("heading", { level: 3 })
    .first()
    .getByRole("link")
    .click()
  await expect(page).toHaveURL(/\/pages\/blog\/[\w-]+$/)
  await expect(page.getByRole("article")).toBeVisible()
})

test("[S2.26] the featured products are omitted if the path contains horizontal-filter-1", async ({ shop, page }) => {
  const featured = page.getByRole("region", { name: shop.say("home_featured") })
  await shop.open("/")
  await expect(featured).toBeAttached()
  for (const path of ["/?horizontal-filter-1", "/?view=horizontal-filter-1"]) {
    await shop.open(path)
    await expect(page.getByRole("region", { name: shop.say("home_categories") })).toBeVisible()
    await page.idle()
    await expect(featured).toHaveCount(0)
  }
})

test("[S5.8, S5.6] the contact form requires mandatory fields and consent, then sends", async ({ shop, page }) => {
  await shop.open("/pages/contact-us")
  const form = page.getByRole("region", { name: shop.say("content_contact_form") })
  await form.getByRole("button", { name: shop.say("content_contact_send") }).click()
  await expect(form.getByText("Campo obbligatorio")).toHaveCount(4)
  await expect(form.getByText(shop.say("content_consent_required"))).toBeVisible()
  await expect(form.getByLabel(shop.say("content_contact_name"))).toBeFocused()
  await form.getByLabel(shop.say("content_contact_name")).fill("Ada Neri")
  await form.getByLabel(shop.say("content_contact_email")).fill("ada")
  await form.getByLabel(shop.say("content_contact_subject")).fill("Consegne")
  await form.getByLabel(shop.say("content_contact_message")).fill("Consegnate il sabato?")
  await expect(form.getByText("Campo e-mail")).toBeVisible()
  await form.getByLabel(shop.say("content_contact_email")).fill("ada@neri.test")
  await form.getByRole("checkbox").check()
  await form.getByRole("button", { name: shop.say("content_contact_send") }).click()
  await expect(form.getByText(shop.say("content_contact_sent"))).toBeVisible()
})

test("[S2.65] the contact form is prefilled with the client's email and telephone, but not for a colleague (#40)", async ({
  shop,
}) => {
  const form = shop.page.getByRole("region", { name: shop.say("content_contact_form") })
  await shop.comeBack()
  await shop.open("/pages/contact-us")
  await expect(form.getByLabel(shop.say("content_contact_email"))).toHaveValue("cliente@dispensa.test")
  await expect(form.getByLabel(shop.say("content_contact_telephone"))).toHaveValue("+39 051 555 0101")
  await shop.comeBack("ufficio@dispensa.test")
  await shop.open("/pages/contact-us")
  await expect(form.getByLabel(shop.say("content_contact_name"))).toHaveValue("Ivo Sartori")
  await expect(form.getByLabel(shop.say("content_contact_email"))).toHaveValue("")
})

test("[S2.65] the contact form starts empty if the client's profile fails, without a notification (#40)", async ({
  shop,
  control,
}) => {
  await shop.comeBack()
  await control.fault({ endpoint: "account.profile", status: 500 })
  const notices = await watchNotices()
  await shop.open("/pages/contact-us")
  const form = shop.page.getByRole("region", { name: shop.say("content_contact_form") })
  await expect(form.getByLabel(shop.say("content_contact_name"))).toBeVisible()
  await notices.expectNone(/./)
  await expect(form.getByLabel(shop.say("content_contact_email"))).toHaveValue("")
})

test("[S2.65] an empty blog and a failed one say so and offer further links", async ({ shop, page, control }) => {
  await control.fault({ endpoint: "blog.list", status: 500, times: 1 })
  await shop.open("/pages/blog")
  await expect(page.getByText(shop.say("table_failed"))).toBeVisible()
  await page.getByRole("button", { name: shop.say("content_retry") }).click()
  await expect(page.locator("main article, main li").first()).toBeVisible()
  await shop.open("/pages/blog?tag=niente")
  await expect(page.getByText(shop.say("content_blog_empty"))).toBeVisible()
})

test("[S2.8] a page unknown to the backend is the 404 page", async ({ shop, page }) => {
  await shop.open("/web-page/niente")
  await expect(page.getByRole("heading", { level: 1, name: shop.say("shell_not_found") })).toBeVisible()
})

/** The home page at work: its carousel, its shortcuts, its newsletter, its flyers' documents. */
import { describe } from "vitest"
import { expect, test } from "./support/test.ts"

for (const [lang, name] of [
  ["it", "Offerte in corso"],
  ["en", "Current offers"],
] as const) {
  describe(`in ${lang}`, () => {
    test.override({ lang })

    test(`[S2.21, S2.20] four shortcuts with pictures lead to offers, back in stock, new and coming (${lang})`, async ({
      shop,
      page,
    }) => {
      await shop.open("/")
      const links = page.getByRole("navigation", { name: shop.say("home_shortcuts") }).getByRole("link")
      await expect(links).toHaveCount(4)
      await expect(links.first()).toContainText(name)
      await expect(links.locator("img")).toHaveCount(4)
      const targets = ["promo_list=true", "disponibili=true", "order_by=date", "next_insert=true"]
      for (const [at, target] of targets.entries()) {
        await links.nth(at).click()
        await expect(page).toHaveURL(new RegExp(`/shop\\?${target}$`))
        await shop.listed()
        await page.goBack()
        await expect(links).toHaveCount(4)
      }
    })
  })
}

test("[S1.1, S2.65] a visitor subscribes to the newsletter on the home page", async ({ shop, page }) => {
  await shop.open("/")
  const part = page.locator("main")
  const subscribe = part.getByRole("button", { name: shop.say("content_newsletter_subscribe") })
  await subscribe.click()
  await expect(part.getByText("Campo obbligatorio")).toBeVisible()
  await part.getByLabel(shop.say("content_newsletter_email")).fill("ada@neri.test")
  await part.getByRole("checkbox").check()
  await subscribe.click()
  await expect(part.getByText(shop.say("content_newsletter_done"))).toBeVisible()
})

test("[S2.7] a flyer's document opens in a tab of its own and can be kept; it is a PDF", async ({
  shop,
  page,
  mock,
}) => {
  await shop.open("/pages/flyers")
  const card = page.locator("main li[id]").first()
  const open = card.getByRole("link", { name: shop.say("content_flyer_open") })
  await expect(open).toHaveAttribute("target", "_blank")
  await expect(card.getByRole("link", { name: shop.say("content_flyer_download") })).toHaveAttribute("download", "")
  const answer = await mock.app.inject((await open.getAttribute("href")) ?? "")
  expect(answer.headers["content-type"]).toBe("application/pdf")
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-")
})

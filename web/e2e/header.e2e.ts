/** What stands around every page: mega-menu, search with suggestions, cart dropdown, notifications. */
import { expect, test } from "./support/test.ts"
test.describe("the header", () => {
  test("[S9.15] sticks after 300 px, and leads back to the top after 400 px [S2.23][S9.6]", async ({ page, shop }) => {
    await shop.open("/shop")
    await shop.listed()
    const stuck = page.locator("header [data-stuck]")
    const top = page.getByRole("button", { name: shop.say("shell_scroll_top") })
    const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), y)
    await scrollTo(300)
    await expect(stuck).toHaveCount(0)
    await scrollTo(310)
    await expect(stuck).toHaveCount(1)
    await scrollTo(400)
    await expect(top).toHaveCount(0)
    await scrollTo(401)
    await top.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(top).toHaveCount(0)
  })
})

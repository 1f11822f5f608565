/** The day of delivery: how long it can be ordered for, that its time passes, and that the order carries what was chosen (S9.9). */
import { expectAccessible } from "./support/axe.ts"
import { confirmOrder } from "./support/order-checks.ts"
import { DEVICES, expect, test } from "./support/test.ts"

for (const { device, use, lang } of DEVICES) {
  test.describe(`on ${device}`, () => {
    test.use({ ...use, lang })

    test("[S11.10][S9.9][S9.12] the time left is shown, its end is said while the cart is open, and the chosen day is ordered", {
      tag: "@deep",
    }, async ({ page, shop, control }) => {
      // A Tuesday, 13 minutes before midnight in Rome.
      await page.clock.setSystemTime(new Date("2027-03-02T22:47:00Z"))
      await shop.comeBack()
      await shop.open("/pages/cart?tab=active")
      const main = page.getByRole("main")
      const left = (minutes: number) =>
        shop.say("checkout_day_left", {
          time: "23:59",
          day: shop.say("checkout_day_today"),
          left: shop.say("checkout_minutes", { minutes }),
        })
      await expect(main.getByText(left(13))).toBeVisible()
      await page.clock.setSystemTime(new Date("2027-03-02T23:00:01Z"))
      const passed = main.getByRole("alert").getByText(shop.pattern("checkout_day_passed"))
      await expect(passed).toBeVisible({ timeout: 15_000 })
      await expect(main.getByText(left(13))).toHaveCount(0)

      await shop.go("/pages/checkout")
      const day = main.getByRole("combobox", { name: shop.say("checkout_day") })
      await expect(day).toBeVisible()
      const dates = await day.locator("option").evaluateAll((all) => all.map((one) => one.getAttribute("value")))
      expect(dates.slice(0, 4)).toEqual(["2027-03-06", "2027-03-08", "2027-03-09", "2027-03-10"])
      await day.selectOption("2027-03-09")
      await page.reload()
      await expect(day).toHaveValue("2027-03-09")
      await expectAccessible(page, "delivery day")
      await shop.go("/pages/cart?tab=active")
      await confirmOrder(shop)
      expect((await control.orders()).at(-1)?.handover).toMatchObject({ _tag: "Delivery", date: "2027-03-09" })
    })
  })
}

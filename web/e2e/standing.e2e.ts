/** Standing orders: created from a list, proposed on their day, confirmed by a user into the cart with the day of delivery (ADR 54). */
import { expectAccessible } from "./support/axe.ts"
import { confirmOrder } from "./support/order-checks.ts"
import { putStanding } from "./support/standing.ts"
import { expectStill, watchShifts } from "./support/matrix/shifts.ts"
import { DEVICES, expect, inDeepRun, LAPTOP, PHONE, test } from "./support/test.ts"

/** A Tuesday at nine in Rome: Friday's delivery must be ordered today. */
const TUESDAY = "2027-03-02T08:00:00Z"
const FRIDAY = "2027-03-05"
const NEXT_FRIDAY = "2027-03-12"

for (const [device, use, lang] of [
  ["a laptop", LAPTOP, "it"],
  ["a laptop", LAPTOP, "en"],
  ["a phone", PHONE, "it"],
  ["a phone", PHONE, "en"],
] as const) {
  test.describe(`on ${device}, ${lang}`, inDeepRun(lang === "en" || use === PHONE), () => {
    test.use({ ...use, lang })

    test("[S11.11][S9.9] created offline from a list, one run is skipped, the due one confirmed, undone, and ordered for its day", async ({
      page,
      shop,
      control,
      context,
      watch,
    }) => {
      watch.allow(/net::ERR_/)
      await page.clock.setSystemTime(new Date(TUESDAY))
      await shop.comeBack()
      const main = page.getByRole("main")
      await shop.open("/pages/standing")
      await expect(main.getByText(shop.say("standing_none"), { exact: true })).toBeVisible()
      await main.getByRole("button", { name: shop.say("standing_new") }).click()
      const dialog = page.getByRole("dialog", { name: shop.say("standing_new") })
      await expect(dialog.getByRole("combobox").first()).toHaveValue("dispensa-secca")
      await context.setOffline(true)
      await dialog.getByRole("button", { name: shop.say("account_save") }).click()
      await expect(dialog.getByText(shop.say("standing_weekdays_missing"), { exact: true })).toBeVisible()
      await dialog.getByRole("textbox", { name: shop.say("standing_name") }).fill("Fresco")
      await dialog.getByRole("checkbox").nth(4).check()
      await expectAccessible(page, "standing order form")
      await dialog.getByRole("button", { name: shop.say("account_save") }).click()

      const runs = main.locator("[data-run]")
      await expect(runs.first()).toHaveAttribute("data-run", FRIDAY)
      const next = main.locator(`[data-run="${NEXT_FRIDAY}"]`)
      await next.getByRole("button", { name: shop.pattern("standing_skip_named") }).click()
      await expect(next.getByText(shop.say("standing_skipped"), { exact: true })).toBeVisible()
      await context.setOffline(false)
      await page.reload()
      await expect(next.getByText(shop.say("standing_skipped"), { exact: true })).toBeVisible()
      await expectAccessible(page, "standing orders")

      // The page where a client starts the day.
      await shop.go("/")
      const due = main.getByRole("list", { name: shop.say("standing_due_list") })
      await expect(due.getByRole("listitem")).toContainText("Fresco")
      await due.getByRole("link", { name: shop.say("standing_look") }).click()
      await expect(main.getByRole("heading", { level: 1 })).toContainText("Fresco")
      const add = main.getByRole("button", { name: shop.pattern("quick_add") })
      await expect(add).toBeEnabled()
      await expectAccessible(page, "the proposal of a standing order")
      await add.click()
      const undo = page.getByRole("button", { name: shop.say("cart_undo") })
      await undo.click()
      await shop.go("/pages/cart?tab=active")
      await expect(shop.cartRow(/./)).toHaveCount(3)

      await shop.go("/pages/usual")
      await due.getByRole("link", { name: shop.say("standing_look") }).click()
      await add.click()
      await expect(undo).toBeVisible()
      await shop.go("/pages/dashboard")
      await expect(due).toHaveCount(0)
      await shop.go("/pages/cart?tab=active")
      await expect(shop.cartRow(/./).nth(4)).toBeVisible()
      await confirmOrder(shop)
      expect((await control.orders()).at(-1)?.handover).toMatchObject({ _tag: "Delivery", date: FRIDAY })
    })
  })
}

for (const { device, use, lang } of DEVICES) {
  test.describe(`on the home page, ${device}`, () => {
    test.use({ ...use, lang })

    test(
      "[S11.11][S2.21] a due proposal shifts nothing when it loads, from the backend or from the device",
      inDeepRun(device === "a laptop"),
      async ({ page, shop }) => {
        await page.clock.setSystemTime(new Date(TUESDAY))
        await shop.comeBack()
        await putStanding(page, "Fresco-di-mercato")
        await watchShifts(page)
        const due = page.getByRole("main").getByRole("list", { name: shop.say("standing_due_list") })
        const begun = shop.say("standing_title")
        await shop.open("/")
        for (const from of ["the backend", "the device"]) {
          await expect(due.getByRole("listitem")).toContainText("Fresco")
          // The day is completely readable.
          const title = due.getByText(/Fresco/)
          expect(await title.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0)
          expect(await title.evaluate((node) => node.scrollHeight - node.clientHeight)).toBeLessThanOrEqual(0)
          await expect(page.getByRole("main").getByRole("link", { name: begun, exact: true })).toHaveCount(0)
          await page.waitForLoadState("networkidle")
          await expectStill(page, `home with a proposal from ${from}`)
          await page.reload()
        }
        await expectAccessible(page, "home with a proposal")
      },
    )
  })
}

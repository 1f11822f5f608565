/** Orders that are pasted into the cart: read for certain, or asked about first (S5.4). */
import { describe } from "vitest"
import { expect, LAPTOP, NEW_CLIENT, test } from "./support/test.ts"

describe("on a laptop", () => {
  test.override({ viewport: LAPTOP, lang: "it" })

  test("[S5.4] a pasted table of whose columns nobody can be sure asks for them, with its first rows in view", async ({
    page,
    shop,
  }) => {
    await shop.comeBack(NEW_CLIENT)
    await shop.open("/pages/cart?tab=active")
    await page.getByRole("button", { name: shop.say("quick_paste"), exact: true }).click()
    await page.getByRole("dialog").getByRole("textbox").fill("1\tFO321732\t24\n2\tPA189894\t3\n3\tBE823414\t0")
    await page.getByRole("button", { name: shop.say("quick_paste_show") }).click()
    const name = shop.say("quick_pasted_table")
    await expect(page.getByRole("heading", { name: shop.say("quick_columns_title", { name }) })).toBeVisible()
    await page.getByRole("combobox", { name: shop.say("quick_column_quantity") }).selectOption("2")
    await page.getByRole("button", { name: shop.say("quick_columns_load", { count: 2 }) }).click()
    await expect(page.getByText(shop.say("quick_file_zero", { count: 1 }))).toBeVisible()
    await expect(page.getByRole("button", { name: shop.say("quick_add", { count: 2 }) })).toBeVisible()
  })

  test("[S5.4] a word beside a code is asked about, and nothing is assumed for it", async ({ page, shop }) => {
    await shop.comeBack(NEW_CLIENT)
    await shop.open("/pages/cart?tab=active")
    await page.getByRole("button", { name: shop.say("quick_paste"), exact: true }).click()
    await page.getByRole("dialog").getByRole("textbox").fill("FO321732 due\nPA189894 3")
    await page.getByRole("button", { name: shop.say("quick_paste_show") }).click()
    await expect(page.getByRole("button", { name: shop.say("quick_add", { count: 1 }) })).toBeVisible()
    await expect(page.getByText(shop.say("quick_open", { count: 1 }), { exact: true })).toBeVisible()
  })
})

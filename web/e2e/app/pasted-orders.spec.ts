/** Orders pasted into the cart: read with certainty, or confirmed by the user first (S5.4). */
import { describe } from "vitest"
import type { AppShop } from "./support/shop.ts"
import { expect, LAPTOP, NEW_CLIENT, test } from "./support/test.ts"

const paste = async (shop: AppShop, text: string): Promise<void> => {
  await shop.comeBack(NEW_CLIENT)
  await shop.open("/pages/cart?tab=active")
  await pasteIntoCart(shop, text)
}

const pasteIntoCart = async ({ page, say }: AppShop, text: string): Promise<void> => {
  await page.getByRole("button", { name: say("quick_paste"), exact: true }).click()
  await page.getByRole("dialog").getByRole("textbox").fill(text)
  await page.getByRole("button", { name: say("quick_paste_show") }).click()
}

describe("on a laptop", () => {
  test.override({ viewport: LAPTOP, lang: "it" })

  test("[S5.4] a pasted table with ambiguous columns asks for them, with its first rows in view", async ({
    page,
    shop,
  }) => {
    await paste(shop, "1\tFO321732\t24\n2\tPA189894\t3\n3\tBE823414\t0")
    const name = shop.say("quick_pasted_table")
    await expect(page.getByRole("heading", { name: shop.say("quick_columns_title", { name }) })).toBeVisible()
    await page.getByRole("combobox", { name: shop.say("quick_column_quantity") }).selectOption("2")
    await page.getByRole("button", { name: shop.say("quick_columns_load", { count: 2 }) }).click()
    await expect(page.getByText(shop.say("quick_file_zero", { count: 1 }))).toBeVisible()
    await expect(page.getByRole("button", { name: shop.say("quick_add", { count: 2 }) })).toBeVisible()
  })

  test("[S5.4] an unrecognised line of a message is shown, and loaded by a click", async ({ page, shop }) => {
    await paste(shop, "FO321732 24\nSaluti\nBurro")
    await expect(page.getByRole("button", { name: shop.say("quick_add", { count: 1 }) })).toBeVisible()
    await expect(page.getByText(shop.say("quick_left_named", { count: 1 }))).toBeVisible()
    await page.getByRole("button", { name: shop.say("quick_left_load") }).click()
    await expect(page.getByRole("button", { name: shop.say("quick_add", { count: 1 }) })).toBeVisible()
    await expect(page.getByRole("combobox", { name: shop.say("quick_key_label", { row: 2 }) })).toHaveValue("Burro")
  })

  test("[S5.4] an unrecognised line is still shown once the valid rows are in the cart (#39)", async ({
    page,
    shop,
  }) => {
    await paste(shop, "FO321732 24\nSaluti\nBurro")
    await page.getByRole("button", { name: shop.say("quick_add", { count: 1 }) }).click()
    await expect(page.getByRole("combobox", { name: shop.say("quick_key_label", { row: 1 }) })).toHaveValue("")
    await expect(page.getByText(shop.say("quick_left_named", { count: 1 }))).toBeVisible()
    await expect(page).toHaveURL(/\/pages\/proposal$/)
  })

  test("[S5.4] text that names no item is omitted quietly: a greeting, a date, a signature (#39)", async ({
    page,
    shop,
  }) => {
    const text = "Ciao Marco,\nConsegna martedì 1 dicembre\nFO321732 24\nGrazie mille\nGiulia Bianchi"
    await paste(shop, text)
    await expect(page.getByRole("button", { name: shop.say("quick_add", { count: 1 }) })).toBeVisible()
    await expect(page.getByText(shop.say("quick_left", { count: 4 }))).toBeVisible()
    await expect(page.getByText(shop.say("quick_left_named", { count: 1 }))).toHaveCount(0)
  })

  test("[S5.4] words beside a code are questioned, row by row (#39)", async ({ page, shop }) => {
    const text = "FO321732\tFormaggino di capra\nPA189894\tRisotto della casa\nBE823414\tMenta del bar"
    await paste(shop, text)
    await expect(page.getByText(shop.say("quick_unclear_no_number"))).toHaveCount(3)
  })

  test("[S5.4] an unrecognised line beside a table is shown once its columns are known, and loaded by a click", async ({
    page,
    shop,
  }) => {
    const text = "Codice;Fabbisogno\nFO321732;24\nPA189894;3\nSaluti\nBurro"
    await paste(shop, text)
    await page.getByRole("combobox", { name: shop.say("quick_column_quantity") }).selectOption("1")
    await page.getByRole("button", { name: shop.say("quick_columns_load", { count: 2 }) }).click()
    await expect(page.getByText(shop.say("quick_left_named", { count: 1 }))).toBeVisible()
    await page.getByRole("button", { name: shop.say("quick_left_load") }).click()
    await expect(page.getByRole("combobox", { name: shop.say("quick_key_label", { row: 3 }) })).toHaveValue("Burro")
  })

  test("[S5.4] a line above a pasted table is shown with its quantity (#39)", async ({ page, shop }) => {
    await paste(shop, "FO321732 24\n1\tPA189894\t3\n2\tBE823414\t5")
    await page.getByRole("combobox", { name: shop.say("quick_column_quantity") }).selectOption("2")
    await page.getByRole("button", { name: shop.say("quick_columns_load", { count: 2 }) }).click()
    await expect(page.getByText(shop.say("quick_left_named", { count: 1 }))).toBeVisible()
    await expect(page.getByText("FO321732 24", { exact: true })).toBeVisible()
  })

  test("[S5.4] a heading above several rows is shown and questioned once (#39)", async ({ page, shop }) => {
    await paste(shop, "Ho in casa:\nFO321732 24\nPA189894 3")
    const words = "Ho in casa"
    await expect(page.getByText(shop.say("quick_words_title", { words, count: 2 }))).toBeVisible()
    await expect(page.getByText(shop.say("quick_unclear_words", { words }))).toHaveCount(2)
    await page.getByRole("button", { name: shop.say("quick_words_confirm", { count: 2 }) }).click()
    await expect(page.getByText(shop.say("quick_words_title", { words, count: 2 }))).toHaveCount(0)
    await expect(page.getByRole("button", { name: shop.say("quick_add", { count: 2 }) })).toBeFocused()
  })

  test("[S3.22] a note in a pasted table becomes the line's (#39)", async ({ page, shop }) => {
    await paste(shop, "Codice\tQuantità\tNote\nFO321732\t24\ttagliato sottile")
    const note = "tagliato sottile"
    await expect(page.getByText(shop.say("checkout_line_note", { note }))).toBeVisible()
    await page.getByRole("button", { name: shop.say("quick_add", { count: 1 }) }).click()
    await expect(page).toHaveURL(/\/pages\/cart/)
    await expect(shop.cartRow(/Caprino/).getByText(note)).toBeVisible()
    await pasteIntoCart(shop, "Codice\tQuantità\tNote\nFO321732\t12\tal banco")
    await page.getByRole("button", { name: shop.say("quick_add", { count: 1 }) }).click()
    await expect(shop.cartRow(/Caprino/).getByText(`${note} · al banco`)).toBeVisible()
  })
})

/** Real user input, by way of entry: read as intended, or questioned, and never another quantity or product (#39). */
import { describe } from "vitest"
import type { AppShop } from "./support/shop.ts"
import { expect, LAPTOP, NEW_CLIENT, test } from "./support/test.ts"

const GOAT = "FO321732"
/** An unassigned EAN-8, which is a prefix of another product's number. */
const UNASSIGNED = "80106944"

const quickOrder = async (shop: AppShop) => {
  await shop.comeBack(NEW_CLIENT)
  await shop.open("/pages/quick-order")
  const main = shop.page.getByRole("main")
  return {
    main,
    keys: main.getByRole("combobox", { name: shop.pattern("quick_key_label") }),
    quantities: main.getByRole("textbox", { name: shop.pattern("quick_quantity_label") }),
  }
}

describe("on a laptop", () => {
  test.override({ viewport: LAPTOP, lang: "it" })

  test("[S5.4] F12, F11: typed into the quick order's quantity", async ({ shop }) => {
    const { main, keys, quantities } = await quickOrder(shop)
    await keys.first().fill(GOAT)
    await keys.first().press("Enter")
    await expect(main.getByRole("button", { name: shop.say("quick_add", { count: 1 }) })).toBeVisible()
    for (const text of ["1.200", "1,200"]) {
      await quantities.first().fill(text)
      await quantities.first().press("Enter")
      await expect(quantities.first()).toHaveValue(text)
      await expect(main.getByRole("button", { name: shop.say("quick_add", { count: 1 }) })).toBeVisible()
    }
    await quantities.first().fill("-5")
    await quantities.first().press("Enter")
    await expect(quantities.first()).toHaveValue("-5")
    await expect(main.getByRole("button", { name: shop.say("quick_add", { count: 1 }) })).toHaveCount(0)
  })

  test("[S5.4] F31, F17: typed into the header's search and confirmed", async ({ page, shop, control }) => {
    await shop.comeBack(NEW_CLIENT)
    await shop.open("/")
    const search = page.getByRole("combobox", { name: shop.say("shell_search_label") })
    await page.getByRole("searchbox", { name: shop.say("shell_search_label") }).focus()
    for (const text of [`${UNASSIGNED} 20`, "Primitivo annata 2022"]) {
      await search.fill(text)
      await search.press("Enter")
      await expect(page).toHaveURL(/\/shop\?text=/)
    }
    expect(await control.cart(NEW_CLIENT, "1")).toEqual([])
  })

  test("[S2.56] F31: typed as a code into the scanner", async ({ page, shop }) => {
    const { main, keys } = await quickOrder(shop)
    await main.getByRole("button", { name: shop.say("scan_open"), exact: true }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("textbox", { name: shop.say("scan_typed") }).fill(UNASSIGNED)
    await dialog.getByRole("button", { name: shop.say("scan_typed_done") }).click()
    await expect(dialog.getByText(shop.say("scan_unknown"))).toBeVisible()
    await dialog.getByRole("button", { name: shop.say("scan_done") }).click()
    await expect(keys).toHaveCount(1)
    await expect(keys).toHaveValue("")
  })
})

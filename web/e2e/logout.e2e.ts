/** What somebody changed last is not lost by logging out, and nobody else finds it (S4.3, S4.10). */
import type { Control } from "./support/control.ts"
import { ITEM_CODE } from "./support/item-code.ts"
import { keptBy } from "./support/storage.ts"
import type { ShopPage } from "./support/shop.ts"
import { CLIENT, expect, NEW_CLIENT, test } from "./support/test.ts"

const BUSY = /503/
const HEARTS = "product_wish_add"

/** Puts the first product of the listing on the wishlist; gives the item's code. */
const wish = async ({ page, rows, pattern }: ShopPage): Promise<string> => {
  const row = rows().first()
  const code = ITEM_CODE.exec(await row.innerText())?.[0]
  await row.getByRole("button", { name: pattern(HEARTS) }).click()
  await expect(row.getByRole("button", { name: pattern("product_wish_remove") })).toBeVisible()
  if (code === undefined) throw new Error("The row shows no item code")
  await page.evaluate(() => window.scrollTo(0, 0))
  return code
}

const leave = async ({ page, say }: ShopPage): Promise<void> => {
  // Within the page: a reload would send what waits as well.
  await page
    .getByRole("banner")
    .getByRole("link", { name: /AREA UTENTE/ })
    .click()
  await page
    .getByRole("main")
    .getByRole("button", { name: say("account_log_out"), exact: true })
    .click()
}

/** Logs out with a heart that the backend did not take; gives the item's code. */
const logOutWithUnsentHeart = async (shop: ShopPage, control: Control): Promise<string> => {
  await shop.login(NEW_CLIENT)
  await shop.open("/shop?text=olio")
  await shop.listed()
  await control.fault({ endpoint: "wishlist.add", status: 503 })
  const code = await wish(shop)
  await leave(shop)
  // Asked first: who stays has lost nothing, and is asked again.
  const { page, say } = shop
  const dialog = page.getByRole("dialog", { name: say("account_log_out_unsent") })
  await dialog.getByRole("button", { name: say("account_stay") }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/pages\//)
  await leave(shop)
  await dialog.getByRole("button", { name: say("account_log_out_anyway") }).click()
  await expect(page).toHaveURL(/\/pages\/login$/)
  await control.noFaults()
  return code
}

test("[S4.3] who logs in next finds nothing of it, in the page or in the browser's database", async ({
  page,
  shop,
  control,
  watch,
}) => {
  watch.allow(BUSY)
  const code = await logOutWithUnsentHeart(shop, control)
  expect(JSON.stringify((await keptBy(page)).log), "kept for its client").toContain(code)
  await shop.login(CLIENT)
  expect(JSON.stringify((await keptBy(page)).log["events"])).not.toContain(code)
  await shop.open("/pages/wishlist")
  await expect(page.getByRole("main")).not.toContainText(code)
})

/** Recent changes are not lost by a logout, and nobody else sees them (S4.3, S4.10). */
import { ITEM_CODE } from "../support/item-code.ts"
import { readStorage } from "../support/storage.ts"
import type { AppShop } from "./support/shop.ts"
import { CLIENT, expect, NEW_CLIENT, test } from "./support/test.ts"

/** Puts the first product of the listing on the wishlist; returns the item's code. */
const addToWishlist = async ({ rows, pattern }: AppShop): Promise<string> => {
  const row = rows().first()
  const code = ITEM_CODE.exec(await row.innerText())?.[0]
  await row.getByRole("button", { name: pattern("product_wish_add") }).click()
  await expect(row.getByRole("button", { name: pattern("product_wish_remove") })).toBeVisible()
  if (code === undefined) throw new Error("The row shows no item code")
  return code
}

const leave = async ({ page, say }: AppShop): Promise<void> => {
  // Without a reload, which would send pending changes as well.
  await page
    .getByRole("banner")
    .getByRole("link", { name: /AREA UTENTE/ })
    .click()
  await page
    .getByRole("main")
    .getByRole("button", { name: say("account_log_out"), exact: true })
    .click()
}

test("[S4.3][S4.10] a logout asks about unsent changes; the next user finds nothing of them, in the page or in the browser's database", async ({
  page,
  shop,
  control,
}) => {
  await shop.login(NEW_CLIENT)
  await shop.open("/shop?text=olio")
  await shop.listed()
  await control.fault({ endpoint: "wishlist.add", status: 503 })
  const code = await addToWishlist(shop)
  await leave(shop)
  // Asked first: cancelling loses nothing, and the next logout asks again.
  const dialog = page.getByRole("dialog", { name: shop.say("account_log_out_unsent") })
  await dialog.getByRole("button", { name: shop.say("account_stay") }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/pages\//)
  await leave(shop)
  await dialog.getByRole("button", { name: shop.say("account_log_out_anyway") }).click()
  await expect(page).toHaveURL(/\/pages\/login$/)
  await control.noFaults()
  expect(JSON.stringify((await readStorage()).log), "kept for its client").toContain(code)
  await shop.login(CLIENT)
  expect(JSON.stringify((await readStorage()).log["events"])).not.toContain(code)
  await shop.open("/pages/wishlist")
  await expect(page.getByRole("main")).not.toContainText(code)
})

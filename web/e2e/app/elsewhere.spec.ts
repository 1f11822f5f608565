/** What leads elsewhere: addresses that nobody has (S8.14), and a session that has run out (S4.11). */
import { describe } from "vitest"
import { expect, test } from "./support/test.ts"

describe("an expired session", () => {
  test.override({ lang: "en" })

  test("[S4.11] leads to the login, keeps what was not sent, and comes back to the page", async ({
    page,
    shop,
    control,
  }) => {
    await shop.comeBack()
    await shop.open("/pages/cart?tab=active")
    const row = shop.cartRow(/DE891900/)
    await expect(row).toBeVisible()
    await control.fault({ endpoint: "cart.update", status: 401, times: 1 })
    await row.getByRole("button", { name: shop.pattern("shell_increase") }).click()
    await expect(page).toHaveURL(/\/en\/pages\/login\?from=/)
    await expect(shop.toast("Your session has expired")).toBeVisible()
    await shop.fillLogin("cliente@dispensa.test")
    await expect(page).toHaveURL(/\/en\/pages\/cart\?tab=active$/)
    await expect(row.getByRole("textbox")).not.toHaveValue("3")
    const wanted = Number(await row.getByRole("textbox").inputValue())
    await expect
      .poll(
        async () =>
          (await control.cart("cliente@dispensa.test", "1")).find(({ carti }) => carti === "DE891900")?.quantity,
      )
      .toBe(wanted)
  })
})

/** All failures, in the words of the specification: §8, provoked at the backend. */
import { describe } from "vitest"
import type { Control } from "../support/control.ts"
import type { AppShop } from "./support/shop.ts"
import { CLIENT, expect, test } from "./support/test.ts"

describe("failed answers", () => {
  test.override({ lang: "en" })

  test("[S8.3] is shown with the backend's message, in place of the listing", async ({ page, shop, control }) => {
    await control.fault({ endpoint: "product.list", status: 400, message: "The listing is being rebuilt" })
    await shop.open("/shop")
    await expect(shop.toast("We have a little problem")).toBeVisible()
    await expect(shop.toast("The listing is being rebuilt")).toBeVisible()
    await expect(page.getByText("The catalogue is not responding")).toBeVisible()
  })

  test("[S8.15] categories that did not come are reported in their place, without a notice as well (#40)", async ({
    page,
    shop,
    control,
  }) => {
    await control.fault({ endpoint: "content.menu", status: 500 })
    await shop.open("/shop")
    await expect(page.getByRole("banner").getByRole("alert")).toContainText(shop.say("shell_menu_failed"))
    // Notices appear in the order of their failures: once this one is there, the categories' would be.
    await control.fault({ endpoint: "product.list", status: 400, message: "The listing is being rebuilt" })
    await page.getByRole("checkbox", { name: "On offer" }).click()
    await expect(shop.toast("The listing is being rebuilt")).toBeVisible()
    await expect(shop.toast(shop.say("errors_team_title"))).toHaveCount(0)
  })

  test("[S8.6][S8.9] a missing answer is a network error; the listing stops loading, and is requested again once back online", async ({
    page,
    shop,
  }) => {
    await shop.open("/shop")
    await shop.listed()
    await page.setOffline(true)
    await page.getByRole("checkbox", { name: "On offer" }).click()
    await expect(shop.toast("Network Error")).toBeVisible()
    await expect(shop.toast("Check your internet connection!")).toBeVisible()
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible()
    // Back online it is requested again automatically.
    await page.setOffline(false)
    await shop.listed()
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0)
  })
})

describe("content never loaded on this device", () => {
  const PAGES = [
    ["wishlist.list", "/pages/wishlist"],
    ["list.*", "/pages/allergens?list=cella-frigo"],
    ["cart.get", "/pages/allergens"],
    ["cart.get", "/pages/account/offers?new"],
  ] as const

  for (const [endpoint, path] of PAGES)
    test(`[S8.3] of ${endpoint}: ${path} reports the failure, and can request it again`, async ({
      page,
      shop,
      control,
    }) => {
      await control.fault({ endpoint, status: 500 })
      await page.forget()
      await shop.login()
      await shop.open(path)
      const retry = page.getByRole("main").getByRole("button", { name: shop.say("content_retry") })
      await expect(retry).toBeVisible()
      await control.noFaults()
      await retry.click()
      await expect(retry).toHaveCount(0)
    })
})

describe("a cart change", () => {
  test.override({ lang: "en" })

  /** A line of three, of which the backend finally has more. */
  const openLine = async (shop: AppShop, control: Control) => {
    await shop.comeBack()
    await shop.open("/pages/cart?tab=active")
    const row = shop.cartRow(/DE891900/)
    await expect(row).toBeVisible()
    const expectKept = async () => {
      await expect(row.getByRole("textbox")).not.toHaveValue("3")
      const wanted = Number(await row.getByRole("textbox").inputValue())
      const held = async () => (await control.cart(CLIENT, "1")).find(({ carti }) => carti === "DE891900")?.quantity
      await expect.poll(held).toBe(wanted)
    }
    return {
      row,
      increase: () => row.getByRole("button", { name: shop.pattern("shell_increase") }).click(),
      expectKept,
    }
  }

  test("[S5.4] that is refused is reported on its line, and its retry works", async ({ shop, control }) => {
    const { row, increase, expectKept } = await openLine(shop, control)
    await control.fault({ endpoint: "cart.update", status: 417, message: "Only 2 are left", times: 1 })
    await increase()
    await expect(row.getByRole("alert")).toContainText("Change not accepted: Only 2 are left")
    await expect(row.getByRole("textbox")).toHaveValue("3")
    await row.getByRole("button", { name: /^Try .* again$/ }).click()
    await expect(row.getByRole("alert")).toHaveCount(0)
    await expectKept()
  })

  test("[S4.11] during an expired session requests the login, is retained, and the page returns", async ({
    page,
    shop,
    control,
  }) => {
    const { increase, expectKept } = await openLine(shop, control)
    await control.fault({ endpoint: "cart.update", status: 401, times: 1 })
    await increase()
    await expect(page).toHaveURL(/\/en\/pages\/login\?from=/)
    await expect(shop.toast("Your session has expired")).toBeVisible()
    await shop.fillLogin(CLIENT)
    await expect(page).toHaveURL(/\/en\/pages\/cart\?tab=active$/)
    await expectKept()
  })
})

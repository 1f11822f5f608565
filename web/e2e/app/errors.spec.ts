/** Everything that can go wrong, in the words of the specification: §8, provoked at the backend. */
import { describe } from "vitest"
import { watchNotices } from "./support/notices.ts"
import { expect, test } from "./support/test.ts"

describe("answers that fail", () => {
  test.override({ lang: "en" })

  const STATUSES = [
    {
      rule: "S8.2",
      status: 500,
      title: "Oops, something went wrong",
      body: "Our team was notified. Please try again shortly.",
    },
    { rule: "S8.3", status: 400, title: "We have a little problem", body: "The listing is being rebuilt" },
    { rule: "S8.5", status: 418, title: "Oops, something went wrong (418)", body: "The listing is being rebuilt" },
  ] as const
  for (const { rule, status, title, body } of STATUSES) {
    test(`[${rule}] ${status} says '${title}'`, async ({ page, shop, control }) => {
      await control.fault({ endpoint: "product.list", status, message: "The listing is being rebuilt" })
      await shop.open("/shop")
      await expect(shop.toast(title)).toBeVisible()
      await expect(shop.toast(body)).toBeVisible()
      await expect(page.getByText("The catalogue is not responding")).toBeVisible()
    })
  }

  test("[S8.1] 503 is ignored silently: only the failure after it is told", async ({ page, shop, control }) => {
    const notices = await watchNotices()
    await shop.open("/shop")
    await shop.listed()
    await expect(page.getByRole("region", { name: "Notifications" })).toBeAttached()
    await control.fault({ endpoint: "product.list", status: 503, times: 1 })
    await control.fault({ endpoint: "product.list", status: 418, message: "A teapot" })
    await page.getByRole("checkbox", { name: "On offer" }).click()
    await expect(page.getByText("The catalogue is not responding")).toBeVisible()
    await notices.expectNone(/./)
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(shop.toast("A teapot")).toBeVisible()
    // It would have been seen.
    expect(await notices.seen()).toEqual([expect.stringContaining("Oops, something went wrong (418)")])
  })

  test("[S8.4] 422 lists the fields that were wrong", async ({ shop, control }) => {
    await control.fault({
      endpoint: "product.list",
      status: 422,
      body: { errors: { text: ["The text is too long."], page: ["The page must be a number."] } },
    })
    await shop.open("/shop")
    await expect(shop.toast("The change you requested was rejected")).toBeVisible()
    await expect(
      shop.toast(/^Please, fix the following errors: .*The text is too long\..*The page must be a number\./),
    ).toBeVisible()
  })

  test("[S8.4] 422 without fields says that the data was invalid", async ({ shop, control }) => {
    await control.fault({ endpoint: "product.list", status: 422, body: { errors: {} } })
    await shop.open("/shop")
    await expect(shop.toast("The given data was invalid.")).toBeVisible()
  })

  test("[S8.6][S8.9] no answer is a network error; the listing stops loading, and is requested again once back online", async ({
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
    // Back online it is requested again by itself.
    await page.setOffline(false)
    await shop.listed()
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0)
  })

  test("[S8.7] an answer that cannot be read is an application error", async ({ shop, control }) => {
    await control.fault({ endpoint: "product.list", truncate: true })
    await shop.open("/shop")
    await expect(shop.toast("Application Error")).toBeVisible()
  })
})

describe("a listing", () => {
  test.override({ lang: "en" })

  test("[S4.6] that is not successful clears products and filters, and comes back when asked again", async ({
    page,
    shop,
    control,
  }) => {
    await shop.open("/shop?text=oil")
    await shop.listed()
    await expect(page.getByRole("group").filter({ hasText: "Brand" }).first()).toBeVisible()
    await control.fault({ endpoint: "product.list", body: { exc: "Traceback: engine" } })
    await page.getByRole("checkbox", { name: "On offer" }).click()
    await expect(page.getByText("The catalogue is not responding")).toBeVisible()
    await expect(shop.rows()).toHaveCount(0)
    await expect(page.getByRole("group").filter({ hasText: "Brand" })).toHaveCount(0)
    await control.noFaults()
    await page.getByRole("button", { name: "Try again" }).click()
    await shop.listed()
  })
})

describe("failures that nobody is told", () => {
  test.override({ lang: "en" })

  test("[S8.8] a failing autocomplete stays silent, and the search still works", async ({ page, shop, control }) => {
    const notices = await watchNotices()
    await control.fault({ endpoint: "product.autocomplete", status: 500 })
    await shop.open("/shop")
    await shop.listed()
    await expect(page.getByRole("region", { name: "Notifications" })).toBeAttached()
    const failed = page.waitForAnswer(({ call }) => call.url.endsWith("autocomplete"))
    await shop.searchBox().click()
    await shop.searchBox().pressSequentially("oil")
    expect((await failed).status).toBe(500)
    await notices.expectNone(/./)
    await shop.searchBox().press("Enter")
    await shop.listed()
    await expect(page.getByRole("heading", { level: 1, name: "Results for “oil”" })).toBeVisible()
    await notices.expectNone(/./)
  })

  test("[S8.8] a failing removal stays silent, and is sent again until it is done", async ({ page, shop, control }) => {
    const notices = await watchNotices()
    await shop.comeBack()
    await shop.open("/pages/cart?tab=active")
    await expect(shop.cartRow(/./)).toHaveCount(3)
    await control.fault({ endpoint: "cart.remove", status: 500, times: 1 })
    const failed = page.waitForAnswer(({ call }) => call.url.endsWith("remove_cart_item"))
    await page
      .getByRole("region", { name: "Items in the cart" })
      .getByRole("button", { name: /^Remove / })
      .first()
      .click()
    expect((await failed).status).toBe(500)
    await expect(shop.cartRow(/./)).toHaveCount(2)
    await expect(shop.toast("The item has been removed from your cart")).toBeVisible()
    await expect.poll(async () => (await control.cart("cliente@dispensa.test", "1")).length).toBe(2)
    await notices.expectNone(/Oops|went wrong|problem|Error/)
    expect(await notices.seen()).toContainEqual(expect.stringContaining("The item has been removed"))
  })
})

describe("a cart change", () => {
  test.override({ lang: "en" })

  test("[S5.4] that is refused says so on its line, and its retry works", async ({ shop, control }) => {
    await shop.comeBack()
    await shop.open("/pages/cart?tab=active")
    const row = shop.cartRow(/DE891900/)
    await control.fault({ endpoint: "cart.update", status: 417, message: "Only 2 are left", times: 1 })
    await row.getByRole("button", { name: shop.pattern("shell_increase") }).click()
    await expect(row.getByRole("alert")).toContainText("Change not accepted: Only 2 are left")
    await expect(row.getByRole("textbox")).toHaveValue("3")
    await row.getByRole("button", { name: /^Try .* again$/ }).click()
    await expect(row.getByRole("alert")).toHaveCount(0)
    await expect(row.getByRole("textbox")).not.toHaveValue("3")
    const wanted = Number(await row.getByRole("textbox").inputValue())
    await expect
      .poll(
        async () =>
          (await control.cart("cliente@dispensa.test", "1")).find(({ carti }) => carti === "DE891900")?.quantity,
      )
      .toBe(wanted)
  })

  test("[S8.11][S5.4] to a quantity of zero is refused on the spot, and nothing is sent", async ({ page, shop }) => {
    await shop.comeBack()
    await shop.open("/shop")
    await shop.listed()
    const calls: string[] = []
    page.onCall(({ url }) => {
      if (/add_to_cart|update_cart/.test(url)) calls.push(url)
    })
    const field = shop.rows().getByRole("textbox").first()
    await field.fill("0")
    await field.press("Enter")
    await expect(shop.toast("This quantity is not valid")).toBeVisible()
    await shop.cartCount(29)
    expect(calls).toEqual([])
  })
})

/** Offers: requested from the cart, ordered as they are, but not without prices; and messages about them. */
import type { RunningMock } from "@dispensa/mock-server"
import { describe } from "vitest"
import { expect, test } from "./support/test.ts"

interface StoredOffer {
  readonly offerId: string
  readonly number: string
  readonly status: string
  readonly orderId: string | null
  readonly lines: ReadonlyArray<{ readonly itemCode: string; readonly requested: number }>
}
const offersIn = async (mock: RunningMock) =>
  (await mock.app.inject("/_mock/offers")).json<{ readonly offers: ReadonlyArray<StoredOffer> }>().offers
const seeded = async (mock: RunningMock): Promise<StoredOffer> => {
  const offer = (await offersIn(mock)).find(({ offerId }) => offerId === "seed-open")
  if (offer === undefined) throw new Error("The seeds have no such offer")
  return offer
}
const isNew = ({ offerId }: StoredOffer) => !offerId.startsWith("seed-")

describe("an offer", () => {
  test("[S12.13] is requested for the cart with the typed quantities, and withdrawn with a reason", async ({
    page,
    shop,
    mock,
  }) => {
    await shop.comeBack()
    await shop.open("/pages/cart?tab=active")
    await page.getByRole("link", { name: shop.say("offers_ask") }).click()
    const field = page.getByRole("textbox", { name: new RegExp(`^${shop.say("offers_quantity")}`) }).first()
    await field.fill("tante")
    const send = page.getByRole("button", { name: shop.say("offers_send") })
    await send.click()
    await expect(page.getByText(shop.say("offers_not_certain"))).toBeVisible()
    expect((await offersIn(mock)).filter(isNew)).toEqual([])
    await field.fill("240")
    await send.click()
    await expect(page.getByText(shop.say("offers_waiting"))).toBeVisible()
    const [offer] = (await offersIn(mock)).filter(isNew)
    expect(offer?.lines[0]?.requested).toBe(240)
    await page.getByRole("button", { name: shop.say("offers_withdraw") }).click()
    await page
      .getByRole("dialog")
      .getByRole("button", { name: shop.say("offers_withdraw") })
      .click()
    await expect(page.getByText(shop.say("offers_withdrawn"))).toBeVisible()
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  })

  test("[S12.13] is ordered as it is, leaves the cart unchanged, and its order links back to it", async ({
    page,
    shop,
    mock,
  }) => {
    await shop.comeBack()
    const { number } = await seeded(mock)
    await shop.open("/pages/account/offers?offer=seed-open")
    await page.getByRole("button", { name: shop.pattern("checkout_confirm") }).click()
    const link = page.getByRole("link", { name: number })
    await expect(link).toBeVisible()
    expect(await seeded(mock)).toMatchObject({ status: "accepted", orderId: expect.stringMatching(/^ORD-/) })
    await shop.cartCount(29)
    await link.click()
    await expect(page.getByText(shop.say("offers_accepted"))).toBeVisible()
    await expect(page.getByRole("button", { name: shop.pattern("checkout_confirm") })).toHaveCount(0)
  })

  test("[S12.13] without a price for a line, or after its last day, says so and cannot be ordered", async ({
    page,
    shop,
  }) => {
    await shop.comeBack()
    for (const [id, text] of [
      ["seed-partly", shop.pattern("offers_unpriced")],
      ["seed-old", shop.say("offers_expired")],
    ] as const) {
      await shop.open(`/pages/account/offers?offer=${id}`)
      await expect(page.getByText(text)).toBeVisible()
      await expect(page.getByRole("button", { name: shop.pattern("checkout_confirm") })).toHaveCount(0)
    }
  })

  test("[S12.15] is ordered by users who may order at its address and see prices there, within the budget", async ({
    page,
    shop,
    mock,
  }) => {
    mock.state.setClient(1001, { budgets: [{ clientId: 1001, addressCode: "1", limit: 1 }] })
    const openAs = async (person: string, reason: string) => {
      await shop.comeBack(person)
      await shop.open("/pages/account/offers?offer=seed-open")
      await expect(page.getByText(reason)).toBeVisible()
      await expect(page.getByRole("button", { name: shop.pattern("checkout_confirm") })).toHaveCount(0)
      await expect(page.getByRole("button", { name: shop.say("checkout_confirm_unpriced") })).toHaveCount(0)
    }
    await openAs("cucina@dispensa.test", shop.say("offers_not_permitted_text"))
    await expect(page.getByText(shop.say("offers_offered"), { exact: true }).first()).toBeVisible()
    for (const text of ["offers_price", "orders_list_price", "offers_document"])
      await expect(page.getByText(shop.say(text), { exact: true })).toHaveCount(0)
    await openAs("ufficio@dispensa.test", shop.say("offers_beyond_budget"))
  })

  test("[S12.13] has plain-text messages, which can be read offline", async ({ page, shop }) => {
    await shop.comeBack()
    await shop.open("/pages/account/offers?offer=seed-open")
    await expect(page.getByText("Possiamo avere la consegna prima delle 9?")).toBeVisible()
    const send = page.getByRole("button", { name: shop.say("messages_send") })
    await send.click()
    await expect(page.getByRole("textbox", { name: shop.say("messages_text") })).toBeFocused()
    await page.getByRole("textbox", { name: shop.say("messages_text") }).fill("<b>Grazie</b>")
    await send.click()
    await expect(page.getByText("<b>Grazie</b>").first()).toBeVisible()
    await expect(page.getByRole("textbox", { name: shop.say("messages_text") })).toHaveValue("")
    await page.setOffline(true)
    await expect(page.getByText(shop.say("offers_online")).first()).toBeVisible()
    await expect(page.getByText("<b>Grazie</b>")).toBeVisible()
  })
})

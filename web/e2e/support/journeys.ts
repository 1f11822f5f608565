/**
 * Client journeys, independent of the backend's wire: one list for every dialect. A journey that a dialect lacks states
 * the reason, and is not tested there.
 */
import type { DialectName } from "@dispensa/contracts/capabilities"
import type { Control } from "./control.ts"
import { confirmButton } from "./checkout.ts"
import { expect } from "./expect.ts"
import { addFromList, chooseAddress } from "./order-steps.ts"
import { CLIENT, type ShopPage } from "./shop.ts"

export interface Journey {
  readonly title: string
  /** Why a dialect lacks the journey. */
  readonly lacking?: { readonly [Dialect in DialectName]?: string }
  /** Part of every run in this dialect, once; the others belong to the full run. */
  readonly isFirst?: true
  readonly go: (shop: ShopPage, control: Control) => Promise<void>
}

/** An item by weight, in steps of 0.1 kg; this is its visible code. */
const WEIGHED = "CA530411"
const MARKET = { street: "Piazza del Mercato 3" }
const WRONG = { it: "Nome utente o password non corretti", en: "Wrong user name or password" }

/** 1.5 in the format of the page's language. */
const written = ({ lang }: ShopPage, figure: string): string => (lang === "it" ? figure.replace(".", ",") : figure)

const logIn = async (shop: ShopPage): Promise<void> => {
  await shop.open("/pages/login")
  await shop.fillLogin(CLIENT)
  await shop.page.waitForURL((url) => !url.pathname.endsWith("/pages/login"))
  await expect(shop.page.getByRole("main")).toBeFocused()
}

/** Adds the weighed item, from its page. */
const addWeighed = async (shop: ShopPage, kilos: string): Promise<void> => {
  const { page } = shop
  await shop.find(WEIGHED)
  await expect(page.locator("main").getByText(WEIGHED).first()).toBeVisible()
  await shop.rows().first().getByRole("link").first().click()
  const box = page.getByRole("region", { name: shop.say("product_buy") })
  await box.getByRole("textbox").first().fill(written(shop, kilos))
  await box
    .getByRole("button", { name: shop.pattern("product_add_label") })
    .first()
    .click()
  await expect(box).toContainText(shop.say("product_in_cart").trim())
}

const weighedRow = (shop: ShopPage) =>
  shop
    .cartRow(WEIGHED)
    .or(shop.cartRow(/Coscia d.anatra|Duck/))
    .first()
    .getByRole("textbox")
    .first()

/** The order number shown on the thank-you page. */
const order = async (shop: ShopPage): Promise<string> => {
  const { page } = shop
  await shop.open("/pages/checkout")
  await expect(confirmButton(shop)).toBeEnabled()
  await confirmButton(shop).click()
  await page.waitForURL(/\/pages\/thankyou/)
  await expect(page.getByRole("heading", { level: 1, name: shop.say("checkout_thanks") })).toBeVisible()
  return page.locator("main dl dd").first().innerText()
}

const ordering: Journey = {
  title: "searches, adds a weighed item, changes it, orders, and finds the order with its lines",
  isFirst: true,
  go: async (shop, control) => {
    const { page } = shop
    await shop.open("/pages/login")
    await shop.fillLogin(CLIENT, "sbagliata")
    await expect(page.getByText(WRONG[shop.lang]).first()).toBeVisible()
    await logIn(shop)
    await shop.open("/shop")
    await chooseAddress(shop, MARKET.street)
    await addWeighed(shop, "1.5")
    await shop.find(shop.lang === "it" ? "riso" : "rice")
    const rice = await addFromList(shop)

    await shop.open("/pages/cart?tab=active")
    await expect(weighedRow(shop)).toHaveValue(written(shop, "1.5"))
    await weighedRow(shop).fill(written(shop, "0.4"))
    await weighedRow(shop).press("Enter")
    const field = shop.cartRow(rice.name).getByRole("textbox").first()
    await field.fill(String(rice.quantity * 20))
    await field.press("Enter")
    await page.waitForLoadState("networkidle")

    const number = await order(shop)
    const [held, ...others] = (await control.orders()).filter(({ addressCode }) => addressCode === "2").toReversed()
    // A line whose new quantity gets another promotion becomes a new line, at the end.
    expect(held?.lines.map(({ quantity }) => quantity).toSorted((one, other) => one - other)).toEqual([
      0.4,
      rice.quantity * 20,
    ])
    expect(others.filter((other) => other.cartId === held?.cartId)).toEqual([])
    await shop.open("/pages/account/orders")
    await page.getByRole("link", { name: number }).first().click()
    await expect(page.getByText(WEIGHED).first()).toBeVisible()
  },
}

const documents: Journey = {
  title: "reads orders, invoices, delivery notes and deadlines",
  go: async (shop) => {
    const { page } = shop
    await logIn(shop)
    await shop.open("/pages/account/orders")
    await expect(page.getByRole("link", { name: /^ORD/ }).first()).toBeVisible()
    await page.getByRole("link", { name: /^ORD/ }).first().click()
    await expect(page.getByText(/[A-Z]{2}\d{6}/).first()).toBeVisible()
    for (const path of ["invoices", "transport-documents", "deadlines"]) {
      await shop.open(`/pages/account/${path}`)
      await expect(
        page
          .locator("main")
          .getByText(/2026\/\d/)
          .first(),
        path,
      ).toBeVisible()
    }
    await expect(page.getByText("01/01/0001")).toHaveCount(0)
  },
}

const leaving: Journey = {
  title: "logs out, and nothing of theirs is left on the page",
  go: async (shop) => {
    const { page } = shop
    await logIn(shop)
    await shop.open("/pages/account")
    await expect(page.locator("main").getByText("Trattoria da Nives").filter({ visible: true }).first()).toBeVisible()
    const nav = page.getByRole("navigation", { name: shop.say("account_navigation") })
    const opener = nav.getByText(shop.say("account_navigation_open"))
    // On a phone the entries are collapsed.
    if (await opener.isVisible()) await opener.click()
    await nav.getByRole("button", { name: shop.say("account_log_out"), exact: true }).click()
    await expect(page).toHaveURL(/\/pages\/login$/)
    await shop.open("/shop")
    await shop.listed()
    await expect(page.getByText("Trattoria da Nives")).toHaveCount(0)
  },
}

const waitingCart: Journey = {
  title: "finds the carts that wait",
  go: async (shop) => {
    const { page } = shop
    await logIn(shop)
    await shop.open("/pages/account/saved-carts")
    await expect(page.getByText("Spesa del lunedì").first()).toBeVisible()
  },
}

const wishing: Journey = {
  title: "puts a product on the wishlist",
  lacking: { mymb: "The family keeps wishes for consumers only: no heart is shown." },
  go: async (shop) => {
    await logIn(shop)
    await shop.find("olio")
    const heart = shop
      .rows()
      .first()
      .getByRole("button", { name: shop.pattern("product_wish_add") })
    await heart.click()
    await expect(
      shop
        .rows()
        .first()
        .getByRole("button", { name: shop.pattern("product_wish_remove") }),
    ).toBeVisible()
  },
}

const standing: Journey = {
  title: "opens standing orders and shopping lists",
  lacking: { mymb: "The family has neither: no entry leads there, and their pages are not found." },
  go: async (shop) => {
    await logIn(shop)
    for (const path of ["/pages/standing", "/pages/lists"]) {
      await shop.open(path)
      await expect(shop.page.getByRole("heading", { level: 1, name: shop.say("shell_not_found") })).toHaveCount(0)
      await expect(shop.page.getByRole("heading", { level: 1 })).toBeVisible()
    }
  },
}

export const JOURNEYS: ReadonlyArray<Journey> = [ordering, documents, leaving, waitingCart, wishing, standing]

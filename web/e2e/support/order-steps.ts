/** The steps of an order, shared by languages and devices. */
import type { Locator } from "@playwright/test"
import { expect } from "./expect.ts"
import { ITEM_CODE } from "./item-code.ts"
import type { ShopPage } from "./shop.ts"

/** An item added to the cart. */
export interface Added {
  readonly code: string
  readonly name: string
  readonly quantity: number
}

/** Logs in through the link on the page, and returns to the same page. */
export const logInFromHere = async (shop: ShopPage, user: string): Promise<void> => {
  const { page } = shop
  const here = new URL(page.url())
  await page
    .locator(`a[href="${shop.path("/pages/login")}"]:visible`)
    .first()
    .click()
  await expect(page.getByRole("heading", { level: 1, name: shop.say("account_login_title") })).toBeVisible()
  // It is shown for two seconds only: the test waits for it from before the login.
  await Promise.all([expect(shop.toast(shop.say("account_login_done"))).toBeVisible(), shop.fillLogin(user)])
  await expect(page).not.toHaveURL(/login/)
  if (here.pathname.endsWith("/shop")) await page.goto(here.pathname + here.search)
}

export const chooseAddress = async (shop: ShopPage, street: string): Promise<void> => {
  const { page } = shop
  await page
    .getByRole("banner")
    .getByRole("button", { name: shop.say("shell_deliver_to") })
    .click()
  await page.getByRole("dialog").getByRole("button", { name: street }).click()
  await expect(page.getByRole("banner").getByRole("button", { name: street })).toBeVisible()
  await shop.cartCount(0)
}

/** Types until suggestions appear, then submits the search. */
export const searchWithSuggestions = async (shop: ShopPage, text: string): Promise<void> => {
  const { page } = shop
  await shop.searchBox().click()
  await shop.searchBox().pressSequentially(text)
  await expect(page.getByRole("gridcell").first()).toBeVisible()
  await shop.searchBox().press("Enter")
  await expect(page).toHaveURL(new RegExp(`/shop\\?text=${text}$`))
  await expect(page.getByRole("heading", { level: 1, name: shop.say("shop_search_heading", { text }) })).toBeVisible()
  await shop.listed()
}

/** Ticks the first checkbox of a facet, on the phone in the sheet; there must be fewer products, and a badge. */
export const chooseFacet = async (shop: ShopPage): Promise<void> => {
  const { page } = shop
  const opener = page.getByRole("button", { name: shop.say("shop_filters_open"), exact: true })
  const isSheet = await opener.isVisible()
  if (isSheet) await opener.click()
  const panel = isSheet ? page.getByRole("dialog") : page.getByRole("complementary", { name: shop.say("shop_filters") })
  const facet = panel.getByRole("group").filter({ hasText: /Marca|Brand/ })
  await facet.locator("label").first().click()
  const box = facet.getByRole("checkbox").first()
  await expect(page).toHaveURL(/field_brand=/)
  await expect(box).toBeChecked()
  if (isSheet) await panel.getByRole("button", { name: shop.pattern("shop_filters_show", { total: 2 }) }).click()
  await shop.listed()
  await expect(page.getByRole("list", { name: shop.say("shop_filters_active") })).toBeVisible()
}

const factsOf = async (row: Locator): Promise<Added> => ({
  code: ITEM_CODE.exec(await row.innerText())?.[0] ?? "",
  name: (await row.getByRole("link").first().innerText()).trim(),
  quantity: Number(await row.getByRole("textbox").inputValue()),
})

/** "12 × Olio nel carrello", "5 kg di Cipolle nel carrello". */
export const addedText = (quantity: number, name: string): RegExp =>
  new RegExp(`^${quantity}\\s(?:×|\\S+ (?:di|of)) ${name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")} `)

/** "12 pz nel carrello", whatever the unit. */
export const inCartText = (shop: ShopPage, quantity: number): RegExp =>
  new RegExp(`${quantity}\\s\\S+ ${shop.say("product_in_cart").trim()}`)

const addRow = async (shop: ShopPage): Promise<Added> => {
  const row = shop.addable().first()
  const facts = await factsOf(row)
  await shop.addIn(row)
  await expect(shop.liveText(addedText(facts.quantity, facts.name))).toHaveCount(1)
  await expect(row).toContainText(inCartText(shop, facts.quantity))
  return facts
}

export const addFromList = (shop: ShopPage): Promise<Added> => addRow(shop)

export const addFromGrid = async (shop: ShopPage): Promise<Added> => {
  const grid = shop.page.getByRole("button", { name: shop.say("shop_layout_grid") })
  await grid.click()
  await expect(grid).toHaveAttribute("aria-pressed", "true")
  return addRow(shop)
}

/** Plus button, an empty search, and text typed there stays in that tab. */
export const openNewSearch = async (shop: ShopPage, text: string): Promise<void> => {
  const { page } = shop
  const before = await shop.tabs().count()
  await page.getByRole("button", { name: shop.say("shop_tab_add") }).click()
  await expect(page).toHaveURL(/is_new_tab=true/)
  await expect(shop.tabs()).toHaveCount(before + 1)
  await expect(shop.activeTab()).toHaveText(shop.say("shop_tab_new"))
  await shop.listed()
  await shop.search(text)
  await expect(page.getByRole("heading", { level: 1, name: shop.say("shop_search_heading", { text }) })).toBeVisible()
  await shop.listed()
  await expect(shop.activeTab()).toHaveText(text)
}

export const addFromProductPage = async (shop: ShopPage, whenOpen: () => Promise<void>): Promise<Added> => {
  const { page } = shop
  const row = shop.addable().first()
  const { code, name } = await factsOf(row)
  await row.getByRole("link").first().click()
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
  const box = page.getByRole("region", { name: shop.say("product_buy") })
  await whenOpen()
  // The first packaging, if it is sold in several.
  const field = box.getByRole("textbox").first()
  const before = Number(await field.inputValue())
  await box
    .getByRole("button", { name: shop.pattern("shell_increase") })
    .first()
    .click()
  const typed = async () => Number(await field.inputValue())
  await expect.poll(typed).toBeGreaterThan(before)
  const quantity = await typed()
  await box
    .getByRole("button", { name: shop.pattern("product_add_label") })
    .first()
    .click()
  await expect(box).toContainText(inCartText(shop, quantity))
  return { code, name, quantity }
}

export interface CartChanges {
  /** Increased by many packs, so that the minimum order is reached. */
  readonly more: Added
  readonly gone: Added
  readonly kept: Added
}

/** Opens the cart from the header, types a larger quantity, removes a line; returns the expected order. */
export const changeCart = async (shop: ShopPage, { more, gone, kept }: CartChanges) => {
  const { page } = shop
  await shop.cartButton().click()
  const panel = page.getByRole("dialog", { name: shop.say("cart_title") })
  await expect(panel.getByRole("listitem")).toHaveCount(3)
  await panel.getByRole("link", { name: shop.say("cart_go") }).click()
  await expect(page).toHaveURL(/\/pages\/cart\?tab=active$/)
  const quantity = more.quantity * 20
  const field = shop.cartRow(more.name).getByRole("textbox")
  await field.fill(String(quantity))
  await field.press("Enter")
  await shop.cartCount(quantity + gone.quantity + kept.quantity)
  await page
    .getByRole("region", { name: shop.say("cart_lines") })
    .getByRole("button", { name: shop.say("cart_remove", { name: gone.name }) })
    .click()
  await expect(shop.liveText(shop.say("cart_removed"))).toHaveCount(1)
  await shop.cartCount(quantity + kept.quantity)
  await expect(shop.cartRow(/./)).toHaveCount(2)
  return [
    { itemCode: more.code, quantity },
    { itemCode: kept.code, quantity: kept.quantity },
  ]
}

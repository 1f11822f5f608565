/** An order as shown by the shop, stored by the backend, and tracked. */
import { lineTotal } from "@dispensa/domain"
import { expect } from "./expect.ts"
import type { Control, HeldOrder } from "./control.ts"
import type { ShopPage } from "./shop.ts"

/** Content of the thank-you page. */
export interface ShownOrder {
  readonly orderId: string
  /** In cents. */
  readonly total: number
}

const NOTE = "Citofono 3"

/** Converts "1.234,50 €" and "€1,234.50" to 123450 cents. */
export const cents = (text: string): number => Number(text.replace(/\D/g, ""))

/** From the cart through the checkout to the thank-you page. */
export const confirmOrder = async (shop: ShopPage): Promise<ShownOrder> => {
  const { page } = shop
  // The totals after the last change are the backend's: until they arrive the content below them may shift.
  await page.waitForLoadState("networkidle")
  await page.getByRole("link", { name: shop.say("cart_checkout") }).click()
  await expect(page.getByRole("heading", { level: 1, name: shop.say("checkout_title") })).toBeVisible()
  await page.getByLabel(shop.say("checkout_note")).fill(NOTE)
  await page.getByRole("radio", { name: shop.say("checkout_bank_transfer") }).press("Space")
  const confirm = page.getByRole("button", { name: shop.pattern("checkout_confirm") })
  await expect(confirm).toBeEnabled()
  const total = cents(await confirm.innerText())
  await confirm.click()
  await expect(page.getByRole("heading", { level: 1, name: shop.say("checkout_thanks") })).toBeVisible()
  await expect(page).toHaveURL(/\/pages\/thankyou$/)
  const facts = page.locator("main dl")
  const orderId = await facts.locator("dd").first().innerText()
  expect(cents(await facts.locator("dd").nth(1).innerText())).toBe(total)
  await shop.cartCount(0)
  return { orderId, total }
}

export interface Expected {
  readonly clientId: number
  readonly addressCode: string
  readonly lines: ReadonlyArray<{ readonly itemCode: string; readonly quantity: number }>
  readonly shown: ShownOrder
}

/** Asserts that the backend has the shown order, with its lines and total. */
export const expectHeld = async (control: Control, expected: Expected): Promise<HeldOrder> => {
  const { clientId, addressCode, lines, shown } = expected
  const found = (await control.orders()).filter(({ orderId }) => orderId === shown.orderId)
  expect(found).toHaveLength(1)
  const [order] = found
  if (order === undefined) throw new Error("The backend has no such order")
  expect(order).toMatchObject({ clientId, addressCode, note: NOTE, paymentMethod: "bank-transfer" })
  const held = order.lines.map(({ itemCode, quantity }) => ({ itemCode, quantity }))
  expect(held.toSorted(byCode)).toEqual([...lines].toSorted(byCode))
  const net = order.lines.reduce((sum, { unitPrice, quantity }) => sum + lineTotal(unitPrice, quantity), 0)
  expect(order.netTotal).toBe(net)
  expect(order.documentTotal).toBe(shown.total)
  return order
}

const byCode = (a: { readonly itemCode: string }, b: { readonly itemCode: string }): number =>
  a.itemCode.localeCompare(b.itemCode)

export interface ExpectedTracking {
  readonly cart: ReadonlyArray<string>
  /** Searched texts, in order. */
  readonly searches: ReadonlyArray<string>
}

/** Each action once, with the order's cart, address and client; each listed search, in order, none twice in a row. */
export const expectTracked = async (control: Control, order: HeldOrder, expected: ExpectedTracking): Promise<void> => {
  const { cartId, clientId, addressCode } = order
  await expect.poll(async () => (await control.topic("cart")).map(({ value }) => value.action)).toEqual(expected.cart)
  for (const { value } of await control.topic("cart")) {
    expect(value).toMatchObject({ cartId, clientId, addressCode })
  }
  const sent = (await control.topic("cart")).at(-1)
  expect(sent?.value.otherData).toEqual({ order_id: order.orderId })
  const listings = (await control.topic("search")).map(({ value }) => value)
  expect(listings.every(({ action }) => action === "product-list")).toBe(true)
  const plain = listings.filter(
    ({ listingType, otherData }) => listingType === "search" && !("field_brand" in otherData),
  )
  expect(plain.map(({ listingCode }) => listingCode)).toEqual(expected.searches)
  const filtered = listings.filter(({ otherData }) => "field_brand" in otherData)
  expect(filtered).toHaveLength(1)
  expect(filtered[0]).toMatchObject({ clientId, addressCode, listingCode: expected.searches[0] })
}

/** One order from the first click to the backend, in English, however first pages come. */
import { expect } from "./expect.ts"
import type { Control } from "./control.ts"
import { confirmOrder, expectHeld, expectTracked } from "./order-checks.ts"
import {
  addFromGrid,
  addFromList,
  addFromProductPage,
  changeCart,
  chooseAddress,
  chooseFacet,
  logInFromHere,
  openNewSearch,
  searchWithSuggestions,
} from "./order-steps.ts"
import { CLIENT, type ShopPage } from "./shop.ts"

export const ADDRESS = { street: "Piazza del Mercato 3", code: "2" } as const
export const HELD_BY = { clientId: 1001, addressCode: ADDRESS.code } as const

export const orderInEnglish = async (shop: ShopPage, control: Control, onListing = async () => {}): Promise<void> => {
  await shop.open("/shop")
  await shop.listed()
  await logInFromHere(shop, CLIENT)
  await chooseAddress(shop, ADDRESS.street)

  await searchWithSuggestions(shop, "oil")
  await chooseFacet(shop)
  await onListing()
  const first = await addFromList(shop)

  await openNewSearch(shop, "rice")
  const second = await addFromGrid(shop)

  await openNewSearch(shop, "tomato")
  await expect(shop.tabs()).toHaveCount(3)
  const third = await addFromProductPage(shop, async () => {})

  await shop.cartCount(first.quantity + second.quantity + third.quantity)
  const lines = await changeCart(shop, { more: first, gone: second, kept: third })
  const shown = await confirmOrder(shop)

  const order = await expectHeld(control, { ...HELD_BY, lines, shown })
  await expectTracked(control, order, {
    cart: ["add-to-cart", "add-to-cart", "add-to-cart", "update-cart", "remove-cart", "prepare-order", "send-order"],
    searches: ["oil", "rice", "tomato"],
  })
}

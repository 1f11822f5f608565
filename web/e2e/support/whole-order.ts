/** One order from the first click to the backend, in either language, with prerendered or plain first pages. */
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

const ADDRESS = { street: "Piazza del Mercato 3", code: "2" } as const

const SEARCHES = { it: ["oli", "riso", "pelati"], en: ["oil", "rice", "tomato"] } as const

interface Looks {
  readonly onListing?: () => Promise<void>
  readonly onProduct?: () => Promise<void>
  readonly onCart?: () => Promise<void>
}

const nothing = async () => {}

export const orderAll = async (shop: ShopPage, control: Control, looks: Looks = {}): Promise<void> => {
  const { onListing = nothing, onProduct = nothing, onCart = nothing } = looks
  const searches = SEARCHES[shop.lang]
  await shop.open("/shop")
  await shop.listed()
  await logInFromHere(shop, CLIENT)
  await chooseAddress(shop, ADDRESS.street)

  await searchWithSuggestions(shop, searches[0])
  await chooseFacet(shop)
  await onListing()
  const first = await addFromList(shop)

  await openNewSearch(shop, searches[1])
  const second = await addFromGrid(shop)

  await openNewSearch(shop, searches[2])
  await expect(shop.tabs()).toHaveCount(3)
  const third = await addFromProductPage(shop, onProduct)

  await shop.cartCount(first.quantity + second.quantity + third.quantity)
  const lines = await changeCart(shop, { more: first, gone: second, kept: third })
  await expect(shop.page.getByText(shop.say("cart_totals_pending"))).toHaveCount(0)
  await onCart()
  const shown = await confirmOrder(shop)

  const order = await expectHeld(control, { clientId: 1001, addressCode: ADDRESS.code, lines, shown })
  await expectTracked(control, order, {
    cart: ["add-to-cart", "add-to-cart", "add-to-cart", "update-cart", "remove-cart", "prepare-order", "send-order"],
    searches,
  })
}

import { act, render, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { m } from "../i18n/messages.ts"
import { cartWith, someOwner, someRow, someUser } from "../testing/some-values.ts"
import { someWish } from "../areas/checkout/testing/open-orders.ts"
import { testShop } from "../testing/test-shop.tsx"
import { CheckoutPage } from "./checkout.tsx"

it("[S8.6] an unanswered order is reported as unknown even if its cart is gone", async () => {
  const { log, wrapper } = testShop()
  await log.append([
    { _tag: "SessionStarted", user: someUser },
    { _tag: "AddressSelected", addressCode: someOwner.addressCode },
    { _tag: "CartLoaded", owner: someOwner, cart: cartWith(someRow(2)) },
    { _tag: "OrderSubmitted", owner: someOwner, order: { ...someWish, cartId: 3 } },
    { _tag: "CartLoaded", owner: someOwner, cart: cartWith() },
  ])
  render(<CheckoutPage />, { wrapper })
  expect(screen.getByText(m.cart_empty())).toBeTruthy()
  expect(screen.getByText(m.checkout_unknown())).toBeTruthy()
  await act(() => log.append([{ _tag: "OrderGivenUp", owner: someOwner, cartId: 3 }]))
  expect(screen.queryByText(m.checkout_unknown())).toBeNull()
})

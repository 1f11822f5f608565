/** States of orders, coupons and payments of an account, and how what they made is undone. */
import { providerStates } from "@dispensa/contracts/provider-states"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import { netPrice, totalsOf } from "../../catalogue/pricing.ts"
import { topCategoryOf } from "../../catalogue/product-view.ts"
import type { StoredOrder } from "../../db/records.ts"
import { answer, type Outcome, refuse } from "../../refusal.ts"
import { laySavedCarts } from "../../seeds.ts"
import type { World } from "../../world.ts"
import { setCoupon } from "../cart/store.ts"
import { discountOf, hasExpired } from "../coupon/discount.ts"
import { invoiceFile, papersOf } from "../document/papers.ts"
import type { Owner } from "../identity.ts"
import { orderNumber, TO_BE_ACCEPTED } from "../order/store.ts"
import { cartOf } from "./cart-states.ts"
import { nothingFits, simpleItem } from "./catalogue-states.ts"
import { identityOf, logIn, otherOwner } from "./session-states.ts"
import { on, type StateRunner } from "./state-runner.ts"

export const accountStates: ReadonlyArray<StateRunner> = [
  on(providerStates.clientHasOrder, (world, { user, token }) =>
    Result.flatMap(logIn(world, user, token), (owner) =>
      Result.map(newestOrder(world, owner), (order_id) => ({ token, ...identityOf(owner), order_id })),
    ),
  ),
  on(providerStates.orderIsPaid, (world, { user, token }) =>
    Result.flatMap(logIn(world, user, token), (owner) =>
      Result.map(newestOrder(world, owner), (order_id) => {
        pay(world, owner.client, order_id)
        return { token, ...identityOf(owner), order_id }
      }),
    ),
  ),
  on(providerStates.otherClientHasOrder, (world) =>
    Result.flatMap(otherOwner(world), (owner) =>
      Result.map(newestOrder(world, owner), (other_order_id) => ({ other_order_id })),
    ),
  ),
  on(providerStates.couponCounts, (world, { user, token }) => cartAndCoupon(world, user, token)),
  on(providerStates.cartHasCoupon, (world, { user, token }) =>
    Result.flatMap(logIn(world, user, token), (owner) =>
      Result.map(cartAndCoupon(world, user, token), (given) => {
        setCoupon(world, owner, given.coupon_code)
        return given
      }),
    ),
  ),
  on(providerStates.couponHasExpired, (world) => {
    const expired = world.catalogue.supplier.coupons.find((coupon) => hasExpired(coupon, world.clock.now()))
    return expired === undefined ? refuse(nothingFits("expired coupon")) : answer({ expired_code: expired.code })
  }),
  on(providerStates.clientHasDocuments, (world, { user, token }) =>
    Result.flatMap(logIn(world, user, token), (owner) => {
      const { invoices, transport } = papersOf(world, owner.client)
      const [invoice] = invoices
      const kinds = new Set(transport.map(({ kind }) => kind))
      return invoice === undefined || kinds.size < 2
        ? refuse(nothingFits("documents of both kinds"))
        : answer({ token, ...identityOf(owner), file: invoiceFile(invoice) })
    }),
  ),
]

/** Orders that states made bear this name, so that they can be taken away again. */
const STATE_USER = "provider-state"

/** What account states and the interactions after them changed is as on the first day again. */
export const undoAccounts = (world: World): void => {
  const { orders, payments, passwords, addressBooks, profiles, wishlists, reviews, savedCarts } = world.database
  const made = orders.values().filter(({ user }) => user === STATE_USER)
  for (const { orderId } of made) orders.delete(orderId)
  const gone = new Set(made.map(({ orderId }) => orderId))
  for (const { paymentId, orderId } of payments.values()) if (gone.has(orderId)) payments.delete(paymentId)
  for (const changed of [passwords, addressBooks, profiles, wishlists, reviews]) changed.replaceAll([])
  if (savedCarts.values().some(({ savedAt }) => savedAt === STATE_TIME)) laySavedCarts(world.catalogue, world.database)
}

/** Saved carts that states made were saved then. */
export const STATE_TIME = "2020-01-01T00:00:00.000Z"

/** To be accepted, payable by card, of an item that may be ordered again. */
const newestOrder = (world: World, { client, addressCode }: Owner): Outcome<string> =>
  Result.flatMap(simpleItem(world), ({ product, item }) => {
    const unitPrice = netPrice(item, topCategoryOf(world.catalogue, product), client, undefined)
    if (unitPrice === null) return refuse(nothingFits("item with a price"))
    const line = { itemCode: item.code, promoCode: "", promoRow: 0, quantity: item.packSize }
    const lines = [{ ...line, name: product.name.it, unitPrice, vatRate: item.vatRate }]
    const order: StoredOrder = {
      orderId: orderNumber(world.database.next("order")),
      cartId: world.database.next("cart"),
      clientId: client.clientId,
      addressCode,
      user: STATE_USER,
      placedAt: new Date(world.clock.now()).toISOString(),
      status: TO_BE_ACCEPTED,
      paymentMethod: "card",
      handover: null,
      note: "",
      lines,
      ...totalsOf(lines),
    }
    world.database.orders.set(order.orderId, order)
    return answer(order.orderId)
  })

const pay = (world: World, { clientId }: SupplierClient, orderId: string): void => {
  const paymentId = `PAY-${String(world.database.next("payment")).padStart(6, "0")}`
  const requestedAt = new Date(world.clock.now()).toISOString()
  world.database.payments.set(paymentId, { paymentId, clientId, orderId, method: "card", outcome: "paid", requestedAt })
}

const cartAndCoupon = (world: World, user: string, token: string) =>
  Result.flatMap(cartOf(world, user, token, 1), ({ owner, cart }) => {
    const coupon = world.catalogue.supplier.coupons.find(
      (candidate) => !hasExpired(candidate, world.clock.now()) && discountOf(candidate, cart) > 0,
    )
    return coupon === undefined
      ? refuse(nothingFits("coupon"))
      : answer({ token, ...identityOf(owner), cart_id: cart.cartId, coupon_code: coupon.code })
  })

/** States of an account's orders, coupons and payments, and the undoing of their changes. */
import { providerStates } from "@dispensa/contracts/provider-states"
import { multiplyDecimals } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import type { AppContext } from "../../app-context.ts"
import type { OrderedLine, StoredOrder } from "../../db/records.ts"
import { setCoupon } from "../../shop/cart/cart.ts"
import { answer, type Outcome, refuse } from "../../shop/common/refusal.ts"
import { couponDiscount, hasExpired } from "../../shop/coupon/coupon.ts"
import { invoiceFile, clientDocuments } from "../../shop/documents/client-documents.ts"
import { withLines } from "../../shop/orders/order-lines.ts"
import { orderNumber, TO_BE_ACCEPTED } from "../../shop/orders/orders.ts"
import { nextPaymentId } from "../../shop/payments/payments.ts"
import { seedPeople, seedSavedCarts, seedShoppingLists } from "../../shop/seeds/seeds.ts"
import type { Owner } from "../../shop/session/identity.ts"
import { itemName, topCategoryOf } from "../../shop/supplier/catalogue.ts"
import { netPrice, totalsOf } from "../../shop/supplier/pricing.ts"
import { oneRow } from "./cart-states.ts"
import { nothingFits, simpleItem } from "./catalogue-states.ts"
import { otherOwner } from "./session-states.ts"
import { on, onClient, type StateRunner } from "./state-runner.ts"

export const accountStateRunners: ReadonlyArray<StateRunner> = [
  onClient(providerStates.clientHasOrder, (context, owner) =>
    Result.gen(function* () {
      const order_id = yield* newestOrder(context, owner)
      return { order_id, item_code: (yield* simpleItem(context)).item.code }
    }),
  ),
  onClient(providerStates.orderIsPartlyFulfilled, (context, owner) =>
    Result.map(newestOrder(context, owner), (order_id) => {
      fulfilInPart(context, order_id)
      return { order_id }
    }),
  ),
  onClient(providerStates.orderIsPaid, (context, owner) =>
    Result.map(newestOrder(context, owner), (order_id) => {
      pay(context, owner.client, order_id)
      return { order_id }
    }),
  ),
  on(providerStates.otherClientHasOrder, (context) =>
    Result.flatMap(otherOwner(context), (owner) =>
      Result.map(newestOrder(context, owner), (other_order_id) => ({ other_order_id })),
    ),
  ),
  onClient(providerStates.couponCounts, (context, owner) => cartAndCoupon(context, owner)),
  onClient(providerStates.cartHasCoupon, (context, owner) =>
    Result.map(cartAndCoupon(context, owner), (given) => {
      setCoupon(context, owner, given.coupon_code)
      return given
    }),
  ),
  on(providerStates.couponHasExpired, (context) => {
    const expired = context.catalogue.supplier.coupons.find((coupon) => hasExpired(coupon, context.clock.now()))
    return expired === undefined ? refuse(nothingFits("expired coupon")) : answer({ expired_code: expired.code })
  }),
  onClient(providerStates.clientHasDocuments, (context, owner) => {
    const { invoices, transport } = clientDocuments(context, owner.client)
    const [invoice] = invoices
    const kinds = new Set(transport.map(({ kind }) => kind))
    return invoice === undefined || kinds.size < 2
      ? refuse(nothingFits("documents of both kinds"))
      : answer({ file: invoiceFile(invoice) })
  }),
]

/** The user of orders made by states, so that they can be removed again. */
const STATE_USER = "provider-state"

/** Undoes what account states and the interactions after them changed. */
export const undoAccounts = (context: AppContext): void => {
  const { orders, payments, passwords, addressBooks, profiles, wishlists, reviews, savedCarts } = context.database
  const made = orders.values().filter(({ user }) => user === STATE_USER)
  for (const { orderId } of made) orders.delete(orderId)
  const gone = new Set(made.map(({ orderId }) => orderId))
  for (const { paymentId, orderId } of payments.values()) if (gone.has(orderId)) payments.delete(paymentId)
  for (const changed of [passwords, addressBooks, profiles, wishlists, reviews]) changed.replaceAll([])
  if (savedCarts.values().some(({ savedAt }) => savedAt === STATE_TIME))
    seedSavedCarts(context.catalogue, context.database)
  seedShoppingLists(context.catalogue, context.database)
  seedPeople(context.catalogue, context.database)
}

/** The time of saved carts made by states. */
export const STATE_TIME = "2020-01-01T00:00:00.000Z"

/** Waiting to be accepted, payable by card, with an item that can still be ordered. */
export const newestOrder = (
  context: AppContext,
  { client, addressCode }: Owner,
  besides: ReadonlyArray<OrderedLine> = [],
): Outcome<string> =>
  Result.flatMap(simpleItem(context), (sellable) => {
    const { product, item } = sellable
    const unitPrice = netPrice(item, topCategoryOf(context.catalogue, product), client, undefined)
    if (unitPrice === null) return refuse(nothingFits("item with a price"))
    const line = { itemCode: item.code, promoCode: "", promoRow: 0, quantity: item.packSize }
    const lines = [{ ...line, name: itemName(sellable, "it"), unitPrice, vatRate: item.vatRate }, ...besides]
    const order: StoredOrder = {
      orderId: orderNumber(context.database.next("order")),
      cartId: context.database.next("cart"),
      clientId: client.clientId,
      addressCode,
      user: STATE_USER,
      placedAt: new Date(context.clock.now()).toISOString(),
      status: TO_BE_ACCEPTED,
      paymentMethod: "card",
      handover: null,
      note: "",
      lines,
      ...totalsOf(lines),
    }
    context.database.orders.set(order.orderId, order)
    return answer(order.orderId)
  })

/** Three packs of each line: one delivered, one still to come, one closed. */
const fulfilInPart = ({ clock, database: { orders } }: AppContext, orderId: string): void => {
  const order = orders.get(orderId)
  if (order === undefined) return
  const lines = order.lines.map((line) => {
    const pack = line.quantity
    return {
      ...line,
      quantity: multiplyDecimals(pack, 3),
      fulfilment: { delivered: pack, open: pack, closed: pack, ready: 0 },
    }
  })
  const at = new Date(clock.now()).toISOString()
  const history = ["to-be-fulfilled", "PR"].map((status) => ({ status, at, note: "" }))
  orders.set(orderId, { ...withLines(order, lines), status: "PR", history })
}

const pay = (context: AppContext, { clientId }: SupplierClient, orderId: string): void => {
  const paymentId = nextPaymentId(context.database)
  const requestedAt = new Date(context.clock.now()).toISOString()
  context.database.payments.set(paymentId, {
    paymentId,
    clientId,
    orderId,
    method: "card",
    outcome: "paid",
    requestedAt,
  })
}

const cartAndCoupon = (context: AppContext, owner: Owner) =>
  Result.flatMap(oneRow(context, owner, 1), (cart) => {
    const valid = context.catalogue.supplier.coupons.filter((candidate) => !hasExpired(candidate, context.clock.now()))
    const counting = valid.filter((candidate) => couponDiscount(candidate, cart) > 0)
    const [coupon, second = coupon] = counting
    if (coupon === undefined || second === undefined) return refuse(nothingFits("coupon"))
    const transport = counting.find(({ effect }) => effect.kind === "free-shipping") ?? coupon
    const limited = valid.find(({ minimum }) => minimum > 0) ?? coupon
    return answer({
      cart_id: Number(cart.cartId),
      coupon_code: coupon.code,
      second_code: second.code,
      transport_code: transport.code,
      minimum_code: limited.code,
    })
  })

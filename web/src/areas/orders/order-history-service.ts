/** Placed orders, their tracking, and ordering them again (S2.19, S2.60, S2.62, S3.22, S3.27, S7.20). */
import {
  addToOrder,
  cancelOrder,
  getLatestOrderList,
  getOrder,
  getOrderTracking,
  listOrders,
  moveOrder,
  reorder,
} from "@dispensa/contracts"
import type { CartView, OrderFilter, UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import { formOutcome } from "../../app/form-outcome.ts"
import { allPages, requestMessage } from "../../app/request.ts"
import { record, ShopLog } from "../../log/event-log.ts"
import { fillingCart, reloadCart } from "../cart/cart-effects.ts"
import { ownerOfState } from "../session/cart-owner.ts"

export type OrderChoice = Omit<OrderFilter, "page" | "perPage">

export const ordersOf = (userTemp: UserTemp, choice: OrderChoice) =>
  allPages((request) => requestMessage(listOrders, { userTemp, ...choice, ...request }))

/** The newest orders. */
export const lastOrders = (userTemp: UserTemp, count: number) =>
  requestMessage(listOrders, { userTemp, status: null, from: null, to: null, page: 1, perPage: count })

/** The items a client ordered last, each product once. */
export const latestOrdered = (userTemp: UserTemp, perPage: number) =>
  requestMessage(getLatestOrderList, { userTemp, page: 1, perPage })

export const orderOf = (userTemp: UserTemp, orderId: string) => requestMessage(getOrder, { userTemp, orderId })

export const trackingOfOrder = (userTemp: UserTemp, orderId: string) =>
  requestMessage(getOrderTracking, { userTemp, orderId })

export const orderAgain = (userTemp: UserTemp, orderId: string) =>
  fillingCart(requestMessage(reorder, { userTemp, orderId }))

type SeenCart = Pick<CartView, "cartId" | "netTotal" | "lineNotes">

/** A change of an order that is not accepted yet. Sending it again is safe: nothing is done twice. */
export type OrderChange =
  | { readonly _tag: "Cancelled" }
  | { readonly _tag: "Moved"; readonly day: string }
  /** Adds the lines of the cart as the client saw it. */
  | { readonly _tag: "CartAdded"; readonly cart: SeenCart }

export const changeOrder = (userTemp: UserTemp, orderId: string, change: OrderChange) => {
  const order = { userTemp, orderId }
  switch (change._tag) {
    case "Cancelled":
      return formOutcome(requestMessage(cancelOrder, order))
    case "Moved":
      return formOutcome(requestMessage(moveOrder, { ...order, deliveryDate: change.day }))
    case "CartAdded":
      return formOutcome(addingCart(order, change.cart))
  }
}

/** Adds the cart with its notes to the order, and reloads the cart whatever the outcome. */
const addingCart = (
  order: { readonly userTemp: UserTemp; readonly orderId: string },
  { cartId, netTotal, lineNotes }: SeenCart,
) =>
  Effect.gen(function* () {
    const log = yield* ShopLog
    const owner = ownerOfState(log.state())
    const changed = yield* requestMessage(addToOrder, {
      ...order,
      cartId,
      confirmedTotal: netTotal,
      ...(lineNotes.length === 0 ? {} : { lineNotes }),
    })
    if (owner !== null) yield* record(log, [{ _tag: "OrderSent", owner, cartId, orderId: order.orderId }])
    return changed
  }).pipe(Effect.ensuring(reloadCart))

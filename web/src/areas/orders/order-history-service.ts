/** Orders that were placed, where they are, and ordering them again (S2.19, S2.60, S2.62, S3.22, S3.27, S7.20). */
import { getLatestOrderList, getOrder, getOrderTracking, listOrders, reorder } from "@dispensa/contracts"
import type { OrderFilter, UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import { allPages } from "../backend/all-pages.ts"
import { requestMessage } from "../backend/request.ts"
import { fillingCart } from "../cart/cart-effects.ts"
import { holdsProduct } from "./order-search.ts"

export type OrderChoice = Omit<OrderFilter, "page" | "perPage">

export const ordersOf = (userTemp: UserTemp, choice: OrderChoice) =>
  allPages((request) => requestMessage(listOrders, { userTemp, ...choice, ...request }))

/** The newest ones. */
export const lastOrders = (userTemp: UserTemp, count: number) =>
  requestMessage(listOrders, { userTemp, status: null, from: null, to: null, page: 1, perPage: count })

/** What a client ordered last, each product once. */
export const latestOrdered = (userTemp: UserTemp, perPage: number) =>
  requestMessage(getLatestOrderList, { userTemp, page: 1, perPage })

export const orderOf = (userTemp: UserTemp, orderId: string) => requestMessage(getOrder, { userTemp, orderId })

/** More orders than this are not opened to look for a product in them. */
const MOST_OPENED = 100

/** Those of the orders in which the product was ordered: the list does not say, so each is opened. */
export const ordersHolding = (userTemp: UserTemp, orderIds: ReadonlyArray<string>, product: string) =>
  Effect.map(
    Effect.forEach(orderIds.slice(0, MOST_OPENED), (orderId) => orderOf(userTemp, orderId), { concurrency: 4 }),
    (orders): ReadonlyArray<string> =>
      orders.filter((order) => holdsProduct(order, product)).map(({ orderId }) => orderId),
  )

export const trackingOfOrder = (userTemp: UserTemp, orderId: string) =>
  requestMessage(getOrderTracking, { userTemp, orderId })

export const orderAgain = (userTemp: UserTemp, orderId: string) =>
  fillingCart(requestMessage(reorder, { userTemp, orderId }))

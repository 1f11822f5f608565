/** Orders that were placed, where they are, and ordering them again (S2.19, S2.60, S2.62, S3.22, S3.27, S7.20). */
import { getLatestOrderList, getOrder, getOrderTracking, listOrders, reorder } from "@dispensa/contracts"
import type { OrderFilter, UserTemp } from "@dispensa/domain"
import { allPages, requestMessage } from "../../app/request.ts"
import { fillingCart } from "../cart/cart-effects.ts"

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

export const trackingOfOrder = (userTemp: UserTemp, orderId: string) =>
  requestMessage(getOrderTracking, { userTemp, orderId })

export const orderAgain = (userTemp: UserTemp, orderId: string) =>
  fillingCart(requestMessage(reorder, { userTemp, orderId }))

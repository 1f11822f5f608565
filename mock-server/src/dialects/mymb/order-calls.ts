/** Ordering in two steps, and the placed orders, in the family's form. */
import { endpointRoutes, laterRoutes } from "@dispensa/contracts"
import {
  dayOfCompact,
  firstText,
  numberOf,
  textOf,
  writeOrder,
  writeOrdered,
  writeOrderRow,
} from "@dispensa/contracts/mymb-backend"
import { type Fulfilment, type OrderLine, ownValue } from "@dispensa/domain"
import { Result } from "effect"
import { nextWorkday, romeDay } from "../../shop/common/days.ts"
import { conflict, invalidField, notFound, type Outcome, refuse } from "../../shop/common/refusal.ts"
import { mailConfirmation } from "../../shop/documents/order-mail.ts"
import { orderDetailOf, orderSummaries } from "../../shop/order-history/order-history.ts"
import { acceptOrder, ordersOf } from "../../shop/orders/orders.ts"
import { clientOf, type Owner } from "../../shop/session/identity.ts"
import { familyOrderId, internalCode, isOrderCalled } from "./codes.ts"
import type { FamilyCall, FamilyRequest } from "./family-call.ts"
import { activeCart, cartRefusal, forOwner } from "./family-cart.ts"

type StoredOrder = ReturnType<typeof ordersOf>[number]

/** The ERP's states. */
const STATES: Readonly<Record<string, string>> = {
  "to-be-fulfilled": "NE",
  fulfilled: "E",
  delivered: "EV",
  "not-fulfilled": "AN",
}
const stateOf = (status: string): string => ownValue(STATES, status) ?? status

const LEFT: ReadonlySet<string> = new Set(["fulfilled", "delivered", "credit-note"])

const forClient = <A>({ context, caller, userTemp }: FamilyRequest, then: (owner: Owner) => Outcome<A>): Outcome<A> =>
  Result.flatMap(clientOf(context, caller, userTemp.clientId), (client) =>
    then({ client, addressCode: userTemp.addressCode }),
  )

/** The cart, if it may be ordered. */
const orderable = (request: FamilyRequest, owner: Owner) =>
  Result.flatMap(activeCart(request, owner), (cart) => {
    const refusal = cartRefusal(cart, request.caller.language)
    return refusal === null ? Result.succeed(cart) : refuse(conflict({ it: refusal, en: refusal }))
  })

const send = (request: FamilyRequest): Outcome<unknown> => {
  const { context, body, caller } = request
  return forOwner(request, (owner) =>
    Result.flatMap(orderable(request, owner), (cart) => {
      const [paymentMethod = "on-account"] = owner.client.paymentMethods
      const date = textOf(body["shipping_date"]) || nextWorkday(romeDay(caller.now))
      const order = {
        cartId: cart.cartId,
        paymentMethod,
        handover: { _tag: "Delivery" as const, date },
        note: textOf(body["note"]),
        confirmedTotal: cart.documentTotal,
      }
      return Result.map(acceptOrder(context, owner, order, caller), (accepted) => {
        mailConfirmation(context, owner.client, accepted.order, caller.language)
        return [{ response: 1 }, true]
      })
    }),
  )
}

/** A day of a filter: omitted, it sets no bound. */
const dayIn = ({ body }: FamilyRequest, name: string): Outcome<string | null> => {
  if (body[name] === undefined) return Result.succeed(null)
  const day = dayOfCompact(body[name])
  return day === null
    ? refuse(invalidField(name, { it: "atteso GGMMAAAA", en: "expected DDMMYYYY" }))
    : Result.succeed(day)
}

const list = (request: FamilyRequest): Outcome<unknown> => {
  const { context, body, caller } = request
  // Omitted, it becomes the text "None", which matches no order.
  if (typeof body["address_code"] !== "string") return refuse(NO_ORDERS)
  return forClient(request, ({ client }) =>
    Result.flatMap(dayIn(request, "date_from"), (from) =>
      Result.flatMap(dayIn(request, "date_to"), (to) => {
        const orders = new Map(ordersOf(context, client.clientId).map((order) => [order.orderId, order]))
        const rows = orderSummaries(context, client, { status: null, from, to, product: "" }, caller).flatMap(
          (summary) => {
            const order = orders.get(summary.orderId)
            return order === undefined ? [] : [writeOrderRow(familySummary(order, summary), String(order.cartId))]
          },
        )
        return rows.length === 0 ? refuse(NO_ORDERS) : Result.succeed(rows)
      }),
    ),
  )
}

const NO_ORDERS = notFound({ it: "Ordine", en: "Order" }, "")

const familySummary = <Summary extends { readonly status: string }>(order: StoredOrder, summary: Summary) => ({
  ...summary,
  orderId: familyOrderId(order),
  placedAt: romeDay(Date.parse(order.placedAt)),
  status: stateOf(summary.status),
})

/** The stored fulfilment; without one, everything is either still to come or delivered. */
const fulfilmentOf = ({ status }: StoredOrder, { quantity, fulfilment }: OrderLine): Fulfilment =>
  fulfilment !== undefined
    ? fulfilment
    : LEFT.has(status)
      ? { delivered: quantity, open: 0, closed: 0, ready: 0 }
      : { delivered: 0, open: quantity, closed: 0, ready: quantity }

const detail = (request: FamilyRequest): Outcome<unknown> => {
  const { context, body, caller } = request
  const number = {
    CausaleDocDefinitivo: firstText(body, ["CausaleDocDefinitivo"]),
    NumeroDocDefinitivo: firstText(body, ["NumeroDocDefinitivo"]),
    AnnoDocDefinitivo: firstText(body, ["AnnoDocDefinitivo"]),
  }
  return forClient(request, ({ client }) => {
    const order = ordersOf(context, client.clientId).find((one) => isOrderCalled(one, number))
    if (order === undefined) return refuse(NO_ORDERS)
    const shown = orderDetailOf(context, client, order, caller)
    return Result.succeed(
      writeOrder({
        ...familySummary(order, shown),
        lines: shown.lines.map((line) => ({
          ...line,
          itemCode: internalCode(line.itemCode),
          displayCode: line.itemCode,
          fulfilment: fulfilmentOf(order, line),
        })),
      }),
    )
  })
}

/** The lines of past orders, newest first. */
const latest = (request: FamilyRequest): Outcome<unknown> => {
  const { context, body } = request
  const address = firstText(body, ["latest_order_adress_code"])
  return forOwner(request, ({ client, addressCode }) =>
    Result.flatMap(dayIn(request, "start_date"), (from) =>
      Result.flatMap(dayIn(request, "end_date"), (to) => {
        const lines = ordersOf(context, client.clientId)
          .filter((order) => address === "" || order.addressCode === addressCode)
          .map((order) => ({ order, day: romeDay(Date.parse(order.placedAt)) }))
          .filter(({ day }) => day >= (from ?? "") && day <= (to ?? day))
          .flatMap(({ order, day }) =>
            order.lines.map(({ itemCode, quantity, unitPrice }) => ({
              itemCode: internalCode(itemCode),
              day,
              quantity,
              unitPrice,
              orderId: familyOrderId(order),
            })),
          )
        const page = numberOf(body["page"]) ?? 1
        const perPage = numberOf(body["per_page"]) ?? 20
        const shown = lines.slice((page - 1) * perPage, page * perPage)
        if (shown.length === 0) return refuse(NO_ORDERS)
        return Result.succeed({
          orders: shown.map(writeOrdered),
          total_results: lines.length,
          total_pages: Math.ceil(lines.length / perPage),
          current_page: page,
          art_codes: [...new Set(shown.map(({ itemCode }) => itemCode))],
          data: [],
        })
      }),
    ),
  )
}

const refusedPair = (message: string) => [{ status: "error", message }, true]
const nothing = (error: string) => ({ error })

export const orderCalls = {
  prepareOrder: {
    endpoint: laterRoutes.placeOrder,
    refused: refusedPair,
    isWrite: true,
    answer: (request) =>
      forOwner(request, (owner) => Result.map(orderable(request, owner), () => [{ response: 1 }, true])),
  },
  sendOrder: { endpoint: laterRoutes.placeOrder, refused: refusedPair, isWrite: true, answer: send },
  orders: { endpoint: endpointRoutes.listOrders, client: "customer_code", refused: nothing, answer: list },
  order: { endpoint: laterRoutes.getOrder, refused: nothing, hasEnvelope: true, answer: detail },
  latestOrders: { endpoint: laterRoutes.getUsualItems, refused: nothing, answer: latest },
} as const satisfies Readonly<Record<string, FamilyCall>>

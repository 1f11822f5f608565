/**
 * Deviations of the kind "one answer must follow from another" as a foreign backend team would err, written down before
 * the checks were read: the first set (ADR 47).
 */
import { edited, type ServiceAnswer, type ServiceRequest } from "../deviating.ts"
import { forgetting, ignoring, rewriting } from "../planting.ts"
import { dayBefore, fieldsOfMessage, type Foreign, frozen, isRow, reading, rowsOfMessage } from "./answers.ts"
import { emptying, isCall, keepingTheFirstCoupon } from "./calls.ts"

/** Of what a client keeps, and of orders. */
export const foreignAccountDeviations: ReadonlyArray<Foreign> = [
  {
    title: "a saved cart that keeps its old name",
    only: /^saved-cart\./,
    ...forgetting("PUT", "saved_carts/", { success: true }),
  },
  { title: "a saved cart that replaces what is in the cart", only: /^(saved-cart|cart)\./, handle: emptying },
  {
    title: "no default address once the default one was deleted",
    only: /^address\./,
    ...(() => {
      let wasDefault: unknown = null
      let isGone = false
      return {
        changesAnswer: (answer: ServiceAnswer, request: ServiceRequest) => {
          if (isCall(request, "PUT", "/default")) isGone = false
          const code = /addresses\/([^/?]+)/.exec(request.url)?.[1]
          if (request.method === "DELETE" && answer.status === 200 && code === String(wasDefault)) isGone = true
          if (request.method !== "GET" || !request.url.includes("customer.addresses") || answer.status !== 200)
            return answer
          const list = rowsOfMessage((rows) => {
            wasDefault = rows.find((row) => row["is_default"] === true)?.["address_code"]
            return isGone ? rows.map((row) => ({ ...row, is_default: false })) : rows
          })
          return { ...answer, body: list(answer.body) }
        },
      }
    })(),
  },
  {
    title: "an address whose note is only answered",
    only: /^address\./,
    ...reading(
      "customer.addresses",
      rowsOfMessage((rows) => rows.map((row) => ({ ...row, note: "" }))),
    ),
  },
  {
    title: "a profile that forgets the SDI code",
    only: /^account\./,
    ...reading("customer.profile", fieldsOfMessage(frozen("client_id", "sdi_code"))),
  },
  { title: "a second coupon that is answered and not taken", only: /^coupon\./, ...keepingTheFirstCoupon() },
  {
    title: "a collected order that is a delivery later",
    only: /^order\./,
    ...rewriting("customer.get_order", (body) =>
      body.replaceAll(
        /"handover":\{"type":"pickup","date":"([^"]*)"[^}]*\}/g,
        '"handover":{"type":"delivery","date":"$1","slot":null}',
      ),
    ),
  },
  {
    title: "an order for the day before",
    only: /^order\./,
    ...rewriting(
      "customer.get_order",
      fieldsOfMessage((order) =>
        isRow(order["handover"])
          ? {
              ...order,
              delivery_date: dayBefore(order["delivery_date"]),
              handover: { ...order["handover"], date: dayBefore(order["handover"]["date"]) },
            }
          : order,
      ),
    ),
  },
  {
    title: "orders to a day without that day",
    only: /^order\./,
    changesRequest: (request) =>
      request.url.includes("get_orders")
        ? {
            ...request,
            body: edited(request.body, "to_date", (day) =>
              typeof day === "string" ? String(dayBefore(day)) : (day ?? null),
            ),
          }
        : request,
  },
  { title: "orders of a product that are all orders", only: /^order\./, ...ignoring("get_orders", "product") },
]

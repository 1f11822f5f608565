/** Single sentences about carts, coupons and what a client keeps that a service does not keep, for each check that reads them (ADR 47). */
import { inEachRowOf, inFieldsOf } from "./answer-fields.ts"
import type { Deviation } from "./deviating.ts"
import { message, parsed, type Row, rowsIn } from "./foreign/answers.ts"
import { isCall } from "./foreign/calls.ts"
import { asked, messageOf, sending, withMessage } from "./foreign/third-calls.ts"
import { textIn } from "./foreign/fifth-calls.ts"
import type { FollowPlanted } from "./planting.ts"

/** What was wished first of a product names them all. */
const wishesByProduct = (): Deviation => {
  const known = new Map<string, unknown>()
  return inEachRowOf("GET", "customer.wishlist", (wish, { headers }) => {
    const key = `${textIn(wish, "slug")} ${headers["accept-language"]?.slice(0, 2)}`
    if (!known.has(key)) known.set(key, wish["name"])
    return { ...wish, name: known.get(key) }
  })
}

/** Carts of which rows were named, the last one first. */
const namedBackwards = (): Deviation => {
  const turned = new Set<unknown>()
  const turn = (cart: Row): Row =>
    turned.has(cart["saved_cart_id"]) ? { ...cart, data: rowsIn(cart["data"]).toReversed() } : cart
  return {
    changesAnswer: (answer, request) => {
      if (!request.url.includes("customer.saved_carts") || answer.status !== 200) return answer
      if (request.method === "POST") {
        if ("row_ids" in asked(request)) turned.add(messageOf(answer)["saved_cart_id"])
        return withMessage(answer, turn)
      }
      const isList = request.method === "GET" && Array.isArray(parsed(answer.body)["message"])
      return isList ? { ...answer, body: message(answer.body, (carts) => rowsIn(carts).map(turn)) } : answer
    },
  }
}

const daysIn = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

export const sentenceKeptDeviations: ReadonlyArray<FollowPlanted> = [
  {
    title: "wishes called as the first of their product",
    check: "what two formats are called",
    only: /^wishlist\./,
    says: /name in wishlist\.list is with the format where a product has several/,
    ...wishesByProduct(),
  },
  {
    title: "a coupon's code as it was typed",
    check: "a coupon's code and words, however it is typed",
    only: /^coupon\./,
    says: /code of a coupon is as the supplier writes it/,
    ...inFieldsOf("POST", "api.apply_coupon_code", (coupon, request) => ({
      ...coupon,
      code: textIn(asked(request), "code").trim(),
    })),
  },
  {
    title: "coupons that are refused in the same words",
    check: "a coupon's code and words, however it is typed",
    only: /^coupon\./,
    says: /the message says whether a coupon has expired or the cart is below its minimum/,
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "api.apply_coupon_code") && answer.status === 400
        ? { ...answer, body: '{"exc_type":"ValidationError","message":"This coupon cannot be used now."}' }
        : answer,
  },
  {
    title: "cart.add that knows of no promotion",
    check: "an addition and a change under a promotion",
    only: /^cart\./,
    says: /cart\.add goes to the row of the same item and promotion/,
    ...sending("POST", "api.add_to_cart", (_fields, { url }) =>
      url.includes("promo") ? {} : { promo_code: "", promo_row: 0 },
    ),
  },
  {
    title: "another saved cart's name in capitals",
    check: "names of saved carts in capitals",
    only: /^saved-cart\./,
    says: /another saved cart's name, however it is written/,
    changesAnswer: (answer, request) => {
      const name = textIn(asked(request), "name")
      const isLoud = isCall(request, "PUT", "customer.saved_carts") && name === name.toUpperCase()
      return isLoud && answer.status === 409 ? { ...answer, status: 200, body: '{"message":{"success":true}}' } : answer
    },
  },
  {
    title: "rows that were named, saved from the last one",
    check: "where lines of a saved cart stand",
    only: /^saved-cart\./,
    says: /lines of a saved cart stand in the order of the cart/,
    ...namedBackwards(),
  },
  {
    title: "a section without a name that is made",
    check: "what has no name and is not there",
    only: /^list\./,
    says: /without a name only what is there of a list is changed/,
    ...sending("PUT", "customer.shopping_lists", ({ sections }) =>
      Array.isArray(sections) ? { sections: rowsIn(sections).map((one) => ({ name: one["id"], ...one })) } : {},
    ),
  },
  {
    title: "days of a standing order that are named twice",
    check: "lines and address of a standing order",
    only: /^standing\./,
    says: /weekdays are all the days that were named, each once/,
    ...sending("PUT", "customer.standing_orders", ({ weekdays }) => {
      const days = daysIn(weekdays)
      return Array.isArray(weekdays)
        ? { weekdays: days.filter((day) => days.indexOf(day) === days.lastIndexOf(day)) }
        : {}
    }),
  },
]

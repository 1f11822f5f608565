/** Rows that move, listings in order on their first page alone, coupons and addresses at their limits (ADR 47). */
import type { FollowPlanted } from "./planting.ts"
import { isRow, message, type Row, rowsIn } from "./foreign/answers.ts"
import { isCall } from "./foreign/calls.ts"
import { textIn } from "./foreign/fifth-calls.ts"
import { asked, cents, sending, withMessage } from "./foreign/third-calls.ts"
import type { Deviation } from "./deviating.ts"

const inCart = (change: (cart: Row) => Row): Deviation => ({
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.get_cart_items") ? withMessage(answer, change) : answer,
})

const LIMIT = 30_000

/** Of each client the town that was asked for first. */
const townsOfBefore = (): Deviation => {
  const known = new Map<unknown, unknown>()
  const town = (client: Row): unknown => {
    if (!known.has(client["client_id"])) known.set(client["client_id"], client["city"])
    return known.get(client["client_id"])
  }
  return {
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "customer.get_agent_clients")
        ? withMessage(answer, (page) => ({
            ...page,
            data: rowsIn(page["data"]).map((client) => ({ ...client, city: town(client) })),
          }))
        : answer,
  }
}

/** The column folds letters; what it brings back is what was sent. */
const foldedKeys: Deviation = {
  changesRequest: (request) => {
    const key = request.headers["idempotency-key"]
    return key === undefined
      ? request
      : { ...request, headers: { ...request.headers, "idempotency-key": key.toUpperCase() } }
  },
  changesAnswer: (answer, request) => {
    const key = request.headers["idempotency-key"]
    return key === undefined || answer.headers?.["idempotency-key"] === undefined
      ? answer
      : { ...answer, headers: { ...answer.headers, "idempotency-key": key } }
  },
}

/** The same barcodes on the page of each format. */
const barcodesOnce = (): Deviation => {
  const known = new Map<unknown, unknown>()
  const first = (slug: unknown, barcodes: unknown): unknown => {
    if (!known.has(slug)) known.set(slug, barcodes)
    return known.get(slug)
  }
  const inInfo = (slug: unknown, info: Row): Row =>
    Object.fromEntries(
      Object.entries(info).map(([shape, said]) => [
        shape,
        isRow(said) && "barcodes" in said ? { ...said, barcodes: first(slug, said["barcodes"]) } : said,
      ]),
    )
  return {
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "api.get_item_child") && answer.status === 200
        ? {
            ...answer,
            body: message(answer.body, (product) => {
              if (!isRow(product)) return product
              const [sidebar = {}] = rowsIn([product["sidebar"]])
              const [info = {}] = rowsIn([sidebar["extra_info"]])
              return { ...product, sidebar: { ...sidebar, extra_info: inInfo(product["slug"], info) } }
            }),
          }
        : answer,
  }
}

/** What grows is told with the row that was added last. */
const rowOfBefore = (): Deviation => {
  const known = new Map<string, unknown>()
  let last: unknown
  return {
    changesAnswer: (answer, request) => {
      if (!isCall(request, "POST", "api.add_to_cart") || answer.status !== 200) return answer
      return withMessage(answer, (added) => {
        const row = `${textIn(added, "id_cart")} ${textIn(added, "row_id")}`
        if (known.has(row)) return { ...added, row_id: last }
        last = added["row_id"]
        known.set(row, last)
        return added
      })
    },
  }
}

export const sequenceDeviations: ReadonlyArray<FollowPlanted> = [
  {
    title: "rows of a cart from the fewest to the most",
    check: "where rows of a cart stand",
    only: /^cart\./,
    says: /rows stand in the order in which they were added/,
    ...inCart((cart) => ({
      ...cart,
      data: rowsIn(cart["data"]).toSorted((one, other) => Number(one["quantity"]) - Number(other["quantity"])),
    })),
  },
  {
    title: "a listing by what is sold, up to its third page",
    check: "a whole listing in its order",
    only: /^product\./,
    says: /order_by=popularity sorts the whole listing/,
    changesRequest: (request) =>
      isCall(request, "POST", "api.product_list") && Number(asked(request)["page"]) > 3
        ? { ...request, body: JSON.stringify({ ...asked(request), order_by: "price-low" }) }
        : request,
  },
  {
    title: "a coupon that is not told below its minimum",
    check: "a coupon below its minimum and above",
    only: /^(coupon|cart)\./,
    says: /a coupon stays on a cart below its minimum/,
    ...inCart((cart) => {
      const [coupon] = rowsIn([cart["coupon"]])
      const isBelow = coupon?.["code"] === "GRANDE30" && cents(cart["totale_netto"]) < LIMIT
      return isBelow ? { ...cart, coupon: null } : cart
    }),
  },
  {
    title: "what is added at an address that nobody has",
    check: "the cart of an address that nobody has",
    only: /^cart\./,
    says: /cart\.add of an address that the client does not have is refused with 417/,
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "api.add_to_cart") && answer.status === 417
        ? { ...answer, status: 200, body: '{"message":{"success":true,"id_cart":1,"row_id":"1"}}' }
        : answer,
  },
  {
    title: "a cart saved whole for rows that there are not",
    check: "a cart that is saved by rows that there are not",
    only: /^saved-cart\./,
    says: /a cart that has none of the rows in row_ids is refused with 400/,
    ...sending("POST", "customer.saved_carts", ({ row_ids: rowIds }) =>
      Array.isArray(rowIds) && rowIds.includes("no-such-row") ? { row_ids: undefined } : {},
    ),
  },
  {
    title: "a payment that is begun in another way",
    check: "another method than the order's",
    only: /^payment\./,
    says: /another method than the order's payment_method is refused with 400/,
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "make_direct_guest_payment_request") &&
      answer.status === 400 &&
      asked(request)["method"] === "paypal"
        ? { ...answer, status: 200, body: '{"message":{"payment_id":"P1","outcome":"pending","payment_url":"/pay"}}' }
        : answer,
  },
  {
    title: "a collection in the first hour of its half",
    check: "hours of collection",
    only: /^order\./,
    says: /an order is collected in the hours that were asked for/,
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "customer.get_order")
        ? withMessage(answer, (order) => {
            const [handover] = rowsIn([order["handover"]])
            return handover?.["type"] === "pickup"
              ? { ...order, handover: { ...handover, to: handover["from"] } }
              : order
          })
        : answer,
  },
  {
    title: "a client in the town of the default address of before",
    check: "addresses in an agent's list",
    only: /^(agent|address)\./,
    says: /city of a client is the town of their default address after another one is the default/,
    ...townsOfBefore(),
  },
  {
    title: "keys of one column of capitals",
    check: "keys that differ in capitals",
    only: /^cart\./,
    says: /keys that differ in capitals are two keys/,
    ...foldedKeys,
  },
  {
    title: "credit in whole euro",
    check: "credit and the orders that it is of",
    only: /^document\./,
    says: /unfulfilled_orders is of the orders still to be fulfilled/,
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "customer.get_credit_position")
        ? withMessage(answer, (credit) => ({
            ...credit,
            unfulfilled_orders: Math.round(Number(credit["unfulfilled_orders"])),
          }))
        : answer,
  },
  {
    title: "one set of barcodes for all formats",
    check: "every format by itself",
    only: /^product\./,
    says: /barcodes of a format's page are its own/,
    ...barcodesOnce(),
  },
  {
    title: "an addition that names the row before",
    only: /^cart\./,
    check: "the rows that additions name",
    says: /an addition names the row that it went to/,
    ...rowOfBefore(),
  },
]

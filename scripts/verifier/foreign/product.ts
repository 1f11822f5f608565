/**
 * Deviations of the kind "one answer must follow from another" as a foreign backend team would err, written down before
 * the checks were read: the first set, continued (ADR 47).
 */
import { type ServiceAnswer, type ServiceRequest } from "../deviating.ts"
import { ignoring, rewriting } from "../planting.ts"
import { fieldsOfMessage, type Foreign, isRow, parsed, reading, type Row, rowsIn, rowsOfMessage } from "./answers.ts"
import { asText, guest, isCall, listed } from "./calls.ts"

/** Of products and carts. */
export const foreignProductDeviations: ReadonlyArray<Foreign> = [
  {
    title: "found items in the order of the alphabet",
    only: /^product\./,
    ...rewriting(
      "find_items",
      rowsOfMessage((rows) => rows.toSorted((one, other) => (String(one["text"]) < String(other["text"]) ? -1 : 1))),
    ),
  },
  {
    title: "a barcode that names any product",
    only: /^product\./,
    handle: async (request, send) => {
      if (!isCall(request, "POST", "get_item_by_barcode")) return null
      const answer = await send(request)
      const [first] = await listed(request, { user_temp: guest, text: "" }, send)
      return answer.status === 200 && first !== undefined
        ? { ...answer, body: JSON.stringify({ message: first }) }
        : answer
    },
  },
  {
    title: "a wishlist that begins with the last one",
    only: /^wishlist\./,
    ...reading(
      "customer.wishlist",
      rowsOfMessage((rows) => rows.toReversed()),
    ),
  },
  {
    title: "a review that stands twice when it is written again",
    only: /^product\./,
    ...(() => {
      let written = 0
      return {
        changesAnswer: (answer: ServiceAnswer, { url }: ServiceRequest) => {
          if (answer.status !== 200) return answer
          if (url.includes("add_review")) written += 1
          if (!url.endsWith("api.get_item") || written < 2) return answer
          const twice = fieldsOfMessage((item) => {
            const [first, ...others] = rowsIn(item["reviews"])
            return first === undefined ? item : { ...item, reviews: [first, { ...first, text: "Prima." }, ...others] }
          })
          return { ...answer, body: twice(answer.body) }
        },
      }
    })(),
  },
  { title: "suggestions of any number", only: /^product\./, ...ignoring("autocomplete", "rows", 10) },
  {
    title: "a product that was ordered last once for each order",
    only: /^product\./,
    ...rewriting(
      "get_latest_order_list",
      fieldsOfMessage((page) => {
        const [first, ...others] = rowsIn(page["data"])
        const { pagination } = page
        if (first === undefined || !isRow(pagination)) return page
        const total = Number(pagination["total"]) + 1
        const size = Number(pagination["per_page"])
        return {
          data: [first, first, ...others].slice(0, size),
          pagination: { ...pagination, total, total_pages: Math.ceil(total / size) },
        }
      }),
    ),
  },
  {
    title: "one cart for all addresses",
    only: /^cart\./,
    ...(() => {
      const first = new Map<unknown, unknown>()
      const addressOf = (identity: Row) => {
        const { client_id, address_code } = identity
        if (!first.has(client_id)) first.set(client_id, address_code)
        return { ...identity, address_code: first.get(client_id) }
      }
      return {
        changesRequest: (request: ServiceRequest) => {
          if (!/cart/.test(request.url) || request.method !== "POST" || !request.body.includes("client_id"))
            return request
          try {
            const body = parsed(request.body)
            const identity = body["user_temp"]
            return {
              ...request,
              body: JSON.stringify(isRow(identity) ? { ...body, user_temp: addressOf(identity) } : addressOf(body)),
            }
          } catch {
            return request
          }
        },
      }
    })(),
  },
  {
    title: "an update of two rows that changes the first",
    only: /^cart\./,
    changesRequest: (request) => {
      if (!request.url.includes("update_cart")) return request
      const body = parsed(request.body)
      return { ...request, body: JSON.stringify({ ...body, cart_rows: rowsIn(body["cart_rows"]).slice(0, 1) }) }
    },
  },
  {
    title: "prices in the order of their letters",
    only: /^product\./,
    // The whole listing is in that order, not each page by itself.
    handle: async (request, send) => {
      if (!isCall(request, "POST", "api.product_list") || !request.body.startsWith("{")) return null
      const answer = await send(request)
      const { order_by: order, page = 1, per_page: size = 12, ...body } = parsed(request.body)
      if (answer.status !== 200 || (order !== "price-low" && order !== "price-high")) return answer
      const all: Row[] = []
      for (let next = 1; next <= 4; next += 1) {
        all.push(...(await listed(request, { ...body, page: next, per_page: 100 }, send)))
      }
      const from = (Number(page) - 1) * Number(size)
      const data = all.toSorted(asText(order)).slice(from, from + Number(size))
      const sorted = fieldsOfMessage((fields) => {
        const products = fields["product_list"]
        return isRow(products) ? { ...fields, product_list: { ...products, data } } : fields
      })
      return { ...answer, body: sorted(answer.body) }
    },
  },
  {
    title: "an order's way told backwards",
    only: /^order\./,
    ...rewriting(
      "get_order_tracking",
      fieldsOfMessage((tracking) => ({ ...tracking, steps: rowsIn(tracking["steps"]).toReversed() })),
    ),
  },
]

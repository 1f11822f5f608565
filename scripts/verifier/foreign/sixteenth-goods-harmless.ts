/** What a sixteenth foreign team may do in another way with goods, carts and content, each of it allowed by the documents. */
import { RESOURCE_ROOT } from "@dispensa/contracts"
import type { Deviation } from "../deviating.ts"
import { type Foreign, parsed, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { pathOf } from "./fourth-calls.ts"
import { withQuery } from "./fourteenth-calls.ts"
import { everywhere } from "./seventh-calls.ts"
import { withMessage } from "./third-calls.ts"

/** OpenAPI, Cart, `payment_methods`: "in whatever order". */
const methodsBackwards: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.get_cart_items")
      ? withMessage(answer, (cart) =>
          Array.isArray(cart["payment_methods"])
            ? { ...cart, payment_methods: cart["payment_methods"].toReversed() }
            : cart,
        )
      : answer,
}

/** OpenAPI, AddedToCart, `row_id`: "may be left out"; `success`: "True, 1 or left out". */
const cartAlone: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.add_to_cart")
      ? withMessage(answer, ({ row_id: _row, success: _success, ...added }) => added)
      : answer,
}

const FLAGS: ReadonlyArray<string> = ["is_sale", "is_hot", "is_new", "single_child"]

/** OpenAPI, Product and CartRow: `is_sale`, `is_hot`, `is_new` and `single_child` are a boolean, or 0 or 1. */
const flagsAsNumbers = everywhere((row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      FLAGS.includes(name) && typeof value === "boolean" ? Number(value) : value,
    ]),
  ),
)

/** OpenAPI, RemovedFromCart, `response`: "Truthy where the row is gone". */
const goneInWords: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "wrapper.remove_cart_item")
      ? withMessage(answer, (removed) => (removed["response"] ? { ...removed, response: "removed" } : removed))
      : answer,
}

/** OpenAPI, resources, `order_by`: "left out: in the backend's own order". It is the other way round. */
const lastRowsFirst: Deviation = {
  handle: async (request, send) => {
    const { searchParams: query } = new URL(request.url, "http://localhost")
    const isList = pathOf(request).startsWith(RESOURCE_ROOT) && query.has("fields")
    if (request.method !== "GET" || !isList || (query.get("order_by") ?? "") !== "") return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const url = withQuery(request.url, { limit_start: "0", limit_page_length: "500" })
    const all = rowsIn(parsed((await send({ ...request, url })).body)["data"]).toReversed()
    const start = Number(query.get("limit_start") ?? 0)
    const data = all.slice(start, start + Number(query.get("limit_page_length") ?? 20))
    return { ...answer, body: JSON.stringify({ data }) }
  },
}

export const sixteenthGoodsHarmless: ReadonlyArray<Foreign> = [
  { title: "ways to pay from the last to the first", only: /^(cart|order)\./, ...methodsBackwards },
  { title: "goods added without a word of their row", only: /^cart\./, ...cartAlone },
  { title: "marks of goods that are 0 or 1", only: /^(product|cart|order)\./, ...flagsAsNumbers },
  { title: "a row that is gone, in words", only: /^cart\./, ...goneInWords },
  { title: "resources the other way round", only: /^(resource|content)\./, ...lastRowsFirst },
]

/** Where one sees that the harmless services of the thirteenth set answer in another way at all. */
import { isRow, parsed, rowsIn } from "./answers.ts"
import { rowOf, rowsOf, shopperAt, visitorAt } from "./ninth-shopper.ts"
import type { Situation } from "./ninth-situations.ts"
import { ADDRESS, ordered } from "./ninth-situations-account.ts"

export const thirteenthSituationsOfTheAllowed: Readonly<Record<string, Situation>> = {
  "instants with the offset of summer": async (base) => {
    const fields = { page: 1, per_page: 5 }
    const orders = rowsOf(await (await shopperAt(base)).call("customer.get_orders", { fields }))
    return orders.map((order) => String(order["placed_at"]).endsWith("Z"))
  },
  "refusals with words of their own for logs": async (base) => {
    const fields = { order_id: "NESSUNO" }
    return parsed((await (await shopperAt(base)).call("customer.get_order", { fields })).text)["exc_type"]
  },
  "two near articles and no more": async (base) => {
    const fields = { texts: ["formagio", "spaghetti lunghisimi"] }
    return rowsOf(await visitorAt(base).call("api.find_items", { fields })).map(({ items }) => rowsIn(items).length)
  },
  "answers that are private, and no more": async (base) =>
    (await (await shopperAt(base)).call("api.get_cart_items")).headers.get("cache-control"),
  "suggestions of a name and no more": async (base) => {
    const answer = await visitorAt(base).call("wrapper.autocomplete", { fields: { q: "pasta", rows: 3 } })
    return rowsIn(rowOf(answer)["result"]).map((suggestion) => Object.keys(suggestion))
  },
  "addresses without the blanks around them": async (base) => {
    const fields = { ...ADDRESS, label: " Trattoria " }
    return rowOf(await (await shopperAt(base)).call("customer.addresses", { fields }))["label"]
  },
  "facets in another order": async (base) => {
    const { filters } = rowOf(await visitorAt(base).call("api.product_list", { fields: {} }))
    return isRow(filters) ? Object.values(filters).map((groups) => (isRow(groups) ? Object.keys(groups) : [])) : filters
  },
  "deliveries that say nothing of a half of the day": async (base) => {
    const { shopper, id } = await ordered(base)
    const order = rowOf(await shopper.call("customer.get_order", { fields: { order_id: id } }))
    return rowsIn([order["handover"]]).map((handover) => "slot" in handover)
  },
}

/** Where one sees that the harmless services of the twelfth set answer in another way at all. */
import { KAFKA_ROOT } from "@dispensa/contracts"
import { isRow, parsed, rowsIn } from "./answers.ts"
import { GUESTS_RECORD, rowOf, rowsOf, shopperAt, visitorAt } from "./ninth-shopper.ts"
import { articles, productsOf, type Situation, withCart } from "./ninth-situations.ts"
import { ordered } from "./ninth-situations-account.ts"

export const situationsOfTheAllowed: Readonly<Record<string, Situation>> = {
  "payments that are opened with a page to pay on": async (base) => {
    const { shopper, id } = await ordered(base)
    const fields = { order_id: id, method: "card", card_token: null }
    const payment = rowOf(await shopper.call("api.make_direct_guest_payment_request", { fields }))
    return [payment["outcome"], payment["client_token"] === null, payment["payment_url"] === null]
  },
  "misspelt texts that find nothing": async (base) =>
    productsOf(await visitorAt(base).call("api.product_list", { fields: { text: "formagio" } })).length,
  "articles without any alternative": async (base) => {
    const visitor = visitorAt(base)
    const counts: Array<number> = []
    for (const { sku } of (await articles(await shopperAt(base))).slice(0, 5))
      counts.push(rowsOf(await visitor.call("api.get_alternative_items", { fields: { item_code: sku } })).length)
    return counts
  },
  "records that are taken without a word of their place": async (base) => {
    const { text } = await visitorAt(base).call(`${KAFKA_ROOT}search/track`, { fields: GUESTS_RECORD })
    return Object.keys(parsed(text))
  },
  "papers that do not name their order": async (base) => {
    const fields = { page: 1, per_page: 5 }
    const invoices = rowsOf(await (await shopperAt(base)).call("customer.get_invoices", { fields }))
    return invoices.map((invoice) => invoice["order_id"])
  },
  "logins that are refused without a word": async (base) => {
    const fields = { usr: "cliente@dispensa.test", pwd: "sbagliata" }
    const { message } = await visitorAt(base).call("api.login", { fields })
    return rowsIn(message).map((entry) => Object.keys(entry))
  },
  "saved lines of a code and a quantity": async (base) => {
    const { shopper, id } = await withCart(base, 2, "nuovo")
    const saved = rowOf(await shopper.call("customer.saved_carts", { fields: { id_cart: id, name: "Dodici" } }))
    return rowsIn(saved["data"]).map((line) => Object.keys(line))
  },
  "listings that do not say their path": async (base) => {
    const { message } = await visitorAt(base).call("api.product_list", { fields: { category: "pasta-corta" } })
    return isRow(message) && "tab_list" in message
  },
}

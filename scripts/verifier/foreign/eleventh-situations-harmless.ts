/** Where one sees that the harmless services of the eleventh set answer in another way at all. */
import { CONTENT_HOME, DEFAULT_PREFIXES, KAFKA_ROOT } from "@dispensa/contracts"
import { parsed } from "./answers.ts"
import { fileOf } from "./eleventh-situations-account.ts"
import { contentAt, GUESTS_RECORD, rowOf, rowsOf, shopperAt, visitorAt } from "./ninth-shopper.ts"
import { cartOf, type Situation } from "./ninth-situations.ts"

export const situationsOfTheAllowed: Readonly<Record<string, Situation>> = {
  "a login that says nothing of prices": async (base) => {
    const fields = { usr: "cliente@dispensa.test", pwd: "dispensa" }
    return Object.keys(rowOf(await visitorAt(base).call("api.login", { fields })))
  },
  "records in a partition of another number": async (base) => {
    const { text } = await visitorAt(base).call(`${KAFKA_ROOT}search/track`, { fields: GUESTS_RECORD })
    return parsed(text)["partition_id"]
  },
  "facets whose links begin as they once did": async (base) =>
    rowOf(await visitorAt(base).call("api.product_list"))["filters"],
  "a menu with an item that is disabled": async (base) =>
    rowsOf(await contentAt(base).get(`${CONTENT_HOME}get_b2b_menu`)).map(({ name }) => name),
  "carts that do not say how they may be paid": async (base) => Object.keys(await cartOf(await shopperAt(base))),
  "files whose name is said twice": async (base) => {
    const shopper = await shopperAt(base)
    const [invoice] = rowsOf(await shopper.call("customer.get_invoices", { fields: { page: 1, per_page: 1 } }))
    return (await fileOf(shopper, invoice?.["pdf"])).headers.get("content-disposition")
  },
  "a service of its own origin alone": async (base) => {
    const headers = { origin: "https://shop.test", "access-control-request-method": "POST" }
    const answer = await fetch(`${base}${DEFAULT_PREFIXES.api}get_cart_items`, { method: "OPTIONS", headers })
    return answer.headers.get("access-control-allow-origin")
  },
  "good answers with words of the framework beside": async (base) => {
    const { text } = await (await shopperAt(base)).call("api.get_cart_items")
    return Object.keys(parsed(text))
  },
}

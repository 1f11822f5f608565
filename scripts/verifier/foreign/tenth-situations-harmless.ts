/** Where one sees that the harmless services of the tenth set answer in another way at all. */
import { DEFAULT_PREFIXES } from "@dispensa/contracts"
import { parsed, rowsIn } from "./answers.ts"
import { rowOf, shopperAt, visitorAt } from "./ninth-shopper.ts"
import { added, articles, cartOf, productsOf, type Situation, withCart } from "./ninth-situations.ts"

export const situationsOfTheTolerated: Readonly<Record<string, Situation>> = {
  "refused logins with more than one entry": async (base) => {
    const fields = { usr: "cliente@dispensa.test", pwd: "sbagliata" }
    return rowsIn((await visitorAt(base).call("api.login", { fields })).message).length
  },
  "a way to pay that the shop does not know": async (base) => (await cartOf(await shopperAt(base)))["payment_methods"],
  "a row that is removed with a word": async (base) => {
    const { shopper, id } = await withCart(base)
    const [row] = rowsIn((await cartOf(shopper))["data"])
    const fields = { ...shopper.at("1"), id_cart: id, row_id: String(row?.["row_id"]) }
    const path = `${DEFAULT_PREFIXES.wrapper}remove_cart_item`
    return rowOf(await shopper.call(path, { fields }))["response"]
  },
  "listings that name the first format alone": async (base) =>
    productsOf(await visitorAt(base).call("api.product_list", { fields: { per_page: "100" } })).map(
      ({ childs }) => rowsIn(childs).length,
    ),
  "writes that do not say that they succeeded": async (base) => {
    const shopper = await shopperAt(base)
    const [article] = await articles(shopper)
    return Object.keys(await added(shopper, article?.["sku"], 1))
  },
  "refusals without the framework's fields": async (base) => {
    const { text } = await (await shopperAt(base)).call("customer.addresses", { fields: { user_temp: null } })
    return Object.keys(parsed(text))
  },
}

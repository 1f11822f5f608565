/** Situations of orders and of what a client keeps, in which deviations of the tenth set show. */
import { DEFAULT_PREFIXES, KAFKA_ROOT } from "@dispensa/contracts"
import { parsed, type Row, rowsIn } from "./answers.ts"
import { GUESTS_RECORD, rowOf, rowsOf, type Seen, shopperAt, visitorAt } from "./ninth-shopper.ts"
import { added, articles, cartOf, type Situation, withCart } from "./ninth-situations.ts"
import { ADDRESS, kept, ordered, orderOf } from "./ninth-situations-account.ts"

const errorsIn = ({ text }: Seen): unknown => parsed(text)["errors"]

const ofOrders: Readonly<Record<string, Situation>> = {
  "a cart that is empty when its order is sent again": async (base) => {
    const { shopper } = await withCart(base, 60)
    const cart = await cartOf(shopper)
    return [(await orderOf(shopper, cart)).status, (await orderOf(shopper, cart)).status]
  },
  "an order that any payment makes a paid one": async (base) => {
    const { shopper, id } = await ordered(base)
    const fields = { order_id: id, method: "card", card_token: "" }
    await shopper.call("api.make_direct_guest_payment_request", { fields })
    return rowOf(await shopper.call("customer.get_order", { fields: { order_id: id } }))["paid"]
  },
  "usual articles by how often they were bought": async (base) => {
    const shopper = await shopperAt(base)
    const [one, other] = await articles(shopper)
    for (const article of [one, one, other]) {
      await added(shopper, article?.["sku"], 60)
      await orderOf(shopper, await cartOf(shopper))
    }
    const answer = await shopper.call("customer.get_usual_items", { fields: { item_code: null } })
    return rowsOf(answer).map(({ carti, purchases }) => [carti, rowsIn(purchases).length])
  },
  "papers for everybody who knows their names": async (base) => {
    const { shopper, id } = await ordered(base)
    const order = rowOf(await shopper.call("customer.get_order", { fields: { order_id: id } }))
    const other = await shopperAt(base, "nuovo")
    const query = new URLSearchParams({
      user_temp: JSON.stringify(other.at("1")),
      file: String(rowsIn(order["documents"])[0]?.["file"]),
    })
    return (await other.get(`${DEFAULT_PREFIXES.customer}download_file?${query}`)).status
  },
}

const put = (list: string) => async (base: string) => {
  const shopper = await shopperAt(base)
  const [one, other] = await articles(shopper)
  const save = (fields: Row) => shopper.call(`customer.${list}/decimo`, { method: "PUT", fields })
  return { save, one: one?.["sku"], other: other?.["sku"], shopper }
}

const ofTheAccount: Readonly<Record<string, Situation>> = {
  "fields of an address that are named as they are kept": async (base) => {
    const fields = { ...ADDRESS, IndirizzoEsteso: "", Citta: "" }
    return errorsIn(await (await shopperAt(base)).call("customer.addresses", { fields }))
  },
  "wrong fields that are told of in Italian": async (base) => {
    const fields = { email: "ada", privacy_consent: false }
    return errorsIn(await visitorAt(base).call("api.newsletter_subscribe", { fields, language: "en" }))
  },
  "an entry that is counted back into its list": async (base) => {
    const { save, one } = await put("shopping_lists")(base)
    await save({ is_new: true, name: "Cella", entries: [{ carti: one, name: "Uno" }] })
    await save({ entries: [{ carti: one, gone: true }] })
    return rowsIn(rowOf(await save({ entries: [{ carti: one, there: 3 }] }))["entries"]).length
  },
  "lines of a standing order that are replaced": async (base) => {
    const { save, one, other, shopper } = await put("standing_orders")(base)
    const lines = [one, other].map((carti) => ({ carti, name: "Articolo", quantity: 2 }))
    await save({ is_new: true, name: "Fresco", address_code: "1", weekdays: [2], starts_on: "2030-03-04", lines })
    await save({ lines: [{ carti: one, quantity: 5 }] })
    const [order] = await kept(shopper, "standing_orders")
    return rowsIn(order?.["lines"]).map(({ carti, quantity }) => [carti, quantity])
  },
  "a wish that must be there to be removed": async (base) => {
    const shopper = await shopperAt(base)
    const [article] = await articles(shopper)
    return (await shopper.call(`customer.wishlist/${String(article?.["sku"])}`, { method: "DELETE" })).status
  },
  "an order whose preparation is not tracked": async (base) => {
    const fields = { ...GUESTS_RECORD, id_cart: 7, action: "prepare-order", topic: "cart" }
    return (await visitorAt(base).call(`${KAFKA_ROOT}cart/track`, { fields })).status
  },
  "refusals that no page of another origin may read": async (base) => {
    const headers = { origin: "https://shop.test", authorization: "Bearer nobody" }
    const answer = await fetch(`${base}${DEFAULT_PREFIXES.customer}addresses`, { headers })
    return [answer.status, answer.headers.get("access-control-allow-origin")]
  },
}

export const situationsOfTheClient: Readonly<Record<string, Situation>> = { ...ofOrders, ...ofTheAccount }

/** Situations of orders, of papers and of what a client keeps, in which deviations of the fifteenth set show. */
import { DEFAULT_PREFIXES } from "@dispensa/contracts"
import { type Row, rowsIn } from "./answers.ts"
import { fileOf } from "./eleventh-situations-account.ts"
import { fifteenthSituationsOfTheAllowed } from "./fifteenth-situations-allowed.ts"
import { fifteenthSituationsOfOrders } from "./fifteenth-situations-order.ts"
import { rowOf, rowsOf, type Shopper, shopperAt, visitorAt } from "./ninth-shopper.ts"
import { articles, cartOf, type Situation } from "./ninth-situations.ts"
import { kept, ordered } from "./ninth-situations-account.ts"

const papers = async (base: string, name: string): Promise<ReadonlyArray<Row>> =>
  rowsOf(await (await shopperAt(base)).call(`customer.${name}`, { fields: { page: 1, per_page: 50 } }))

const ofPapers: Readonly<Record<string, Situation>> = {
  "an invoice less what was credited later": async (base) =>
    (await papers(base, "get_invoices")).map(({ taxable, total }) => [taxable, total]),
  "deadlines that are paid behind the others": async (base) =>
    (await papers(base, "get_payment_deadlines")).map(({ due_date: day }) => day),
  "a file of an order that is not accepted yet": async (base) => {
    const { shopper, id } = await ordered(base)
    const order = rowOf(await shopper.call("customer.get_order", { fields: { order_id: id } }))
    return (await fileOf(shopper, rowsIn(order["documents"])[0]?.["file"])).status
  },
  "a credit that paid orders do not use": async (base) => {
    const { shopper, id } = await ordered(base)
    const fields = { order_id: id, method: "card", card_token: "test-card-accepted" }
    await shopper.call("api.make_direct_guest_payment_request", { fields })
    return rowOf(await shopper.call("customer.get_credit_position"))["unfulfilled_orders"]
  },
}

const put = (shopper: Shopper, list: string, fields: Row) =>
  shopper.call(`customer.${list}/quindici`, { method: "PUT", fields })

const STANDING = { is_new: true, name: "Fresco", address_code: "2", weekdays: [2], starts_on: "2030-03-05" }

const standing = async (shopper: Shopper, fields: Row = {}): Promise<ReadonlyArray<Row>> =>
  rowsOf(await shopper.call("customer.standing_orders", { method: "GET", fields }))

const PASSWORD = `dispensa-${"a".repeat(71)}`

export const A_REGISTRATION = {
  company_name: "Osteria",
  first_name: "",
  surname: "Neri",
  vat_number: "01234567890",
  tax_code: "",
  address: "Via Nuova 7",
  city: "Bologna",
  province: "BO",
  postal_code: "40121",
  telephone: "",
  sdi_code: "",
  pec: "",
  privacy_consent: true,
}

const ofTheAccount: Readonly<Record<string, Situation>> = {
  "standing orders of the chosen address alone": async (base) => {
    const shopper = await shopperAt(base)
    await put(shopper, "standing_orders", STANDING)
    return (await standing(shopper, { user_temp: shopper.at("1") })).length
  },
  "a standing order that leaves its deleted address": async (base) => {
    const shopper = await shopperAt(base)
    await put(shopper, "standing_orders", STANDING)
    await shopper.call("customer.addresses/2", { method: "DELETE" })
    return (await standing(shopper)).map(({ address_code: code }) => code)
  },
  "runs in the order in which they were marked": async (base) => {
    const shopper = await shopperAt(base)
    await put(shopper, "standing_orders", STANDING)
    for (const date of ["2030-03-12", "2030-03-05"])
      await put(shopper, "standing_orders", { runs: [{ date, state: "skipped" }] })
    return (await standing(shopper)).map(({ runs }) => rowsIn(runs).map(({ date }) => date))
  },
  "counts of an entry in whole seconds": async (base) => {
    const shopper = await shopperAt(base)
    const [article] = await articles(shopper)
    const entry = { carti: article?.["sku"], name: "Articolo", there: 2, counted_at: 1_900_000_000_123 }
    await put(shopper, "shopping_lists", { is_new: true, name: "Cella", entries: [entry] })
    const lists = (await kept(shopper, "shopping_lists")).filter(({ list_id: id }) => id === "quindici")
    return lists.map(({ entries }) => rowsIn(entries).map(({ counted_at: at }) => at))
  },
  "a password of which 72 letters count": async (base) => {
    const shopper = await shopperAt(base)
    const fields = { old_password: "dispensa", new_password: PASSWORD }
    await shopper.call("customer.change_password", { fields })
    const login = { usr: "cliente@dispensa.test", pwd: `${PASSWORD.slice(0, 75)}b` }
    return (await visitorAt(base).call("api.login", { fields: login })).text.includes("access_token")
  },
  "an email that registers again in capitals": async (base) => {
    const statuses: Array<number> = []
    for (const email of ["osteria@quindici.test", "Osteria@Quindici.test"]) {
      const answer = await visitorAt(base).call("/register", { fields: { ...A_REGISTRATION, email } })
      statuses.push(answer.status)
    }
    return statuses
  },
  "an agent's client in the town of the seat": async (base) => {
    await (await shopperAt(base)).call("customer.addresses/2/default", { method: "PUT" })
    const fields = { text: "", page: 1, per_page: 12 }
    const answer = await (await shopperAt(base, "agente")).call("customer.get_agent_clients", { fields })
    return rowsOf(answer).map(({ city }) => city)
  },
}

const ofEveryCall: Readonly<Record<string, Situation>> = {
  "keys that are one but for their capitals": async (base) => {
    const shopper = await shopperAt(base)
    const [article] = await articles(shopper)
    const fields = { item_id: article?.["sku"], quantity: 1, promo_code: "", promo_row: 0 }
    for (const key of ['"Quindici-A"', '"quindici-a"']) await shopper.call("api.add_to_cart", { fields, key })
    return rowsIn((await cartOf(shopper))["data"]).map(({ quantity }) => quantity)
  },
  "the first language, whatever its weight": async (base) => {
    const headers = { "accept-language": "en;q=0.2, it", "content-type": "application/json" }
    const body = JSON.stringify({ user_temp: visitorAt(base).at("0"), text: "" })
    const answer = await fetch(`${base}${DEFAULT_PREFIXES.api}product_list`, { method: "POST", headers, body })
    return (await answer.text()).slice(0, 500)
  },
}

export const fifteenthSituationsOfPeople: Readonly<Record<string, Situation>> = {
  ...fifteenthSituationsOfOrders,
  ...ofPapers,
  ...ofTheAccount,
  ...ofEveryCall,
  ...fifteenthSituationsOfTheAllowed,
}

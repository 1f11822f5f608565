/** Situations of agents and of what a client keeps, in which deviations of the fourteenth set show. */
import { type Row, rowsIn } from "./answers.ts"
import { rowOf, rowsOf, type Shopper, shopperAt } from "./ninth-shopper.ts"
import { articles, type Situation } from "./ninth-situations.ts"
import { ADDRESS, kept } from "./ninth-situations-account.ts"

const CLIENT = { client_id: 1001, address_code: "1", ext_call: true }

const clients = async (base: string, fields: Row): Promise<ReadonlyArray<Row>> =>
  rowsOf(await (await shopperAt(base, "agente")).call("customer.get_agent_clients", { fields }))

const put = (shopper: Shopper, list: string, name: string, fields: Row) =>
  shopper.call(`customer.${list}/${name}`, { method: "PUT", fields })

const LIST = { is_new: true, name: "Cella" }

export const fourteenthSituationsOfAccounts: Readonly<Record<string, Situation>> = {
  "clients of an agent without addresses on page two": async (base) =>
    (await clients(base, { text: "", page: 2, per_page: 2 })).map((client) => "address_codes" in client),
  "an agent's clients who are not found by number": async (base) =>
    (await clients(base, { text: "1001", page: 1, per_page: 12 })).map(({ client_id: id }) => id),
  "a new password that is the old one": async (base) => {
    const fields = { old_password: "dispensa", new_password: "dispensa" }
    return (await (await shopperAt(base)).call("customer.change_password", { fields })).status
  },
  "a shopping list that anybody reads by its id": async (base) => {
    const [client, other] = [await shopperAt(base), await shopperAt(base, "nuovo")]
    await put(client, "shopping_lists", "quattordici", LIST)
    return (await other.call("customer.shopping_lists/quattordici", { method: "GET" })).status
  },
  "the agent's own profile in place of the client's": async (base) => {
    const agent = await shopperAt(base, "agente")
    const answer = await agent.call("customer.profile", { method: "GET", fields: { user_temp: CLIENT } })
    return rowOf(answer)["client_id"]
  },
  "a count that stands in every list of its article": async (base) => {
    const shopper = await shopperAt(base)
    const [article] = await articles(shopper)
    const entries = [{ carti: article?.["sku"], name: "Articolo" }]
    for (const name of ["alta", "bassa"]) await put(shopper, "shopping_lists", name, { ...LIST, entries })
    await put(shopper, "shopping_lists", "alta", { entries: [{ carti: article?.["sku"], there: 3 }] })
    const lists = await kept(shopper, "shopping_lists")
    return lists.map((list) => rowsIn(list["entries"]).map(({ there }) => there))
  },
  "lines that are gone once a list is proposed": async (base) => {
    const shopper = await shopperAt(base)
    const [article] = await articles(shopper)
    await put(shopper, "shopping_lists", "quattordici", LIST)
    const lines = [{ carti: article?.["sku"], name: "Articolo", quantity: 2 }]
    const order = { is_new: true, name: "Fresco", address_code: "1", weekdays: [2], starts_on: "2030-03-05", lines }
    await put(shopper, "standing_orders", "quattordici", order)
    await put(shopper, "standing_orders", "quattordici", { list_id: "quattordici" })
    const found = (await kept(shopper, "standing_orders")).find(({ standing_id: id }) => id === "quattordici")
    return rowsIn(found?.["lines"]).length
  },
  "telephone numbers without the blanks in them": async (base) => {
    const fields = { ...ADDRESS, telephone: "0521 555 123" }
    return rowOf(await (await shopperAt(base)).call("customer.addresses", { fields }))["telephone"]
  },
}

/** Situations of what a client keeps and of everybody's calls, in which deviations of the twelfth set show. */
import { CONTENT_HOME, KAFKA_ROOT } from "@dispensa/contracts"
import { type Row, rowsIn } from "./answers.ts"
import { contentAt, GUESTS_RECORD, rowOf, rowsOf, type Shopper, shopperAt, visitorAt } from "./ninth-shopper.ts"
import { articles, type Situation } from "./ninth-situations.ts"
import { kept } from "./ninth-situations-account.ts"
import { soldOutArticle } from "./twelfth-situations.ts"

const DAY = "2030-03-05"

const put = (shopper: Shopper, list: string) => (fields: Row) =>
  shopper.call(`customer.${list}/dodicesimo`, { method: "PUT", fields })

const PROFILE = { first_name: "Ada", surname: "Neri", telephone: "0521 555123", fax: "", sdi_code: "M5UXCR1", pec: "" }

const ofTheAccount: Readonly<Record<string, Situation>> = {
  "a login that ends the user's other ones": async (base) => {
    const [one] = [await shopperAt(base), await shopperAt(base)]
    return (await one.call("api.get_cart_items")).status
  },
  "an email that is kept in small letters": async (base) => {
    const shopper = await shopperAt(base)
    await shopper.call("customer.profile", { method: "PUT", fields: { ...PROFILE, email: "Ada.Neri@Osteria.test" } })
    return rowOf(await shopper.call("customer.profile", { method: "GET" }))["email"]
  },
  "two addresses that are the default one": async (base) => {
    const shopper = await shopperAt(base)
    await shopper.call("customer.addresses/2/default", { method: "PUT" })
    return (await kept(shopper, "addresses")).map((address) => [address["address_code"], address["is_default"]])
  },
  "a note of an entry that ends at 140 letters": async (base) => {
    const shopper = await shopperAt(base)
    const [article] = await articles(shopper)
    const note = "Da tenere in basso, a destra della porta. ".repeat(5).trim()
    const entries = [{ carti: article?.["sku"], name: "Articolo", note }]
    await put(shopper, "shopping_lists")({ is_new: true, name: "Cella", entries })
    return (await kept(shopper, "shopping_lists")).map((list) => rowsIn(list["entries"]).map((entry) => entry["note"]))
  },
  "a skipped delivery that cannot be taken up again": async (base) => {
    const shopper = await shopperAt(base)
    const save = put(shopper, "standing_orders")
    await save({ is_new: true, name: "Fresco", address_code: "1", weekdays: [2], starts_on: DAY })
    await save({ runs: [{ date: DAY, state: "skipped" }] })
    await save({ runs: [{ date: DAY, state: "open" }] })
    return (await kept(shopper, "standing_orders")).map(({ runs }) => runs)
  },
  "an alert that is gone once its wish is added again": async (base) => {
    const shopper = await shopperAt(base, "nuovo")
    const article = await soldOutArticle(shopper)
    for (const fields of [{ carti: article?.["sku"], alert: true }, { carti: article?.["sku"] }])
      await shopper.call("customer.wishlist", { fields })
    return (await kept(shopper, "wishlist")).map(({ alert }) => alert)
  },
}

const ofEverybody: Readonly<Record<string, Situation>> = {
  "clients of an agent with one address each": async (base) => {
    const fields = { text: "", page: 1, per_page: 12 }
    const answer = await (await shopperAt(base, "agente")).call("customer.get_agent_clients", { fields })
    return rowsOf(answer).map((client) => rowsIn(client["address_codes"]).length)
  },
  "an email at a long domain that is none": async (base) => {
    const fields = { email: "ordini@osteria.cucina", privacy_consent: true }
    return (await visitorAt(base).call("api.newsletter_subscribe", { fields })).status
  },
  "a menu of two levels": async (base) => (await contentAt(base).get(`${CONTENT_HOME}get_b2b_menu`)).text.length,
  "a listing without a code that is not tracked": async (base) => {
    const fields = { ...GUESTS_RECORD, listing_code: "", page_visited: "/shop", other_data: {} }
    return (await visitorAt(base).call(`${KAFKA_ROOT}search/track`, { fields })).status
  },
}

export const situationsOfAccounts: Readonly<Record<string, Situation>> = { ...ofTheAccount, ...ofEverybody }

/** Situations of the documents in which deviations of the sixteenth set show: of accounts, addresses, agents, records and forms. */
import { DEFAULT_PREFIXES, endpointRoutes, KAFKA_ROOT } from "@dispensa/contracts"
import { type Row, rowsIn } from "./answers.ts"
import { A_REGISTRATION } from "./fifteenth-situations-people.ts"
import { GUESTS_RECORD, rowOf, rowsOf, type Seen, shopperAt, visitorAt } from "./ninth-shopper.ts"
import { added, articles, type Situation } from "./ninth-situations.ts"
import { kept } from "./ninth-situations-account.ts"

const login = (base: string, name: string, pwd: string): Promise<Seen> =>
  visitorAt(base).call("api.login", { fields: { usr: `${name}@dispensa.test`, pwd } })

const codesOf = (addresses: unknown): ReadonlyArray<unknown> => rowsIn(addresses).map(({ address_code: code }) => code)

const LONG = "s".repeat(79)

const REGISTRATION = { ...A_REGISTRATION, first_name: "Ada", email: "sedici@trattorianeri.test" }

const ofLogins: Readonly<Record<string, Situation>> = {
  "a login that tells addresses by their codes": async (base) => {
    const shopper = await shopperAt(base)
    await shopper.call("customer.addresses/2/default", { method: "PUT" })
    return codesOf(rowOf(await login(base, "cliente", "dispensa"))["address_codes"])
  },
  "passwords that count up to 72 bytes": async (base) => {
    const shopper = await shopperAt(base, "nuovo")
    const fields = { old_password: "dispensa", new_password: `${LONG}a` }
    const changed = await shopper.call("customer.change_password", { fields })
    const logins = [await login(base, "nuovo", `${LONG}a`), await login(base, "nuovo", `${LONG}b`)]
    return [changed.status, logins.map((answer) => "client_id" in rowOf(answer))]
  },
  "a registration that is taken while one waits": async (base) => {
    const registered = async () => (await visitorAt(base).call("/register", { fields: REGISTRATION })).status
    return [await registered(), await registered()]
  },
  "a login that is refused without words": async (base) => (await login(base, "cliente", "sbagliata")).message,
}

const ofAddresses: Readonly<Record<string, Situation>> = {
  "the last address in the place of the default": async (base) => {
    const shopper = await shopperAt(base)
    await shopper.call("customer.addresses/1", { method: "DELETE" })
    return codesOf(await kept(shopper, "addresses"))
  },
  "codes of addresses that are numbers": async (base) => codesOf(await kept(await shopperAt(base), "addresses")),
  "an agent's clients with a day of delivery": async (base) => {
    const fields = { text: "", page: 1, per_page: 100 }
    const answer = await (await shopperAt(base, "agente")).call("customer.get_agent_clients", { fields })
    return rowsOf(answer).map(({ client_id: client, last_order_date: day }) => [client, day])
  },
  "a last day that cannot be taken back": async (base) => {
    const shopper = await shopperAt(base)
    const save = (fields: Row) => shopper.call("customer.standing_orders/sedici", { method: "PUT", fields })
    const dates = { starts_on: "2030-03-04", ends_on: "2030-06-03" }
    await save({ is_new: true, name: "Fresco", address_code: "1", weekdays: [1], ...dates })
    await save({ ends_on: null })
    return (await kept(shopper, "standing_orders")).map(({ ends_on: day }) => day ?? null)
  },
}

const CARTS_RECORD = { ...GUESTS_RECORD, action: "add-to-cart", topic: "cart" }

const tracked = async (base: string): Promise<ReadonlyArray<unknown>> => {
  const records = [["search", GUESTS_RECORD] as const, ["cart", CARTS_RECORD] as const]
  const places: Array<unknown> = []
  for (const [name, fields] of [...records, ...records]) {
    const taken = rowOf(await visitorAt(base).call(`${KAFKA_ROOT}${name}/track`, { fields }))
    places.push([taken["error_code"], taken["offset"] ?? null])
  }
  return places
}

const ofCalls: Readonly<Record<string, Situation>> = {
  "a newsletter for small letters alone": async (base) => {
    const fields = { email: "Ada.Neri@TrattoriaNeri.test", privacy_consent: true }
    return (await visitorAt(base).call("api.newsletter_subscribe", { fields })).status
  },
  "records of two topics under one counter": tracked,
  "a record that is taken without its place": tracked,
  "keys that are one in capitals and small letters": async (base) => {
    const shopper = await shopperAt(base, "nuovo")
    const [article, other] = await articles(shopper)
    await added(shopper, other?.["sku"], 1)
    const add = async (key: string, quantity: number) => {
      const fields = { item_id: article?.["sku"], quantity, promo_code: "", promo_row: 0 }
      return (await shopper.call("api.add_to_cart", { fields, key })).status
    }
    return [await add('"Sedici-A"', 1), await add('"sedici-a"', 2)]
  },
  "the first language that a page names": async (base) => {
    const headers = { authorization: "token demo:demo", "accept-language": "it;q=0.4, en;q=0.9" }
    const answer = await fetch(`${base}${endpointRoutes.getMenu.path(DEFAULT_PREFIXES)}`, { headers })
    return (await answer.text()).slice(0, 200)
  },
}

export const sixteenthPeopleSituationsOfAccounts: Readonly<Record<string, Situation>> = {
  ...ofLogins,
  ...ofAddresses,
  ...ofCalls,
}

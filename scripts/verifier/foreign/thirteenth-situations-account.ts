/** Situations of what a client keeps and of everybody's calls, in which deviations of the thirteenth set show. */
import { KAFKA_ROOT, REGISTER_PATH } from "@dispensa/contracts"
import { endpointDocs } from "@dispensa/contracts/docs"
import { type Row, rowsIn } from "./answers.ts"
import { GUESTS_RECORD, rowOf, rowsOf, type Shopper, shopperAt, visitorAt } from "./ninth-shopper.ts"
import { articles, type Situation } from "./ninth-situations.ts"
import { ADDRESS, kept } from "./ninth-situations-account.ts"
import { soldOutArticle } from "./twelfth-situations.ts"

const DAY = "2030-03-05"

const put = (shopper: Shopper, list: string) => (fields: Row) =>
  shopper.call(`customer.${list}/tredici`, { method: "PUT", fields })

const entriesNow = async (shopper: Shopper): Promise<ReadonlyArray<unknown>> => {
  const list = (await kept(shopper, "shopping_lists")).find(({ list_id: id }) => id === "tredici")
  return rowsIn(list?.["entries"]).map((entry) => [entry["carti"], entry["there"]])
}

const STANDING = { is_new: true, name: "Fresco", address_code: "1", weekdays: [2], starts_on: DAY }

const ofTheAccount: Readonly<Record<string, Situation>> = {
  "a list that is made anew where it is there": async (base) => {
    const shopper = await shopperAt(base)
    const [article] = await articles(shopper)
    const save = put(shopper, "shopping_lists")
    await save({ is_new: true, name: "Cella", entries: [{ carti: article?.["sku"], name: "Articolo" }] })
    await save({ is_new: true, name: "Cella" })
    return entriesNow(shopper)
  },
  "an entry that is there again once it is counted": async (base) => {
    const shopper = await shopperAt(base)
    const [article] = await articles(shopper)
    const carti = article?.["sku"]
    const save = put(shopper, "shopping_lists")
    await save({ is_new: true, name: "Cella", entries: [{ carti, name: "Articolo" }] })
    await save({ entries: [{ carti, gone: true }] })
    await save({ entries: [{ carti, there: 3 }] })
    return entriesNow(shopper)
  },
  "a list that takes its standing orders along": async (base) => {
    const shopper = await shopperAt(base)
    await put(shopper, "shopping_lists")({ is_new: true, name: "Cella" })
    await put(shopper, "standing_orders")({ ...STANDING, list_id: "tredici" })
    await shopper.call("customer.shopping_lists/tredici", { method: "DELETE" })
    return (await kept(shopper, "standing_orders")).map(({ standing_id: id }) => id)
  },
  "skipped runs that other weekdays forget": async (base) => {
    const shopper = await shopperAt(base)
    const save = put(shopper, "standing_orders")
    await save({ ...STANDING, runs: [{ date: DAY, state: "skipped" }] })
    await save({ weekdays: [2, 4] })
    return (await kept(shopper, "standing_orders")).map(({ runs }) => runs)
  },
  "wishes in the language in which they were added": async (base) => {
    const shopper = await shopperAt(base)
    for (const { sku } of (await articles(shopper)).slice(0, 8))
      await shopper.call("customer.wishlist", { fields: { carti: sku } })
    const inEnglish = await shopper.call("customer.wishlist", { method: "GET", language: "en" })
    return rowsOf(inEnglish).map(({ name }) => name)
  },
  "an alert that comes back with its wish": async (base) => {
    const shopper = await shopperAt(base, "nuovo")
    const { sku: carti } = (await soldOutArticle(shopper)) ?? {}
    await shopper.call("customer.wishlist", { fields: { carti, alert: true } })
    await shopper.call(`customer.wishlist/${String(carti)}`, { method: "DELETE" })
    await shopper.call("customer.wishlist", { fields: { carti } })
    return (await kept(shopper, "wishlist")).map(({ alert }) => alert)
  },
}

const { register, requestForm } = endpointDocs
/** As the document's examples have them. */
const REGISTRATION: Row = register.example.request
const FORM: Row = { ...requestForm.example.request, privacy_consent: false }

const ofEverybody: Readonly<Record<string, Situation>> = {
  "a password that is asked for as often as one likes": async (base) => {
    const statuses: Array<number> = []
    for (let time = 0; time < 6; time++) {
      const fields = { user: "nessuno@osteria.test" }
      statuses.push((await visitorAt(base).call("api.reset_password", { fields })).status)
    }
    return statuses
  },
  "a refused registration that keeps its email": async (base) => {
    const send = async (fields: Row) =>
      (await visitorAt(base).call(REGISTER_PATH, { fields: { ...REGISTRATION, ...fields } })).status
    return [await send({ surname: "" }), await send({})]
  },
  "a client who need not consent": async (base) =>
    (await (await shopperAt(base)).call("api.request_form", { fields: FORM })).status,
  "an agent's clients at their addresses of before": async (base) => {
    const [agent, client] = [await shopperAt(base, "agente"), await shopperAt(base)]
    await client.call("customer.addresses/1", { method: "PUT", fields: ADDRESS })
    const fields = { text: "", page: 1, per_page: 12 }
    return rowsOf(await agent.call("customer.get_agent_clients", { fields })).map((one) => one["address_codes"])
  },
  "a record whose address is a number": async (base) => {
    const fields = { ...GUESTS_RECORD, address_code: 0 }
    return rowOf(await visitorAt(base).call(`${KAFKA_ROOT}search/track`, { fields }))["error_code"]
  },
}

export const thirteenthSituationsOfAccounts: Readonly<Record<string, Situation>> = { ...ofTheAccount, ...ofEverybody }

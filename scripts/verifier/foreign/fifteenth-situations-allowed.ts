/** Where one sees that the harmless services of the fifteenth set's people answer in another way at all. */
import { type Row, rowsIn } from "./answers.ts"
import { fileOf } from "./eleventh-situations-account.ts"
import { rowOf, rowsOf, shopperAt, visitorAt } from "./ninth-shopper.ts"
import { articles, type Situation } from "./ninth-situations.ts"
import { ordered } from "./ninth-situations-account.ts"

export const fifteenthSituationsOfTheAllowed: Readonly<Record<string, Situation>> = {
  "profiles without terms of carriage": async (base) => {
    const profile = rowOf(await (await shopperAt(base)).call("customer.profile", { method: "GET" }))
    return [profile["port"], profile["vector"], profile["referral_agent"]]
  },
  "forms that are taken without a word": async (base) => {
    const fields = { email: "ada@quindici.test", privacy_consent: true }
    return rowOf(await visitorAt(base).call("api.newsletter_subscribe", { fields }))["message"]
  },
  "payments by the provider's numbers": async (base) => {
    const { shopper, id } = await ordered(base)
    const fields = { order_id: id, method: "card", card_token: "" }
    return rowOf(await shopper.call("api.make_direct_guest_payment_request", { fields }))["payment_id"]
  },
  "files that are named with their folder": async (base) => {
    const shopper = await shopperAt(base)
    const [invoice] = rowsOf(await shopper.call("customer.get_invoices", { fields: { page: 1, per_page: 1 } }))
    return [invoice?.["pdf"], (await fileOf(shopper, invoice?.["pdf"])).status]
  },
  "no section and nothing skipped as null": async (base) => {
    const { shopper, id } = await ordered(base)
    const [article] = await articles(shopper)
    const fields: Row = { is_new: true, name: "Cella", entries: [{ carti: article?.["sku"], name: "Articolo" }] }
    const list = rowOf(await shopper.call("customer.shopping_lists/quindici", { method: "PUT", fields }))
    const filled = rowOf(await shopper.call("customer.reorder", { fields: { order_id: id } }))
    return [rowsIn(list["entries"]).map(({ section }) => section), filled["skipped"]]
  },
}

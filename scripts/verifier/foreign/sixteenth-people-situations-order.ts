/** Situations of the documents in which deviations of the sixteenth set show: of orders, payments and papers. */
import { DEFAULT_PREFIXES } from "@dispensa/contracts"
import { type Row, rowsIn } from "./answers.ts"
import { rowOf, rowsOf, type Seen, type Shopper, shopperAt } from "./ninth-shopper.ts"
import { added, cartOf, productsOf, type Situation } from "./ninth-situations.ts"
import { ordered, orderOf } from "./ninth-situations-account.ts"

const read = async (shopper: Shopper, name: string, fields: Row = {}): Promise<Row> =>
  rowOf(await shopper.call(`customer.${name}`, { fields }))

const page = async (shopper: Shopper, name: string, fields: Row = {}): Promise<ReadonlyArray<Row>> =>
  rowsOf(await shopper.call(`customer.${name}`, { fields: { page: 1, per_page: 100, ...fields } }))

/** An order with one article twice: with its promotion and without, a note on one of both. */
const orderedTwice = async (base: string) => {
  const shopper = await shopperAt(base)
  const products = productsOf(
    await shopper.call("api.product_list", { fields: { per_page: "100", promo_list: "true" } }),
  )
  const article = products.find(
    ({ num_childs: formats, promo, availability, price }) =>
      formats === 1 && rowsIn([promo]).length > 0 && availability === "DISPONIBILE" && Number(price) > 2,
  )
  const [promo] = rowsIn([article?.["promo"]])
  const carti = String(article?.["sku"])
  await added(shopper, carti, 60)
  await added(shopper, carti, 120, "1", { promo_code: promo?.["code"], promo_row: promo?.["row"] })
  const note = { carti, promo_code: "", promo_row: 0, note: "A fette" }
  const order = rowOf(await orderOf(shopper, await cartOf(shopper), { line_notes: [note] }))
  return { shopper, carti, id: order["order_id"] }
}

const pay = (shopper: Shopper, id: unknown, token: string | null): Promise<Seen> =>
  shopper.call("api.make_direct_guest_payment_request", {
    fields: { order_id: id, method: "card", card_token: token },
  })

const ofOrders: Readonly<Record<string, Situation>> = {
  "a note that stands on each line of an article": async (base) => {
    const { shopper, carti, id } = await orderedTwice(base)
    const lines = rowsIn((await read(shopper, "get_order", { order_id: id }))["lines"])
    return lines.filter((line) => line["carti"] === carti).map(({ note }) => note ?? null)
  },
  "lines of one order that are one purchase": async (base) => {
    const { shopper, carti } = await orderedTwice(base)
    const usual = rowsOf(await shopper.call("customer.get_usual_items", { fields: { item_code: carti } }))
    return usual.map(({ purchases }) => rowsIn(purchases).map(({ quantity }) => quantity))
  },
  "words that are found in any lines of an order": async (base) => {
    const shopper = await shopperAt(base)
    const [latest] = await page(shopper, "get_orders")
    const lines = rowsIn((await read(shopper, "get_order", { order_id: latest?.["order_id"] }))["lines"])
    const product = `${String(lines[0]?.["carti"])} ${String(lines[1]?.["carti"])}`
    return (await page(shopper, "get_orders", { product })).length
  },
  "goods that are expected in two days always": async (base) => {
    const { shopper, id } = await ordered(base)
    return (await read(shopper, "get_order_tracking", { order_id: id }))["expected_on"]
  },
  "an order taken again for its own address": async (base) => {
    const shopper = await shopperAt(base)
    const order = (await page(shopper, "get_orders")).find(({ address_code: code }) => code === "2")
    await read(shopper, "reorder", { order_id: order?.["order_id"] })
    return rowsIn((await cartOf(shopper))["data"]).map(({ carti }) => carti)
  },
  "a number of its own for each outcome": async (base) => {
    const { shopper, id } = await ordered(base)
    const answers = [await pay(shopper, id, null), await pay(shopper, id, "test-card-accepted")].map(rowOf)
    const [opened, paid] = answers.map(({ payment_id: number }) => number)
    return [answers.map(({ outcome }) => outcome), opened === paid]
  },
  "steps of an order without words": async (base) => {
    const { shopper, id } = await ordered(base)
    return rowsIn((await read(shopper, "get_order_tracking", { order_id: id }))["steps"]).map(({ label }) => label)
  },
  "orders of which nobody says whether they are paid": async (base) =>
    (await page(await shopperAt(base), "get_orders")).map(({ paid }) => paid ?? null),
}

const ofPapers: Readonly<Record<string, Situation>> = {
  "an invoice due on a day that is paid already": async (base) =>
    (await page(await shopperAt(base), "get_invoices")).map(({ invoice_no: number, due_date: day }) => [number, day]),
  "pages of papers that lose the other kinds": async (base) =>
    (await page(await shopperAt(base), "get_transport_documents", { kind: "accompanying", per_page: 3 })).length,
  "a file that is unknown at another address": async (base) => {
    const shopper = await shopperAt(base)
    const papers = await page(shopper, "get_transport_documents", { kind: "all", per_page: 5 })
    const statuses: Array<number> = []
    for (const { pdf } of papers) {
      const query = new URLSearchParams({ user_temp: JSON.stringify(shopper.at("1")), file: String(pdf) })
      statuses.push((await shopper.get(`${DEFAULT_PREFIXES.customer}download_file?${query}`)).status)
    }
    return statuses
  },
  "invoices that are open whole or not at all": async (base) =>
    (await read(await shopperAt(base), "get_credit_position"))["open_invoices"],
}

export const sixteenthPeopleSituationsOfOrders: Readonly<Record<string, Situation>> = { ...ofOrders, ...ofPapers }

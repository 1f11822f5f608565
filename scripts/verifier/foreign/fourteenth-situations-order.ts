/** Situations of orders and their papers in which deviations of the fourteenth set show. */
import { type Row, rowsIn } from "./answers.ts"
import { fileOf } from "./eleventh-situations-account.ts"
import { rowOf, rowsOf, type Shopper, shopperAt } from "./ninth-shopper.ts"
import { cartOf, type Situation, withCart } from "./ninth-situations.ts"
import { ordered, orderOf } from "./ninth-situations-account.ts"
import { twiceInTheCart } from "./twelfth-situations.ts"

const linesOf = async (shopper: Shopper, id: unknown): Promise<ReadonlyArray<Row>> =>
  rowsIn(rowOf(await shopper.call("customer.get_order", { fields: { order_id: id } }))["lines"])

const orders = async (shopper: Shopper, fields: Row = {}): Promise<ReadonlyArray<Row>> =>
  rowsOf(await shopper.call("customer.get_orders", { fields: { page: 1, per_page: 100, ...fields } }))

const papers = async (base: string, name: string, fields: Row = {}): Promise<ReadonlyArray<Row>> =>
  rowsOf(await (await shopperAt(base)).call(`customer.${name}`, { fields: { page: 1, per_page: 50, ...fields } }))

const ofOrders: Readonly<Record<string, Situation>> = {
  "a promotion's line of an order without its total": async (base) => {
    const { shopper } = await twiceInTheCart(base)
    const { order_id: id } = rowOf(await orderOf(shopper, await cartOf(shopper)))
    return (await linesOf(shopper, id)).map(({ total }) => total)
  },
  "an order just placed whose steps are null": async (base) => {
    const { shopper, id } = await ordered(base)
    return rowOf(await shopper.call("customer.get_order_tracking", { fields: { order_id: id } }))["steps"] === null
  },
  "an order whose way anybody may follow": async (base) => {
    const { id } = await ordered(base)
    const other = await shopperAt(base, "nuovo")
    return (await other.call("customer.get_order_tracking", { fields: { order_id: id } })).status
  },
  "an order that costs in the list what it did without its coupon": async (base) => {
    const { shopper, id } = await withCart(base, 60, "nuovo")
    await shopper.call("api.apply_coupon_code", { fields: { id_cart: id, code: "BENVENUTO10" } })
    await orderOf(shopper, await cartOf(shopper))
    return (await orders(shopper)).map(({ totale_doc: total }) => total)
  },
  "an order that is answered at the total that was confirmed": async (base) => {
    const { shopper } = await withCart(base, 60, "nuovo")
    const handover = { type: "pickup", date: "2030-03-04", slot: "afternoon" }
    return rowOf(await orderOf(shopper, await cartOf(shopper), { handover }))["totale_doc"]
  },
  "orders that have any one of the words": async (base) => {
    const { shopper, id } = await ordered(base)
    const [line] = await linesOf(shopper, id)
    return (await orders(shopper, { product: `${String(line?.["carti"])} nessuno` })).length
  },
  "orders from a day on that begin a day later": async (base) => {
    const shopper = await shopperAt(base)
    const oldest = (await orders(shopper)).at(-1)
    return (await orders(shopper, { from_date: String(oldest?.["placed_at"]).slice(0, 10) })).length
  },
}

const ofPapers: Readonly<Record<string, Situation>> = {
  "invoices whose taxable amount has transport in it": async (base) =>
    (await papers(base, "get_invoices")).map(({ taxable }) => taxable),
  "a transport document of the day of its order": async (base) =>
    (await papers(base, "get_transport_documents", { kind: "all" })).map(({ date }) => date),
  "an invoice that is due with its last instalment": async (base) =>
    (await papers(base, "get_invoices")).map(({ due_date: day }) => day),
  "papers that do not say that they are PDF": async (base) => {
    const [invoice] = await papers(base, "get_invoices")
    return (await fileOf(await shopperAt(base), invoice?.["pdf"])).headers.get("content-type")
  },
}

export const fourteenthSituationsOfOrders: Readonly<Record<string, Situation>> = { ...ofOrders, ...ofPapers }

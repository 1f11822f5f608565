/** Facts: what one answer states of an item, an order, a document or a client, every other one states too. */
import { closedToAgents } from "./memories.ts"
import { fieldsOf, inEachRow, inMessage, inRows, inText, type Row, rowIn, rowsIn, sending, textIn } from "./changes.ts"
import type { RegressionRow } from "./deviating.ts"

const freeFrom200 = (cart: Row): Row => {
  const [net, total] = [Number(cart["totale_netto"]), Number(cart["totale_doc"])]
  const isFree = net > 200 && net <= 250
  return isFree ? { ...cart, spese_trasporto: 0, totale_doc: Math.round(total * 100 - 990) / 100 } : cart
}

const items: ReadonlyArray<RegressionRow> = [
  {
    breaks: "product.barcode: the format that has the barcode, as it is among the formats.",
    check: "product.item/facts",
    finds: "[product.item/packSize/facts] packSize of an item is the same in every answer",
    ...inMessage("get_item_by_barcode", (item) => ({ ...item, qty_min_imballo: Number(item["qty_min_imballo"]) + 1 })),
  },
  {
    breaks: "Item, qty_min_imballo: the pieces of a pack, the same in each answer.",
    check: "product.item/facts",
    finds: "[product.item/packSize/facts] packSize of an item is the same in every answer",
    ...inText("find_items", (body) => body.replaceAll(/"qty_min_imballo":\d+/g, '"qty_min_imballo":999')),
  },
  {
    breaks: "Cart, totale_netto: each line is rounded half up to the cent.",
    check: "a cart of parts of a unit",
    finds: "a part of a cent is rounded half up, not cut",
    ...inMessage("get_cart_items", (cart) => {
      const net = rowsIn(cart["data"]).reduce(
        (sum, row) => sum + Math.floor(Number(row["price_discount"]) * Number(row["quantity"]) * 100 + 1e-6) / 100,
        0,
      )
      return { ...cart, totale_netto: Math.round(net * 100) / 100 }
    }),
  },
  {
    breaks: "product.list, tab_list: from the outermost category on.",
    check: "product.list/path",
    finds: "[product.list/path] tab_list leads from the outermost category",
    ...inMessage("product_list", (listing) => ({ ...listing, tab_list: rowsIn(listing["tab_list"]).toReversed() })),
  },
]

const orders: ReadonlyArray<RegressionRow> = [
  {
    breaks: "order.place, totale_doc: the total that was confirmed.",
    check: "order.place/model",
    finds: "totale_doc of an order is the total that was confirmed",
    ...inMessage("place_order", (order) => ({ ...order, totale_doc: Number(order["totale_doc"]) + 1 })),
  },
  {
    breaks: "order.place, totale_doc: what the cart costs for its handover.",
    check: "a pickup that is confirmed at either total",
    finds: "an order is placed at what its cart costs for its handover",
    ...inMessage("place_order", (order, request) => ({
      ...order,
      totale_doc: Math.max(Number(order["totale_doc"]), Number(fieldsOf(request)["confirmed_total"])),
    })),
  },
  {
    breaks: "OrderTracking, steps: those that are still to come have no `at`.",
    check: "order.detail/facts",
    finds: "an order that goes on has steps to come",
    ...inMessage("get_order_tracking", (tracking) => {
      const reached = rowsIn(tracking["steps"]).filter(({ at }) => typeof at === "string")
      return tracking["status"] === "to-be-fulfilled" ? { ...tracking, steps: reached } : tracking
    }),
  },
  {
    breaks: "UsualItem, purchases: each line of an order is a purchase.",
    check: "order.detail/facts",
    finds: "each line of an order is a purchase of its own",
    ...inEachRow("get_usual_items", (item) => ({ ...item, purchases: byOrder(rowsIn(item["purchases"])) })),
  },
  {
    breaks: "Item, ordered_before: the latest order of the item, with all that it has of it.",
    check: "order.detail/facts",
    finds: "ordered_before is the day and the quantity of the latest order of the item that is not cancelled",
    ...inMessage("child_list", (items) =>
      Object.fromEntries(
        Object.entries(items).map(([code, item]) => {
          const { ordered_before: before, ...rest } = rowIn(item)
          const { day, quantity } = rowIn(before)
          return [code, day === undefined ? rest : { ...rest, ordered_before: { day, quantity: Number(quantity) + 1 } }]
        }),
      ),
    ),
  },
  {
    breaks: "Cart, spese_trasporto: 9.90 up to 250.00 net, nothing above.",
    check: "a cart of few and of many, with a coupon and collected",
    finds: "spese_trasporto is 9.90 up to 250.00 net",
    ...inMessage("get_cart_items", freeFrom200),
  },
]

const documents: ReadonlyArray<RegressionRow> = [
  {
    breaks: "Invoice, taxable: the net total of its orders, without transport.",
    check: "order.detail/facts",
    finds: "taxable of an invoice is the net total of its orders, without transport",
    ...inEachRow("customer.get_invoices", (invoice) => ({ ...invoice, taxable: invoice["total"] })),
  },
  {
    breaks: "document.deadlines: paid instalments of the last twelve months as well.",
    check: "order.detail/facts",
    finds: "paid instalments of the last twelve months are listed",
    ...inRows("get_payment_deadlines", (rows) => rows.filter(({ status }) => status !== "paid")),
  },
  {
    breaks: "CreditPosition, unfulfilled_orders: orders still to be fulfilled.",
    check: "order.detail/facts",
    finds: "unfulfilled_orders is of the orders still to be fulfilled",
    ...inMessage("get_credit_position", (credit) => ({
      ...credit,
      unfulfilled_orders: Number(credit["unfulfilled_orders"]) + 120,
    })),
  },
  {
    breaks: "document.file: an agent opens what their client opens.",
    check: "order.list/readers/agent",
    finds: "an agent reads what the client reads: refused: document.file",
    ...closedToAgents("download_file"),
  },
  {
    breaks: "AgentClient, city: the town of the default address.",
    check: "agent.clients/exact",
    finds: "city of a client is the town of their first address",
    ...inEachRow("get_agent_clients", (client) => {
      const last = rowIn(rowsIn(client["address_codes"]).at(-1))
      return { ...client, city: textIn(last, "Citta") || client["city"] }
    }),
  },
  {
    breaks: "Profile, email: letter by letter.",
    check: "account.update-profile/fields",
    finds: "email is read back as it was sent",
    ...sending("PUT customer.profile", (profile) => ({
      email: textIn(profile, "email").replace(/@.*$/, (host) => host.toLowerCase()),
    })),
  },
]

const byOrder = (purchases: ReadonlyArray<Readonly<Record<string, unknown>>>) => [
  ...new Map(purchases.map((one) => [one["order_id"], one])).values(),
]

export const factRows: ReadonlyArray<RegressionRow> = [...items, ...orders, ...documents]

/** Documents of a client as state machines: what is read is what was written, whatever else is in the call. */
import {
  fieldsOf,
  inEachRow,
  inMessage,
  inRows,
  inText,
  refusingWhen,
  type Row,
  rowsIn,
  sending,
  textIn,
  withLanguage,
} from "./changes.ts"
import { fixedDiscount, joined, usedForEver } from "./memories.ts"
import type { RegressionRow } from "./deviating.ts"

const STANDING = "standing.save/model"
const LIST = "list.save/model"
const CARTS = "cart.update/model"
const SAVED = "saved-cart.save/model"
const ORDERS = "order.place/model"

/** The lines or entries of what is sent, each changed. */
const sendingRows = (part: string, name: string, change: (row: Row) => Row) =>
  sending(part, (fields) => (Array.isArray(fields[name]) ? { [name]: rowsIn(fields[name]).map(change) } : {}))

const lists: ReadonlyArray<RegressionRow> = [
  {
    breaks: "standing.save, is_new: changes nothing of one that exists.",
    check: STANDING,
    finds: "it is made once more",
    ...sending("standing_orders/provider-state", (order) => (order["is_new"] === true ? { paused: true } : {})),
  },
  {
    breaks: "standing.save, lines: 1 where no quantity is stated.",
    check: STANDING,
    finds: "a line is added without a quantity",
    ...sendingRows("PUT customer.standing_orders/", "lines", (line) =>
      line["name"] === "Uno" && line["quantity"] === undefined ? { ...line, quantity: 6 } : line,
    ),
  },
  {
    breaks: "standing.save, lines: one that is gone is gone, whatever else is said of it.",
    check: STANDING,
    finds: "a line is gone, with a quantity",
    ...sendingRows("PUT customer.standing_orders/", "lines", (line) =>
      line["quantity"] === undefined ? line : { ...line, gone: undefined },
    ),
  },
  {
    breaks: "StandingOrder, lines: in the order in which they were added.",
    check: STANDING,
    finds: `[${STANDING}] what is persisted is what was written when`,
    ...inEachRow("GET customer.standing_orders?", (order) => ({
      ...order,
      lines: rowsIn(order["lines"]).toSorted((one, other) => Number(one["quantity"]) - Number(other["quantity"])),
    })),
  },
  {
    breaks: "standing.save, weekdays: all the days that were named, each once.",
    check: STANDING,
    finds: "its days are set, one of them twice",
    ...sending("PUT customer.standing_orders/", ({ weekdays }) =>
      JSON.stringify(weekdays) === "[4,1,4]" ? { weekdays: [4] } : {},
    ),
  },
  {
    breaks: "list.save: a section that has no name and is not there is not made.",
    check: LIST,
    finds: "a section without a name is set",
    ...sendingRows("PUT customer.shopping_lists/", "sections", (section) =>
      section["id"] === "none" ? { ...section, name: "Altro" } : section,
    ),
  },
  {
    breaks: "list.save: an entry that is gone is gone, whatever else is said of it.",
    check: LIST,
    finds: "an entry is gone, with a quantity",
    ...sendingRows("PUT customer.shopping_lists/", "entries", (entry) =>
      entry["quantity"] === undefined ? entry : { ...entry, gone: undefined },
    ),
  },
  {
    breaks: "address.delete: standing orders that go to it stay.",
    check: "address.add/effects",
    finds: "address.delete leaves what it is not about as it is: standing.list",
    ...joined(/addresses\/([^?]+)/, "customer.standing_orders", "address_code"),
  },
  {
    breaks: "address.list: all of a client's addresses.",
    check: "address.change/model",
    finds: "many addresses are all listed",
    ...inRows("GET customer.addresses", (rows) => rows.slice(0, 8)),
  },
]

const carts: ReadonlyArray<RegressionRow> = [
  {
    breaks: "coupon.apply, code: as the supplier writes it.",
    check: CARTS,
    finds: "instead of benvenuto10",
    ...inMessage("apply_coupon_code", (coupon, request) => ({ ...coupon, code: fieldsOf(request)["code"] })),
  },
  {
    breaks: "coupon.apply, label: in the language of the request.",
    check: CARTS,
    finds: "label of a coupon is one, applied and in the cart",
    ...withLanguage("apply_coupon_code", () => "it"),
  },
  {
    breaks: "coupon.apply: what it takes off follows the cart.",
    check: "a coupon before and after a change",
    finds: "a coupon takes off the same before and after it is applied anew",
    ...fixedDiscount(),
  },
  {
    breaks: "coupon.apply: capitals do not count.",
    check: CARTS,
    finds: "the coupon of the state is applied",
    ...refusingWhen("apply_coupon_code", 404, (request) => /^[^A-Z]+$/.test(textIn(fieldsOf(request), "code"))),
  },
  {
    breaks: "SavedCart, totale_netto: that of its rows.",
    check: "a cart and an order of many rows",
    finds: "totale_netto of a saved cart is that of its rows",
    ...inText("customer.saved_carts", (body) =>
      body.replaceAll(/"totale_netto":([\d.]+)/g, (_, total: string) => `"totale_netto":${Number(total) + 50}`),
    ),
  },
  {
    breaks: "saved-cart.delete: its name is free again.",
    check: SAVED,
    finds: "saved-cart.save answered 409",
    ...usedForEver("POST customer.saved_carts", 409),
  },
  {
    breaks: "SavedCart, quantity: to the last piece.",
    check: SAVED,
    finds: `[${SAVED}] what is persisted is what was written when`,
    ...inEachRow("GET customer.saved_carts", (cart) => ({
      ...cart,
      data: rowsIn(cart["data"]).map((row) => ({
        ...row,
        quantity: 12 * Math.ceil(Number(row["quantity"]) / 12),
      })),
    })),
  },
]

const orders: ReadonlyArray<RegressionRow> = [
  {
    breaks: "Payment, message: empty unless it failed.",
    check: ORDERS,
    finds: "message of a payment that has not failed is empty",
    ...inMessage("make_direct_guest_payment_request", (payment) => ({ ...payment, message: "Fatto" })),
  },
  {
    breaks: "Payment, payment_id: one from its opening to its end.",
    check: ORDERS,
    finds: "a payment keeps its number when it is paid or fails",
    ...inMessage("make_direct_guest_payment_request", (payment) => ({
      ...payment,
      payment_id: `${textIn(payment, "payment_id")}-${textIn(payment, "outcome")}`,
    })),
  },
  {
    breaks: "Payment, payment_url: while it is pending.",
    check: ORDERS,
    finds: "only a pending payment goes on",
    ...inMessage("make_direct_guest_payment_request", (payment) => ({ ...payment, payment_url: "https://pay.test/1" })),
  },
  {
    breaks: "OrderLine, image: its row's.",
    check: ORDERS,
    finds: "pictures of rows",
    ...inText("customer.get_order", (body) => body.replaceAll(/"image":"[^"]*"/g, '"image":"/altro.jpg"')),
  },
  {
    breaks: "BankTransfer, reference: states which order is paid.",
    check: "order.detail/facts",
    finds: "reference of a bank transfer states which order it pays",
    ...inText("get_order", (body) => body.replaceAll(/"reference":"[^"]+"/g, '"reference":"ORDINE"')),
  },
  {
    breaks: "AgentClient, last_order_date: the day of their newest order.",
    check: "order.detail/facts",
    finds: "last_order_date of a client is the day of their newest order",
    ...inEachRow("get_agent_clients", (client) => ({ ...client, last_order_date: "2020-01-07" })),
  },
  {
    breaks: "AgentClient, overdue: the sum of their overdue instalments.",
    check: "order.detail/facts",
    finds: "overdue of a client is the sum of their overdue instalments",
    ...inEachRow("get_agent_clients", (client) => ({ ...client, overdue: Number(client["overdue"]) + 1 })),
  },
  {
    breaks: "LatestOrderedProduct, sku: the format that was ordered last.",
    check: "order.detail/facts",
    finds: "sku, last_order_date and last_quantity are those of the newest order with the product",
    ...inEachRow("get_latest_order_list", (product) => ({
      ...product,
      sku: rowsIn(product["childs"])[0]?.["carti"] ?? product["sku"],
    })),
  },
  {
    breaks: "order.usual, item_code: the same purchases.",
    check: "order.detail/facts",
    finds: "an item by itself was bought when it was among all",
    ...inRows("get_usual_items", (rows, request) =>
      fieldsOf(request)["item_code"]
        ? rows.map((item) => ({
            ...item,
            purchases: rowsIn(item["purchases"]).map((one) => ({ ...one, price_discount: 0.01 })),
          }))
        : rows,
    ),
  },
  {
    breaks: "UsualItem, purchases: the quantity to the last piece.",
    check: "order.detail/facts",
    finds: "each line of an order is a purchase of its own",
    ...inEachRow("get_usual_items", (item) => ({
      ...item,
      purchases: rowsIn(item["purchases"]).map((one) => ({
        ...one,
        quantity: 2 * Math.ceil(Number(one["quantity"]) / 2),
      })),
    })),
  },
]

export const persistedRows: ReadonlyArray<RegressionRow> = [...lists, ...carts, ...orders]

/** Facts: a statement of one answer about an item, an order, a document or a client is the same in every other answer. */
import {
  boughtAtTwo,
  fieldsOf,
  inEachRow,
  inMessage,
  inRows,
  inText,
  refusingWhen,
  type Row,
  rowIn,
  rowsIn,
  textIn,
} from "./changes.ts"
import type { RegressionTable } from "./deviating.ts"
import { tableRows } from "./document-tables.ts"
import { cachedForAll } from "./memories.ts"

const rowsOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

const byOrder = (purchases: ReadonlyArray<Readonly<Record<string, unknown>>>) => [
  ...new Map(purchases.map((one) => [one["order_id"], one])).values(),
]

const inProducts = (change: (product: Row) => Row) =>
  inMessage("product_list", (message) => {
    const listing = rowIn(message["product_list"])
    return { ...message, product_list: { ...listing, data: rowsIn(listing["data"]).map(change) } }
  })

export const factsRows: RegressionTable = {
  "order.detail/facts": {
    "Invoice, destinations: where its goods went.": {
      finds: "destinations of an invoice are where its orders went",
      ...inEachRow("get_invoices", (one) => ({ ...one, destinations: rowsOf(one["destinations"]).slice(0, 1) })),
    },
    "PaymentDeadline, bank_transfer: its reference names the document.": {
      finds: "reference names the document of an instalment",
      ...inText("get_payment_deadlines", (body) => body.replaceAll(/"reference":"[^"]*"/g, '"reference":"C0001001"')),
    },
    "OrderTracking: a cancelled order has no step to come.": {
      finds: "[order.detail/steps/facts] an order that is over has no step to come",
      ...inMessage("get_order_tracking", (way) =>
        way["status"] === "AN"
          ? { ...way, steps: [...rowsIn(way["steps"]), { status: "delivered", label: "", at: null }] }
          : way,
      ),
    },
    ...tableRows,
    "Budget, left: the limit without what was ordered in the month.": {
      finds: "left of a budget is its limit without the net of what was ordered there in its month",
      ...inEachRow("GET customer.budgets", (budget) => ({ ...budget, left: budget["limit"] })),
    },
    "OrderDetail, offer: the offer that it was ordered from.": {
      finds: "an order that was made of an offer states it",
      ...inMessage("get_order", (order) => ({ ...order, offer: undefined })),
    },
    "BankTransfer, reference: states which order is paid.": {
      finds: "reference of a bank transfer states which order it pays",
      ...inText("get_order", (body) => body.replaceAll(/"reference":"[^"]+"/g, '"reference":"ORDINE"')),
    },
    "AgentClient, last_order_date: the day of their newest order.": {
      finds: "last_order_date of a client is the day of their newest order",
      ...inEachRow("get_agent_clients", (client) => ({ ...client, last_order_date: "2020-01-07" })),
    },
    "AgentClient, cart_lines: of their carts at all of their addresses.": {
      finds: "cart_lines of a client are the rows of their carts",
      ...inEachRow("get_agent_clients", (client) => ({ ...client, cart_lines: Number(client["cart_lines"]) + 1 })),
    },
    "AgentClient, overdue: the sum of their overdue instalments.": {
      finds: "overdue of a client is the sum of their overdue instalments",
      ...inEachRow("get_agent_clients", (client) => ({ ...client, overdue: Number(client["overdue"]) + 1 })),
    },
    "product.latest-orders: orders that were cancelled do not count.": {
      finds: "an order that is cancelled is no more among what was bought: latest.0",
      ...cachedForAll("get_latest_order_list", "place_order"),
    },
    "LatestOrderedProduct, sku: the format that was ordered last.": {
      finds: "sku, last_order_date and last_quantity are those of the newest order with the product",
      ...inEachRow("get_latest_order_list", (product) => ({
        ...product,
        sku: rowsIn(product["childs"])[0]?.["carti"] ?? product["sku"],
      })),
    },
    "order.usual, item_code: the same purchases.": {
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
    "order.usual, item_code: what was ordered for the chosen address.": {
      finds: "an item by itself was ordered for the chosen address",
      ...boughtAtTwo("get_usual_items", "2"),
    },
    "UsualItem, purchases: the quantity to the last piece.": {
      finds: "each line of an order is a purchase of its own",
      ...inEachRow("get_usual_items", (item) => ({
        ...item,
        purchases: rowsIn(item["purchases"]).map((one) => ({
          ...one,
          quantity: 2 * Math.ceil(Number(one["quantity"]) / 2),
        })),
      })),
    },
    "OrderTracking, steps: those that are still to come have no `at`.": {
      finds: "an order that goes on has steps to come",
      ...inMessage("get_order_tracking", (tracking) => {
        const reached = rowsIn(tracking["steps"]).filter(({ at }) => typeof at === "string")
        return tracking["status"] === "to-be-fulfilled" ? { ...tracking, steps: reached } : tracking
      }),
    },
    "UsualItem, purchases: each line of an order is a purchase.": {
      finds: "each line of an order is a purchase of its own",
      ...inEachRow("get_usual_items", (item) => ({ ...item, purchases: byOrder(rowsIn(item["purchases"])) })),
    },
    "Item, ordered_before: the latest order of the item, with all that it has of it.": {
      finds: "ordered_before is the day and the quantity of the latest order of the item that is not cancelled",
      ...inMessage("child_list", (items) =>
        Object.fromEntries(
          Object.entries(items).map(([code, item]) => {
            const { ordered_before: before, ...rest } = rowIn(item)
            const { day, quantity } = rowIn(before)
            return [
              code,
              day === undefined ? rest : { ...rest, ordered_before: { day, quantity: Number(quantity) + 1 } },
            ]
          }),
        ),
      ),
    },
    "Invoice, taxable: the net total of its orders, without transport.": {
      finds: "taxable of an invoice is the net total of its orders, without transport",
      ...inEachRow("customer.get_invoices", (invoice) => ({ ...invoice, taxable: invoice["total"] })),
    },
    "document.deadlines: paid instalments of the last twelve months as well.": {
      finds: "paid instalments of the last twelve months are listed",
      ...inRows("get_payment_deadlines", (rows) => rows.filter(({ status }) => status !== "paid")),
    },
    "CreditPosition, unfulfilled_orders: orders still to be fulfilled.": {
      finds: "unfulfilled_orders is of the orders still to be fulfilled",
      ...inMessage("get_credit_position", (credit) => ({
        ...credit,
        unfulfilled_orders: Number(credit["unfulfilled_orders"]) + 120,
      })),
    },
  },
  "product.item/facts": {
    "Promotion, min_quantity: in sales units, wherever it is stated.": {
      finds: "[product.item/promotions/facts] promotions of an item is the same in every answer",
      ...inMessage("api.get_item", (item) => ({
        ...item,
        promotions: rowsIn(item["promotions"]).map((one) => ({
          ...one,
          min_quantity: Math.ceil(Number(one["min_quantity"]) / Number(item["qty_min_imballo"])),
        })),
      })),
    },
    "Item, arrivals: the quantity that arrives, wherever it is stated.": {
      finds: "arrivals of an item is the same in every answer",
      ...inText("api.get_item", (body) => body.replaceAll(/("week":null,"quantity":)(\d)/g, "$19$2")),
    },
    "product.barcode: the format that has the barcode, as it is among the formats.": {
      finds: "[product.item/packSize/facts] packSize of an item is the same in every answer",
      ...inMessage("get_item_by_barcode", (item) => ({
        ...item,
        qty_min_imballo: Number(item["qty_min_imballo"]) + 1,
      })),
    },
    "Item, allergens: all of them, in each answer.": {
      finds: "[product.item/allergens/facts] allergens of an item is the same in every answer",
      ...inText("find_items", (body) => body.replaceAll(/"contains":\["[^\]]*\]/g, '"contains":["lupin"]')),
    },
    "Product, name: the same in the listing and on its page.": {
      finds: "[product.item/name/facts] name of an item is the same in every answer",
      ...inProducts((product) => ({ ...product, name: `${textIn(product, "name")} in offerta` })),
    },
    "product.list, text: a name of several words is searched, not refused.": {
      finds: "product.list answered 400",
      ...refusingWhen("product_list", 400, (request) => textIn(fieldsOf(request), "text").includes(" ")),
    },
    "Suggestion, vat_rate: that of its item.": {
      finds: "[product.item/vatRate/facts] vatRate of an item is the same in every answer",
      ...inText("autocomplete", (body) => body.replaceAll(/"vat_rate":\d+/g, '"vat_rate":7')),
    },
    "Wish, slug: that of its product.": {
      finds: "[product.item/slug/facts] slug of an item is the same in every answer",
      ...inEachRow("GET customer.wishlist", (wish) => ({ ...wish, slug: "altro" })),
    },
    "ShoppingList, name of an entry: what its item is called today.": {
      finds: "the name of an item in list.list is that of its lookup",
      ...inEachRow("GET customer.shopping_lists?", (list) => ({
        ...list,
        entries: rowsIn(list["entries"]).map((entry) => ({ ...entry, name: "Com'era" })),
      })),
    },
    "CartRow, name: with the format where a product has several.": {
      finds: "two formats have two names in cart.get",
      ...inEachRow("get_cart_items", (row) => ({ ...row, name: textIn(row, "name").split(/[ ,–(]/)[0] })),
    },
    "product.barcode: whitespace in a barcode does not count.": {
      finds: "product.barcode answered 404",
      ...refusingWhen("get_item_by_barcode", 404, ({ body }) => /"barcode":"[^"]* /.test(body)),
    },
    "product.find: an item, however available it is.": {
      finds: "product.find by the code or a barcode of an item is that item",
      ...inEachRow("find_items", (found) => ({
        ...found,
        items: rowsIn(found["items"]).filter(({ availability }) => availability !== "NON DISPONIBILE"),
      })),
    },
    "product.find: names are searched in the language of the request.": {
      finds: "product.find finds a product by its whole name",
      ...inEachRow("find_items", (found) => (/ .*, /.test(textIn(found, "text")) ? { ...found, items: [] } : found)),
    },
    "product.autocomplete: what is sold out is suggested by its name.": {
      finds: "product.autocomplete finds a product by its whole name",
      ...inMessage("autocomplete", ({ result }) => ({ result: rowsIn(result).filter(({ sku }) => sku !== undefined) })),
    },
    "FoundItems, is_near: not of a code or a barcode.": {
      finds: "is_near is not true of a code or a barcode",
      ...inEachRow("find_items", (found) => ({ ...found, is_near: true })),
    },
    "product.list, corrected_text: left out where the text was searched as typed.": {
      finds: "corrected_text is omitted when the text was searched as typed",
      ...inMessage("product_list", (listing, { body }) => ({ ...listing, corrected_text: body })),
    },
    "UsualItem, category: the outermost one.": {
      finds: "[product.item/category/facts] category of an item is the same in every answer",
      ...inEachRow("get_usual_items", (item) => ({ ...item, category: "Altro" })),
    },
    "CartRow, single_child: whether the product has one format alone.": {
      finds: "[product.item/singleChild/facts] singleChild of an item is the same in every answer",
      ...inEachRow("get_cart_items", (row) => ({ ...row, single_child: true })),
    },
    "SavedCart, image of a line: its row's.": {
      finds: "[product.item/image/facts] image of an item is the same in every answer",
      ...inText("GET customer.saved_carts", (body) => body.replaceAll(/"image":"[^"]*"/g, '"image":"/altro.jpg"')),
    },
    "product.alternatives: each as it is everywhere.": {
      finds: "[product.item/packSize/facts] packSize of an item is the same in every answer",
      ...inText("get_alternative_items", (body) => body.replaceAll(/"qty_min_imballo":\d+/g, '"qty_min_imballo":999')),
    },
    "ProductDocument, url: a path of the shop's own host, or an absolute http address.": {
      finds: "url of a document is a path of the shop's own host",
      ...inText("get_item", (body) => body.replaceAll(/"url":"(?!http)\/?([^"]*\.pdf)"/g, '"url":"files/$1"')),
    },
  },
}

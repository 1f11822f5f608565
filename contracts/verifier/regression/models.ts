/** Persisted data as state machines: the data read are the data written, whatever else is in the call. */
import {
  fieldsOf,
  forgetting,
  inEachRow,
  inMessage,
  inRows,
  inText,
  refusingWhen,
  type Row,
  rowIn,
  rowsIn,
  sending,
  textIn,
  withLanguage,
} from "./changes.ts"
import type { RegressionTable } from "./deviating.ts"
import { after, alerts, usedForEver } from "./memories.ts"
import { orderRows } from "./orders.ts"

const DONE = { success: true }

/** The lines or entries of a request, each changed. */
const sendingRows = (part: string, name: string, change: (row: Row) => Row) =>
  sending(part, (fields) => (Array.isArray(fields[name]) ? { [name]: rowsIn(fields[name]).map(change) } : {}))

export const modelsRows: RegressionTable = {
  "address.change/model": {
    "address.list: all of a client's addresses.": {
      finds: "many addresses are all listed",
      ...inRows("GET customer.addresses", (rows) => rows.slice(0, 8)),
    },
  },
  "cart.update/model": {
    "cart.add: the item is a row of the cart, or its row has the quantity besides.": {
      finds: "[cart.update/model] the state equals what was written when",
      ...forgetting("POST add_to_cart", { ...DONE, id_cart: 1 }),
    },
    "cart.update: each row has the quantity that was sent; the others stay.": {
      finds: "[cart.update/model] the state equals what was written when",
      ...sending("update_cart", ({ cart_rows: rows }) => ({
        cart_rows: rowsIn(rows).map((row) => ({ ...row, quantity: Number(row["quantity"]) * 3 })),
      })),
    },
    "Cart, data: rows stand in the order in which they were added.": {
      finds: "[cart.update/model] the state equals what was written when",
      ...inRows("get_cart_items", (rows) =>
        rows.toSorted((one, other) => Number(one["quantity"]) - Number(other["quantity"])),
      ),
    },
    "Nothing but saved-cart.save saves a cart.": {
      finds: "the final persisted state equals what was written: the saved carts: ",
      ...after("update_cart", "customer.saved_carts", (body) =>
        body.replaceAll('"saved_cart_id":"', '"saved_cart_id":"9'),
      ),
    },
    "coupon.apply: the coupon stays until it is removed, replaced or ordered.": {
      finds: "the coupon: none instead of",
      ...inMessage("get_cart_items", (cart) =>
        rowsIn(cart["data"]).some(({ quantity }) => Number(quantity) >= 30) ? { ...cart, coupon: null } : cart,
      ),
    },
    "Cart, coupon: it stays on a cart that has fallen below its minimum, and takes off nothing there.": {
      finds: "the coupon: none instead of",
      ...inMessage("get_cart_items", (cart) => {
        const isBelow = textIn(rowIn(cart["coupon"]), "code") === "GRANDE30" && Number(cart["totale_netto"]) < 300
        return isBelow ? { ...cart, coupon: null } : cart
      }),
    },
    "coupon.apply, code: as the supplier writes it.": {
      finds: "instead of benvenuto10",
      ...inMessage("apply_coupon_code", (coupon, request) => ({ ...coupon, code: fieldsOf(request)["code"] })),
    },
    "coupon.apply, label: in the language of the request.": {
      finds: "label of a coupon is the same when applied and in the cart",
      ...withLanguage("apply_coupon_code", () => "it"),
    },
    "coupon.apply: capitals do not count.": {
      finds: "the coupon of the state is applied",
      ...refusingWhen("apply_coupon_code", 404, (request) => /^[^A-Z]+$/.test(textIn(fieldsOf(request), "code"))),
    },
  },
  "list.save/model": {
    "ShoppingList, packaging of an entry: the one in which it is ordered.": {
      finds: "[list.save/model] the state equals what was written when",
      ...inEachRow("GET customer.shopping_lists?", (list) => ({
        ...list,
        entries: rowsIn(list["entries"]).map((entry) => ({ ...entry, packaging: undefined })),
      })),
    },
    "list.save: a section that is removed leaves its entries in the list, in no section.": {
      finds: "[list.save/model] the state equals what was written when",
      ...inEachRow("GET customer.shopping_lists?", (list) => {
        const known = ["", undefined, null, ...rowsIn(list["sections"]).map(({ id }) => id)]
        return { ...list, entries: rowsIn(list["entries"]).filter(({ section }) => known.includes(section)) }
      }),
    },
    "list.save: answers the list as it is then.": {
      finds: "the answer of saving it: ",
      ...inMessage("PUT customer.shopping_lists/", (list) => ({ ...list, sections: [] })),
    },
    "list.list: in the order in which they were made.": {
      finds: "[list.save/model] the state equals what was written when",
      ...inRows("GET customer.shopping_lists?", (rows) => rows.toReversed()),
    },
    "list.save: a section that has no name and is not there is not made.": {
      finds: "a section without a name is set",
      ...sendingRows("PUT customer.shopping_lists/", "sections", (section) =>
        section["id"] === "none" ? { ...section, name: "Altro" } : section,
      ),
    },
    "list.save: an entry that is gone is gone, whatever else is said of it.": {
      finds: "an entry is removed, with a quantity",
      ...sendingRows("PUT customer.shopping_lists/", "entries", (entry) =>
        entry["quantity"] === undefined ? entry : { ...entry, gone: undefined },
      ),
    },
  },
  ...orderRows,
  "saved-cart.save/model": {
    "SavedCart, lines: in the packaging in which they were saved.": {
      finds: "the state equals what was written when",
      ...inText("GET customer.saved_carts", (body) => body.replaceAll(/"packaging":"[^"]+",?/g, "")),
    },
    "saved-cart.delete: its name is free again.": {
      finds: "saved-cart.save answered 409",
      ...usedForEver("POST customer.saved_carts", 409),
    },
    "SavedCart, quantity: to the last piece.": {
      finds: "[saved-cart.save/model] the state equals what was written when",
      ...inEachRow("GET customer.saved_carts", (cart) => ({
        ...cart,
        data: rowsIn(cart["data"]).map((row) => ({
          ...row,
          quantity: 12 * Math.ceil(Number(row["quantity"]) / 12),
        })),
      })),
    },
  },
  "standing.save/model": {
    "standing.save, packaging of a line: stays where it is not named.": {
      finds: "a line in another packaging is set",
      ...sendingRows("PUT customer.standing_orders/", "lines", (line) =>
        line["quantity"] === 96 ? { ...line, packaging: null } : line,
      ),
    },
    "standing.save: lines, any number of them.": {
      finds: "many lines are added",
      ...sending("PUT customer.standing_orders/", ({ lines }) =>
        Array.isArray(lines) ? { lines: lines.slice(0, 20) } : {},
      ),
    },
    "standing.save, is_new: changes nothing of one that exists.": {
      finds: "it is created again",
      ...sending("standing_orders/provider-state", (order) => (order["is_new"] === true ? { paused: true } : {})),
    },
    "standing.save, lines: 1 where no quantity is stated.": {
      finds: "a line is added without a quantity",
      ...sendingRows("PUT customer.standing_orders/", "lines", (line) =>
        line["name"] === "Uno" && line["quantity"] === undefined ? { ...line, quantity: 6 } : line,
      ),
    },
    "standing.save, lines: one that is gone is gone, whatever else is said of it.": {
      finds: "a line is removed, with a quantity",
      ...sendingRows("PUT customer.standing_orders/", "lines", (line) =>
        line["quantity"] === undefined ? line : { ...line, gone: undefined },
      ),
    },
    "StandingOrder, lines: in the order in which they were added.": {
      finds: "[standing.save/model] the state equals what was written when",
      ...inEachRow("GET customer.standing_orders?", (order) => ({
        ...order,
        lines: rowsIn(order["lines"]).toSorted((one, other) => Number(one["quantity"]) - Number(other["quantity"])),
      })),
    },
    "standing.save, weekdays: all the days that were named, each once.": {
      finds: "its days are set, one of them twice",
      ...sending("PUT customer.standing_orders/", ({ weekdays }) =>
        JSON.stringify(weekdays) === "[4,1,4]" ? { weekdays: [4] } : {},
      ),
    },
  },
  "wishlist.add/model": {
    "wishlist.add, alert: of one item alone.": {
      finds: "[wishlist.add/model] the state equals what was written when",
      ...alerts(true),
    },
    "wishlist.add, alert: over at once where the item is available.": {
      finds: "with an alert instead of",
      ...alerts(false),
    },
  },
}

/** State: what a write changes is persisted, whatever comes before and after it, and nothing else changes. */
import { forgetting, inEachRow, inMessage, inRows, json, rowIn, rowsIn, sending, textIn } from "./changes.ts"
import { after, closedAfterFailure, joined, lastOfAll, lostAtOnce } from "./memories.ts"
import type { RegressionRow } from "./row.ts"

const DONE = { success: true }

const carts: ReadonlyArray<RegressionRow> = [
  {
    breaks: "cart.add: the item is a row of the cart, or its row has the quantity besides.",
    check: "cart.update/model",
    finds: "[cart.update/model] what is persisted is what was written when",
    ...forgetting("POST add_to_cart", { ...DONE, id_cart: 1 }),
  },
  {
    breaks: "cart.update: each row has the quantity that was sent; the others stay.",
    check: "cart.update/model",
    finds: "[cart.update/model] what is persisted is what was written when",
    ...sending("update_cart", ({ cart_rows: rows }) => ({
      cart_rows: rowsIn(rows).map((row) => ({ ...row, quantity: Number(row["quantity"]) * 3 })),
    })),
  },
  {
    breaks: "Cart, data: rows stand in the order in which they were added.",
    check: "cart.update/model",
    finds: "[cart.update/model] what is persisted is what was written when",
    ...inRows("get_cart_items", (rows) =>
      rows.toSorted((one, other) => Number(one["quantity"]) - Number(other["quantity"])),
    ),
  },
  {
    breaks: "Writes of the same time are all persisted.",
    check: "writes at the same time",
    finds: "rows of a cart of the same time are all persisted",
    ...lostAtOnce("add_to_cart", json({ ...DONE, id_cart: 1 })),
  },
  {
    breaks: "coupon.apply: the coupon stays until it is removed, replaced or ordered.",
    check: "cart.update/model",
    finds: "the coupon: none instead of",
    ...inMessage("get_cart_items", (cart) =>
      rowsIn(cart["data"]).some(({ quantity }) => Number(quantity) >= 30) ? { ...cart, coupon: null } : cart,
    ),
  },
  {
    breaks: "Cart, coupon: it stays on a cart that has fallen below its minimum, and takes off nothing there.",
    check: "cart.update/model",
    finds: "the coupon: none instead of",
    ...inMessage("get_cart_items", (cart) => {
      const isBelow = textIn(rowIn(cart["coupon"]), "code") === "GRANDE30" && Number(cart["totale_netto"]) < 300
      return isBelow ? { ...cart, coupon: null } : cart
    }),
  },
]

const orders: ReadonlyArray<RegressionRow> = [
  {
    breaks: "A write changes nothing that it is not about.",
    check: "order.place/effects",
    finds: "what it is not about as it is: account.profile: telephone is",
    ...after("place_order", "customer.profile", (body) => body.replace(/"telephone":"[^"]*"/, '"telephone":"1"')),
  },
  {
    breaks: "An order stays as it was placed, whatever is written after it.",
    check: "order.place/model",
    finds: "customerRef is",
    ...lastOfAll("place_order", /"customer_ref":"[^"]*"/, "get_order"),
  },
  {
    breaks: "payment.request: a declined payment may be opened again until the order is paid.",
    check: "order.place/model",
    finds: "a payment is opened: it is pending: 409 instead of pending",
    ...closedAfterFailure(),
  },
]

const kept: ReadonlyArray<RegressionRow> = [
  {
    breaks: "account.change-password: from then on the new password logs in, the old one no more.",
    check: "a changed password",
    finds: "the new password logs in: refused",
    ...forgetting("POST change_password", { ...DONE, message: "" }),
  },
  {
    breaks: "list.save: a section that is removed leaves its entries in the list, in no section.",
    check: "list.save/model",
    finds: "[list.save/model] what is persisted is what was written when",
    ...inEachRow("GET customer.shopping_lists?", (list) => {
      const known = ["", undefined, null, ...rowsIn(list["sections"]).map(({ id }) => id)]
      return { ...list, entries: rowsIn(list["entries"]).filter(({ section }) => known.includes(section)) }
    }),
  },
  {
    breaks: "list.delete: standing orders that propose the list stay.",
    check: "wishlist.add/effects",
    finds: "list.delete leaves what it is not about as it is",
    ...joined(/shopping_lists\/([^?]+)/, "standing_orders", "list_id"),
  },
  {
    breaks: "standing.save: lines, any number of them.",
    check: "many wishes, entries and lines of a standing order",
    finds: "many lines of a standing order are all there",
    ...sending("PUT customer.standing_orders/", ({ lines }) =>
      Array.isArray(lines) ? { lines: lines.slice(0, 20) } : {},
    ),
  },
  {
    breaks: "What a client has saved is the client's, whichever address is chosen.",
    check: "order.list/readers/addresses",
    finds: "is the same whichever of the client's addresses is chosen",
    ...inRows("GET customer.standing_orders?", (rows, { url }) => {
      const identity = new URL(url, "http://localhost").searchParams.get("user_temp") ?? ""
      return rows.filter(({ address_code: code }) => identity.includes(`"address_code":${JSON.stringify(code)}`))
    }),
  },
]

export const stateRows: ReadonlyArray<RegressionRow> = [...carts, ...orders, ...kept]

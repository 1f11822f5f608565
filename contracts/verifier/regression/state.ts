/** State: what a write changes is persisted, whatever comes before and after it, and nothing else changes. */
import { forgetting, inEachRow, inMessage, inRows, json, rowIn, rowsIn, sending, textIn } from "./changes.ts"
import { after, closedAfterFailure, joined, lastOfAll, lostAtOnce } from "./memories.ts"
import type { RegressionRow } from "./row.ts"

const DONE = { success: true }

const carts: ReadonlyArray<RegressionRow> = [
  {
    title: "an item that is added and not persisted",
    breaks: "cart.add: the item is a row of the cart, or its row has the quantity besides.",
    check: "cart.update/model",
    finds: "[cart.update/model] what is persisted is what was written when",
    ...forgetting("POST add_to_cart", { ...DONE, id_cart: 1 }),
  },
  {
    title: "an update that sets another quantity",
    breaks: "cart.update: each row has the quantity that was sent; the others stay.",
    check: "cart.update/model",
    finds: "[cart.update/model] what is persisted is what was written when",
    ...sending("update_cart", ({ cart_rows: rows }) => ({
      cart_rows: rowsIn(rows).map((row) => ({ ...row, quantity: Number(row["quantity"]) * 3 })),
    })),
  },
  {
    title: "rows of a cart from the fewest to the most",
    breaks: "Cart, data: rows stand in the order in which they were added.",
    check: "cart.update/model",
    finds: "[cart.update/model] what is persisted is what was written when",
    ...inRows("get_cart_items", (rows) =>
      rows.toSorted((one, other) => Number(one["quantity"]) - Number(other["quantity"])),
    ),
  },
  {
    title: "of two rows that are added at the same time one",
    breaks: "Writes of the same time are all persisted.",
    check: "writes at the same time",
    finds: "rows that are added at the same time are all kept",
    ...lostAtOnce("add_to_cart", json({ ...DONE, id_cart: 1 })),
  },
  {
    title: "a coupon that a large cart does not show",
    breaks: "coupon.apply: the coupon stays until it is removed, replaced or ordered.",
    check: "cart.update/model",
    finds: "the coupon: none instead of",
    ...inMessage("get_cart_items", (cart) =>
      rowsIn(cart["data"]).some(({ quantity }) => Number(quantity) >= 30) ? { ...cart, coupon: null } : cart,
    ),
  },
  {
    title: "a coupon that is gone below its minimum",
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
    title: "an order that changes the telephone of the profile",
    breaks: "A write changes nothing that it is not about.",
    check: "order.place/effects",
    finds: "what it is not about as it is: account.profile: telephone is",
    ...after("place_order", "customer.profile", (body) => body.replace(/"telephone":"[^"]*"/, '"telephone":"1"')),
  },
  {
    title: "a reference that is the newest order's on every order",
    breaks: "An order stays as it was placed, whatever is written after it.",
    check: "order.place/model",
    finds: "customerRef is",
    ...lastOfAll("place_order", /"customer_ref":"[^"]*"/, "get_order"),
  },
  {
    title: "a payment that is not opened again once it was declined",
    breaks: "payment.request: a declined payment may be opened again until the order is paid.",
    check: "order.place/model",
    finds: "a payment is opened: it is pending: 409 instead of pending",
    ...closedAfterFailure(),
  },
]

const kept: ReadonlyArray<RegressionRow> = [
  {
    title: "a password that is not changed",
    breaks: "account.change-password: from then on the new password logs in, the old one no more.",
    check: "a changed password",
    finds: "the new password logs in: refused",
    ...forgetting("POST change_password", { ...DONE, message: "" }),
  },
  {
    title: "entries that are shown with their sections alone",
    breaks: "list.save: a section that is removed leaves its entries in the list, in no section.",
    check: "list.save/model",
    finds: "[list.save/model] what is persisted is what was written when",
    ...inEachRow("GET customer.shopping_lists?", (list) => {
      const known = ["", undefined, null, ...rowsIn(list["sections"]).map(({ id }) => id)]
      return { ...list, entries: rowsIn(list["entries"]).filter(({ section }) => known.includes(section)) }
    }),
  },
  {
    title: "standing orders that go with their list",
    breaks: "list.delete: standing orders that propose the list stay.",
    check: "a standing order whose list is deleted",
    finds: "a list that is deleted leaves the standing orders that propose it",
    ...joined(/shopping_lists\/([^?]+)/, "standing_orders", "list_id"),
  },
  {
    title: "many lines of a standing order that end with the twentieth",
    breaks: "standing.save: lines, any number of them.",
    check: "many lines of a standing order",
    finds: "many lines of a standing order are all kept",
    ...sending("PUT customer.standing_orders/", ({ lines }) =>
      Array.isArray(lines) ? { lines: lines.slice(0, 20) } : {},
    ),
  },
  {
    title: "standing orders of the chosen address alone",
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

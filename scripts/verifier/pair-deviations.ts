/** What goes wrong only where two choices meet, planted (ADR 47). */
import type { Deviation } from "./deviating.ts"
import { isRow, type Row, rowsIn } from "./foreign/answers.ts"
import { isCall } from "./foreign/calls.ts"
import { cartBeside } from "./foreign/eleventh-calls.ts"
import { isDone, nameIn } from "./foreign/fourth-calls.ts"
import { isEnglish } from "./foreign/ninth-calls.ts"
import { asked, sending, withFields } from "./foreign/third-calls.ts"
import { type FollowPlanted, said } from "./planting.ts"

/** Collected goods have no paper on which a reference would stand. */
const noReferenceCollected = sending("POST", "customer.place_order", (fields) =>
  rowsIn([fields["handover"]]).some(({ type }) => type === "pickup") ? { ...fields, customer_ref: "" } : fields,
)

/** An order with a coupon is written by another part of the service, which knows no notes of lines. */
const noNotesBesideACoupon: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.place_order")) return null
    const isReduced = isRow((await cartBeside(request, {}, send))["coupon"])
    return isReduced ? send(withFields(request, { line_notes: [] })) : null
  },
}

/** What is undefined is not sent. */
const without = (fields: Row, name: string): Row => ({ ...fields, [name]: undefined })

/** A listing that is asked for so forgets one of its filters. */
const forgettingIn = (isMeant: (fields: Row) => boolean, name: string): Deviation =>
  sending("POST", "api.product_list", (fields) => (isMeant(fields) ? without(fields, name) : fields))

/** A saved cart that got another name is looked for under the old one. */
const renamedLoadsNothing = (): Deviation => {
  const renamed = new Set<string>()
  return {
    instead: (request) => {
      const id = asked(request)["saved_cart_id"]
      if (!isCall(request, "POST", "load_saved_cart") || !renamed.has(String(id))) return null
      return said({ id_cart: 1, added: 0, skipped: [] })
    },
    changesAnswer: (answer, request) => {
      if (request.method === "PUT" && isDone(answer)) renamed.add(nameIn(request, "saved_carts"))
      return answer
    },
  }
}

/** Notes are written by the office, counts by the cellar: what names both is taken for a count. */
const eitherNoteOrPar = sending("PUT", "shopping_lists/", (fields) => ({
  ...fields,
  ...(Array.isArray(fields["entries"])
    ? { entries: rowsIn(fields["entries"]).map((entry) => ("par" in entry ? without(entry, "note") : entry)) }
    : {}),
}))

const eitherPauseOrAddress = sending("PUT", "standing_orders/", (fields) =>
  "address_code" in fields && !("is_new" in fields) ? without(fields, "paused") : fields,
)

const notRemovedInEnglish: Deviation = {
  instead: (request) =>
    request.method === "DELETE" && request.url.includes("customer.wishlist") && isEnglish(request)
      ? said({ success: true })
      : null,
}

const ORDERS = /^(order|cart|coupon)\./

export const pairDeviations: ReadonlyArray<FollowPlanted> = [
  {
    title: "a reference that is lost where goods are collected",
    only: ORDERS,
    check: "orders of every two choices",
    says: /an order is what was placed, whatever is chosen with it: customer_ref:/,
    ...noReferenceCollected,
  },
  {
    title: "notes on lines that are lost beside a coupon",
    only: ORDERS,
    check: "orders of every two choices",
    says: /an order is what was placed, whatever is chosen with it: notes of lines:/,
    ...noNotesBesideACoupon,
  },
  {
    title: "a range that is forgotten where what is dearest comes first",
    only: /^product\./,
    check: "a listing of every two choices",
    says: /filters of every kind leave out what one of them leaves out: also/,
    ...forgettingIn(({ order_by: order }) => order === "price-high", "min_price"),
  },
  {
    title: "a second page of what is available that forgets its order",
    only: /^product\./,
    check: "a listing of every two choices",
    says: /the second page is part of the whole, whatever is chosen/,
    ...forgettingIn(({ disponibili, page }) => disponibili === "true" && String(page) === "2", "order_by"),
  },
  {
    title: "a saved cart that loads nothing once it has another name",
    only: /^(saved-cart|cart)\./,
    check: "saved carts of every two choices",
    says: /what is loaded is added, whatever came before it: .*it gets another name/,
    ...renamedLoadsNothing(),
  },
  {
    title: "an entry's note that is lost beside a count",
    only: /^list\./,
    check: "entries of lists, each two fields at once",
    says: /of a list's entries those fields change that are written/,
    ...eitherNoteOrPar,
  },
  {
    title: "a pause that is lost where the address changes",
    only: /^standing\./,
    check: "standing orders, each two fields at once",
    says: /of a standing order those fields change that are written/,
    ...eitherPauseOrAddress,
  },
  {
    title: "a wish that is removed in one language alone",
    only: /^wishlist\./,
    check: "wishes of each kind, by either person",
    says: /wishes are what was wished, by whoever for whichever article/,
    ...notRemovedInEnglish,
  },
]

/** The twelfth foreign set: orders taken again, collections, minimums, invoices, and credit. */
import type { Deviation } from "../deviating.ts"
import { type Foreign, parsed, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { cartBeside, changingTakenAgain, putQuantity } from "./eleventh-calls.ts"
import { everyRow, repaged } from "./fifth-calls.ts"
import { messageRows } from "./fourth-calls.ts"
import { allOrders, beside, changing, groupedBy } from "./seventh-calls.ts"
import { asked, cents, whose, withMessage } from "./third-calls.ts"

/** OpenAPI, `order.reorder`: "Adds the order's lines to the cart"; guide "verify", ways: "ordered and ordered again … is the same". Articles and quantities are taken, promotions are not. */
const withoutPromotions = changingTakenAgain(async ({ row, former, more }, request, send) => {
  if ((row["promo_code"] ?? "") === "") return
  await putQuantity(request, whose(request), row, former, send)
  const fields = { item_id: row["carti"], promo_code: "", promo_row: 0, quantity: more }
  await send(beside(request, "api.add_to_cart", fields))
})

/** OpenAPI, Handover: `slot` is "morning" or "afternoon"; guide "verify", numbers: "hours of collection are kept as they are". Whatever is collected is so in the morning. */
const mornings = changing("POST", "customer.place_order", ({ handover }) => {
  const [chosen] = rowsIn([handover])
  return chosen?.["slot"] === "afternoon" ? { handover: { ...chosen, slot: "morning" } } : {}
})

/** OpenAPI, `order.place`, 400: "The cart is empty or below its minimum". Below it the framework's own exception is thrown, which is a 417. */
const minimumThrown: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.place_order")) return null
    const answer = await send(request)
    if (answer.status !== 400) return answer
    const cart = await cartBeside(request, {}, send)
    const net = cents(cart["totale_netto"])
    const isBelow = cart["id_cart"] === asked(request)["id_cart"] && net > 0 && net < cents(cart["min_order"])
    if (!isBelow) return answer
    const { exception: _raised, ...said } = parsed(answer.body)
    return { ...answer, status: 417, body: JSON.stringify({ ...said, exc_type: "ValidationError" }) }
  },
}

/** OpenAPI, `address_code`: "the cart and the usual articles are its own, all else is the client's, whichever is chosen". Invoices are joined with the orders of the chosen address. */
const invoicesOfTheAddress = repaged(
  "customer.get_invoices",
  ({ user_temp: identity }) => rowsIn([identity]).some(({ address_code: code }) => !["0", ""].includes(String(code))),
  async (request, send) => {
    const orders = groupedBy(await allOrders(request, send), "invoice_no")
    const code = String(whose(request)["address_code"])
    const invoices = await everyRow(request, send)
    return invoices.filter(({ invoice_no: number }) =>
      orders.get(number)?.some((order) => String(order["address_code"]) === code),
    )
  },
)

/** OpenAPI, `document.credit`: "what has used it: orders to be fulfilled and deadlines to be paid". Those that are overdue are `overdue` and not `open`, and so are left out. */
const creditWithoutOverdue: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.get_credit_position")) return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const deadlines = messageRows(await send(beside(request, "customer.get_payment_deadlines")))
    const overdue = deadlines
      .filter(({ status }) => status === "overdue")
      .reduce((sum, { amount }) => sum + cents(amount), 0)
    return withMessage(answer, (credit) => ({
      ...credit,
      open_invoices: (cents(credit["open_invoices"]) - overdue) / 100,
    }))
  },
}

export const twelfthOrderDeviations: ReadonlyArray<Foreign> = [
  { title: "an order that is taken again without its promotions", only: /^(order|cart)\./, ...withoutPromotions },
  { title: "a collection of the afternoon that is one of the morning", only: /^order\./, ...mornings },
  { title: "an order below the minimum that is badly formed", only: /^(order|cart)\./, ...minimumThrown },
  { title: "invoices of the chosen address alone", only: /^document\./, ...invoicesOfTheAddress },
  { title: "a credit position without what is overdue", only: /^(document|order)\./, ...creditWithoutOverdue },
]

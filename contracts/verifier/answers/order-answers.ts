/** Carts, coupons, orders and payments, each answer by itself (S2.62, S2.63, S3.2, S3.3, S3.22, S3.27, S5.9). */
import { isOrderStatus, lineId, lineTotal, type OrderLine, shippingCost } from "@dispensa/domain"
import { Option, Schema } from "effect"
import { endpoints } from "../../src/table.ts"
import { amount, disorder, judgeAmounts, judgePage, type Must, mustDiffer, mustFall, rule, timeOf } from "./judge.ts"

const judgeStatus = (must: Must, status: string): void =>
  must(isOrderStatus(status), "status is one that is known (IA, NE, E, to-be-fulfilled, …)", status)

const DAY_MS = 24 * 3_600_000
/** Clocks differ. */
const SKEW_MS = 15 * 60_000

/** A day of Rome is compared with instants of any zone: a day more or less is no fault. */
const isBetween = (instant: string, from: string | null, to: string | null): boolean => {
  const time = timeOf(instant)
  if (Number.isNaN(time)) return true
  const isAfter = from === null || from === "" || time >= timeOf(from) - DAY_MS
  return isAfter && (to === null || to === "" || time < timeOf(to) + 2 * DAY_MS)
}

/** Of whole units half a cent for each beyond the first, since a backend may round the price that it answers; of parts of a unit the cent. */
const isLineTotal = ({ unitPrice, quantity, lineTotal: total }: OrderLine): boolean => {
  const due = lineTotal(unitPrice, quantity)
  return Number.isInteger(quantity) ? Math.abs(total - due) <= Math.max(0, quantity - 1) * 0.5 : total === due
}

export const orderAnswers = [
  rule(endpoints.listOrders, ({ message: { data, pagination } }, requested, must) => {
    judgePage(must, data, pagination, requested)
    mustDiffer(must, "an order_id", data, ({ orderId }) => orderId)
    mustFall(must, "orders by placed_at", data, ({ placedAt }) => placedAt)
    const { status, from, to } = requested
    const other = data.find((order) => status !== null && status !== "" && order.status !== status)
    must(other === undefined, "orders have the status that was asked for", `${other?.status} instead of ${status}`)
    const outside = data.find(({ placedAt }) => !isBetween(placedAt, from, to))
    must(outside === undefined, "orders were placed on the days that were asked for", outside?.placedAt)
    for (const order of data) {
      judgeStatus(must, order.status)
      must(order.netTotal >= 0, "totale_netto is not negative", amount(order.netTotal))
      must(order.documentTotal >= 0, "totale_doc is not negative", amount(order.documentTotal))
    }
  }),
  rule(endpoints.getOrder, ({ message: order }, { orderId }, must) => {
    must(order.orderId === orderId, "order_id is the one that was asked for", order.orderId)
    judgeStatus(must, order.status)
    judgeAmounts(must, order.lines, order)
    const wrong = order.lines.find((line) => !isLineTotal(line))
    const came = wrong && `${amount(wrong.lineTotal)} instead of ${amount(lineTotal(wrong.unitPrice, wrong.quantity))}`
    must(wrong === undefined, "total of a line is price by quantity", came)
    const count = order.lineCount
    must(count === null || count === 0 || count === order.lines.length, "line_count is the number of lines", count)
    const early = order.deliveryDate !== null && timeOf(order.deliveryDate) < timeOf(order.placedAt) - 2 * DAY_MS
    must(!early, "an order is delivered after it was placed", `${order.deliveryDate}, placed ${order.placedAt}`)
    if (order.handover?._tag === "Pickup")
      must(order.transportCost === 0, "what is collected costs no transport", amount(order.transportCost))
  }),
  rule(endpoints.getUsualItems, ({ message }, { itemCode }, must) => {
    const codes = message.map((bought) => bought.itemCode)
    mustDiffer(must, "an item", codes, String)
    const other = codes.find((code) => itemCode !== null && code !== itemCode)
    must(other === undefined, "only the article that was asked for is answered", other)
    mustFall(must, "items by their last purchase", message, ({ purchases }) => purchases[0]?.placedAt ?? "")
    for (const { itemCode: code, item, purchases } of message) {
      must(purchases.length > 0, "an article was bought at least once", code)
      must(item === null || item.itemCode === code, "item is the article itself", `${item?.itemCode} for ${code}`)
      mustFall(must, "purchases by placed_at", purchases, ({ placedAt }) => placedAt)
      const cheap = purchases.find(({ unitPrice }) => unitPrice < 0)
      must(cheap === undefined, "price_discount is not negative", amount(cheap?.unitPrice ?? 0))
    }
  }),
  rule(endpoints.getOrderTracking, ({ message: tracking }, { orderId }, must, _raw, at) => {
    must(tracking.orderId === orderId, "order_id is the one that was asked for", tracking.orderId)
    const reached = tracking.steps.flatMap(({ at }) => (at === null ? [] : [at]))
    const wrong = disorder(reached, (one, next) => timeOf(one) > timeOf(next))
    must(wrong === null, "steps stand in the order of their days", wrong?.join(" before "))
    const future = reached.find((instant) => timeOf(instant) > at.getTime() + SKEW_MS)
    must(future === undefined, "a step that was reached is not in the future (is its time zone right?)", future)
    judgeStatus(must, tracking.status)
  }),
  rule(endpoints.placeOrder, ({ message: order }, requested, must) => {
    must(order.cartId === requested.cartId, "id_cart is the cart that was sent", order.cartId)
    must(order.orderId !== "", "an order has a number")
    judgeStatus(must, order.status)
    const isFuture = timeOf(order.placedAt) > Date.now() + SKEW_MS
    must(!isFuture, "placed_at is not in the future (is its time zone right?)", order.placedAt)
  }),
  rule(endpoints.makeDirectGuestPaymentRequest, ({ message: payment }, { cardToken }, must) => {
    must(payment.paymentId !== "", "a payment has a number")
    const isOpen = payment.outcome === "pending"
    must(!isOpen || cardToken === "", "a payment with a card token is paid or failed", payment.outcome)
    const mayGoOn = payment.paymentUrl !== null || payment.clientToken !== null
    must(!isOpen || mayGoOn, "a pending payment has a client_token or a payment_url", "neither")
  }),
]

/** A price with all of its decimals: the client's own is rounded. */
const rawPrices = Schema.decodeUnknownOption(
  Schema.Struct({ message: Schema.Struct({ data: Schema.Array(Schema.Struct({ price_discount: Schema.Finite })) }) }),
)

export const cartAnswers = [
  rule(endpoints.getCartItems, ({ message: cart }, { handoverType = "delivery" }, must, raw) => {
    const prices = Option.getOrUndefined(rawPrices(raw))?.message.data
    const lines = cart.rows.map((row, index) => ({
      ...row,
      unitPrice: (prices?.[index]?.price_discount ?? row.unitPrice / 100) * 100,
    }))
    mustDiffer(must, "a line (carti, packaging, promo_code, promo_row)", cart.rows, lineId)
    mustDiffer(must, "a row_id", cart.rows, ({ rowId }) => rowId)
    const foreign = cart.rows.find(({ cartId }) => cartId !== cart.cartId)
    must(foreign === undefined, "id_cart of a row is its cart's", `${foreign?.cartId} in cart ${cart.cartId}`)
    const negative = cart.rows.find(({ unitPrice }) => unitPrice < 0)
    must(negative === undefined, "price_discount is not negative", amount(negative?.unitPrice ?? 0))
    const listed = cart.rows.map(({ listPrice, quantity }) => lineTotal(listPrice ?? Number.NaN, quantity))
    const listTotal = listed.reduce((sum, one) => sum + one, 0)
    const isListed = cart.listTotal === undefined || Number.isNaN(listTotal) || listTotal === cart.listTotal
    must(isListed, "list_total is the lines at their list prices", amount(cart.listTotal ?? 0))
    must(cart.minimumOrder >= 0, "min_order is not negative", amount(cart.minimumOrder))
    // Left out, it adds nothing to the document total.
    const transportCost = cart.transportCost ?? 0
    judgeAmounts(must, lines, { ...cart, transportCost })
    const answered = cart.handoverType
    must(answered === undefined || answered === handoverType, "handover_type is the one that was asked for", answered)
    const kinds = { delivery: "Delivery", pickup: "Pickup" } as const
    const transport = shippingCost(cart.netTotal, kinds[answered ?? handoverType])
    // A service that says nothing of the handover may know deliveries alone.
    const otherwise = answered === undefined ? shippingCost(cart.netTotal) : transport
    const due = "spese_trasporto is 9.90 up to 250.00 net, free above, when collected and when empty"
    const how = `${amount(transportCost)} instead of ${amount(transport)}`
    must([transport, otherwise].includes(transportCost), due, how)
  }),
  rule(endpoints.applyCouponCode, ({ message }, { code }, must) => {
    must(message.discount >= 0, "a coupon takes off, it does not add", amount(message.discount))
    const same = message.code.trim().toUpperCase() === code.trim().toUpperCase()
    must(same, "the coupon that was applied is the one that was sent", message.code)
  }),
  rule(endpoints.listSavedCarts, ({ message }, _request, must) => {
    mustDiffer(must, "a saved_cart_id", message, ({ savedCartId }) => savedCartId)
    mustFall(must, "saved carts", message, ({ savedAt }) => savedAt)
    const negative = message.find(({ netTotal }) => netTotal < 0)
    must(negative === undefined, "totale_netto is not negative", amount(negative?.netTotal ?? 0))
  }),
  rule(endpoints.saveCart, ({ message }, { name }, must) => {
    must(message.name === name.trim(), "a saved cart bears the name that was sent", message.name)
  }),
]

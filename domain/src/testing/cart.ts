/** Carts of few items and few change ids, so that lines coincide, and answers hit and miss. */
import fc from "fast-check"
import { isDecimal } from "../amounts/decimals.ts"
import type { CartAttempt } from "../cart/cart-call.ts"
import type { CartChange, CartEvent, CartOwner, RefusalReason } from "../cart/cart-events.ts"
import type { OrderRequest } from "../cart/order-request.ts"
import type { HoldReason, QueuedOrder } from "../cart/queued-order.ts"
import { lineTotals, shippingCost } from "../cart/cart-totals.ts"
import { lineId, type LineFacts, type LineKey, MAX_QUANTITY, type ServerCart } from "../cart/cart-values.ts"
import { arbDecimal } from "./decimals.ts"
import { evolveCart } from "../cart/cart.ts"
import { type Cart, initialCart } from "../cart/cart-state.ts"

export const arbOwner: fc.Arbitrary<CartOwner> = fc.record({
  clientId: fc.integer({ min: 1, max: 2 }),
  addressCode: fc.constantFrom("1", "2"),
})

export const arbLineKey: fc.Arbitrary<LineKey> = fc.record(
  {
    itemCode: fc.constantFrom("A1", "A12", "B7", "__proto__"),
    packaging: fc.constantFrom("CT", "1", ""),
    promoCode: fc.constantFrom("", "2P", "P"),
    promoRow: fc.constantFrom(0, 1),
  },
  { requiredKeys: ["itemCode", "promoCode", "promoRow"] },
)

export const arbPackSize = fc.oneof(fc.integer({ min: 1, max: 24 }), fc.constantFrom(0.001, 0.1, 0.25, 0.5, 2.5))

export const arbLineFacts: fc.Arbitrary<LineFacts> = fc.record({
  name: fc.string(),
  unitPrice: fc.oneof(fc.integer({ min: 0, max: 50_000 }), arbDecimal({ max: 5_000 })),
  vatRate: fc.constantFrom(4, 10, 22),
  image: fc.option(fc.string(), { nil: null }),
  packSize: arbPackSize,
  singleChild: fc.boolean(),
})

/** Mostly a handful, including weights; sometimes near the largest quantity of a line. */
export const arbQuantity = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 40 }) },
  { weight: 2, arbitrary: arbDecimal({ min: 0.001, max: 40 }) },
  { weight: 1, arbitrary: fc.integer({ min: MAX_QUANTITY - 2, max: MAX_QUANTITY }) },
)

/** Quantities that no line may hold. */
export const arbNoQuantity = fc.oneof(
  fc.integer({ max: 0 }),
  fc.integer({ min: MAX_QUANTITY + 1 }),
  fc.double({ min: 0, max: MAX_QUANTITY }).filter((quantity) => !isDecimal(quantity)),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 1.0005, MAX_QUANTITY + 0.001),
)

/** A server's cart with one row per line. Its totals need not equal the predicted ones, because it may have a coupon. */
export const arbServerCart: fc.Arbitrary<ServerCart> = fc
  .record({
    cartId: fc.integer({ min: 1, max: 9 }),
    rows: fc.uniqueArray(fc.record({ line: arbLineKey, facts: arbLineFacts, quantity: arbQuantity }), {
      selector: ({ line }) => lineId(line),
      maxLength: 5,
    }),
    discount: fc.nat({ max: 500 }),
    minimumOrder: fc.constantFrom(0, 5_000, 10_000),
  })
  .map(({ cartId, rows, discount, minimumOrder }) => {
    const serverRows = rows.map(({ line, facts, quantity }, at) => ({
      rowId: `r${at}`,
      cartId,
      ...line,
      ...facts,
      quantity,
    }))
    const { netTotal, grossTotal } = lineTotals(serverRows)
    const transportCost = shippingCost(netTotal)
    const gross = grossTotal ?? netTotal
    return {
      cartId,
      rows: serverRows,
      netTotal,
      grossTotal: gross,
      transportCost,
      documentTotal: gross + transportCost - discount,
      minimumOrder,
      coupon: null,
    }
  })

const arbChangeId = fc.integer({ min: 0, max: 12 }).map((n) => `c${n}`)

const arbChangeOf = (owner: fc.Arbitrary<CartOwner>, id: fc.Arbitrary<string>): fc.Arbitrary<CartChange> => {
  const target = { id, owner, line: arbLineKey }
  return fc.oneof(
    fc.record({ _tag: fc.constant("ItemAdded" as const), ...target, facts: arbLineFacts, quantity: arbQuantity }),
    fc.record(
      { _tag: fc.constant("QuantitySet" as const), ...target, quantity: arbQuantity, takesBack: arbQuantity },
      { requiredKeys: ["_tag", "id", "owner", "line", "quantity"] },
    ),
    fc.record(
      { _tag: fc.constant("LineRemoved" as const), ...target, takesBack: arbQuantity },
      { requiredKeys: ["_tag", "id", "owner", "line"] },
    ),
  )
}

export const arbCartChange: fc.Arbitrary<CartChange> = arbChangeOf(arbOwner, arbChangeId)

const arbReason: fc.Arbitrary<RefusalReason> = fc.oneof(
  fc.constant({ _tag: "LineGone" as const }),
  fc.constant({ _tag: "KeepsFailing" as const, status: 500, message: "no" }),
  fc.record({ _tag: fc.constant("Backend" as const), message: fc.string() }),
)

const arbOrder: fc.Arbitrary<OrderRequest> = fc.record({
  cartId: fc.integer({ min: 1, max: 9 }),
  paymentMethod: fc.constant("bank-transfer" as const),
  handover: fc.constant({ _tag: "Delivery" as const, date: "2026-03-05" }),
  note: fc.string(),
  confirmedTotal: fc.nat(),
})

const arbQueuedOrder: fc.Arbitrary<QueuedOrder> = fc.record({
  key: arbChangeId,
  wish: arbOrder.map(({ cartId: _cartId, ...wish }) => wish),
  lines: fc.array(
    fc
      .record({ line: arbLineKey, facts: arbLineFacts, quantity: arbQuantity, isAvailable: fc.boolean() })
      .map(({ line, facts, quantity, isAvailable }) => ({
        ...line,
        name: facts.name,
        unitPrice: facts.unitPrice,
        isAvailable,
        quantity,
      })),
    { maxLength: 3 },
  ),
  minimumOrder: fc.constantFrom(0, 5_000),
})

const arbHoldReason: fc.Arbitrary<HoldReason> = fc.oneof(
  fc.constant({ _tag: "Changed" as const }),
  fc.record({ _tag: fc.constant("Refused" as const), message: fc.string() }),
)

const arbAttempt: fc.Arbitrary<CartAttempt> = fc.record({
  cartId: fc.integer({ min: 1, max: 3 }),
  call: fc.oneof(
    fc.record({ _tag: fc.constantFrom("Add" as const, "AddPromo" as const), line: arbLineKey, quantity: arbQuantity }),
    fc.record({
      _tag: fc.constant("Update" as const),
      rowId: fc.constantFrom("1", "2"),
      line: arbLineKey,
      quantity: arbQuantity,
      packSize: fc.integer({ min: 1, max: 12 }),
    }),
    fc.record({ _tag: fc.constant("Remove" as const), rowId: fc.constantFrom("1", "2") }),
  ),
})

/** Changes sent in one call. */
const arbSentAsOne = (owner: fc.Arbitrary<CartOwner>): fc.Arbitrary<CartEvent> =>
  fc.oneof(
    fc.record({
      _tag: fc.constant("CartRowsSent" as const),
      owner,
      key: fc.constantFrom("b1", "b2"),
      cartId: fc.integer({ min: 1, max: 9 }),
      rows: fc.array(
        fc.record({
          changeId: arbChangeId,
          rowId: fc.constantFrom("1", "2"),
          quantity: arbQuantity,
          packSize: fc.integer({ min: 1, max: 12 }),
        }),
        { maxLength: 3 },
      ),
    }),
    fc.record({
      _tag: fc.constant("CartChangesCombined" as const),
      owner,
      change: arbChangeOf(owner, arbChangeId),
      covered: fc.array(arbChangeId, { maxLength: 3 }),
    }),
  )

/** Events of one owner's cart without a queued order. */
export const arbEventOf = (owner: fc.Arbitrary<CartOwner>): fc.Arbitrary<CartEvent> => {
  const answered = { owner, changeId: arbChangeId }
  const cartId = fc.integer({ min: 1, max: 9 })
  const requested = fc.record({
    _tag: fc.constant("CartChangeRequested" as const),
    change: arbChangeOf(owner, arbChangeId),
  })
  return fc.oneof(
    { weight: 6, arbitrary: requested },
    { weight: 4, arbitrary: fc.record({ _tag: fc.constant("CartChangeAccepted" as const), ...answered, cartId }) },
    fc.record({ _tag: fc.constant("CartChangeRefused" as const), ...answered, reason: arbReason }),
    fc.record({
      _tag: fc.constant("CartChangeFailed" as const),
      ...answered,
      failure: fc.constant({ status: 500, message: "no" }),
      at: fc.nat(),
    }),
    fc.record(
      {
        _tag: fc.constant("CartChangeSent" as const),
        ...answered,
        quantity: fc.nat({ max: 40 }),
        attempt: arbAttempt,
      },
      { requiredKeys: ["_tag", "owner", "changeId", "quantity"] },
    ),
    arbSentAsOne(owner),
    fc.record({ _tag: fc.constant("CartRefusalDismissed" as const), ...answered }),
    { weight: 2, arbitrary: fc.record({ _tag: fc.constant("CartLoaded" as const), owner, cart: arbServerCart }) },
    fc.record({
      _tag: fc.constant("LineNoteWritten" as const),
      owner,
      line: arbLineKey,
      text: fc.constantFrom("", "mature", "sliced thin"),
    }),
    fc.record({ _tag: fc.constant("CartReferenceWritten" as const), owner, text: fc.constantFrom("", "PO 88") }),
    fc.record({ _tag: fc.constant("OrderPrepared" as const), owner, cartId }),
    fc.record(
      {
        _tag: fc.constant("OrderSubmitted" as const),
        owner,
        order: arbOrder,
        key: arbChangeId,
        wasQueued: fc.boolean(),
      },
      { requiredKeys: ["_tag", "owner", "order"] },
    ),
    fc.record(
      { _tag: fc.constant("OrderGivenUp" as const), owner, cartId, isUnknown: fc.boolean() },
      { requiredKeys: ["_tag", "owner", "cartId"] },
    ),
    fc.record({ _tag: fc.constant("OrderSent" as const), owner, cartId, orderId: fc.string() }),
    fc.record({ _tag: fc.constant("CartChangeWithdrawn" as const), ...answered }),
  )
}

/** Events of queued orders. */
export const arbQueueEventOf = (owner: fc.Arbitrary<CartOwner>): fc.Arbitrary<CartEvent> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ _tag: fc.constant("OrderQueued" as const), owner, order: arbQueuedOrder }) },
    fc.record({
      _tag: fc.constant("OrderQueued" as const),
      owner,
      order: arbQueuedOrder,
      replaces: arbChangeId,
    }),
    fc.record({ _tag: fc.constant("OrderHeld" as const), owner, key: arbChangeId, reason: arbHoldReason }),
    fc.record({ _tag: fc.constant("OrderTakenBack" as const), owner, key: arbChangeId }),
  )

export const arbCartEvent: fc.Arbitrary<CartEvent> = fc.oneof(
  { weight: 5, arbitrary: arbEventOf(arbOwner) },
  { weight: 1, arbitrary: arbQueueEventOf(arbOwner) },
)

/** Any cart that events can lead to, except one with a queued order. */
export const arbCart: fc.Arbitrary<Cart> = fc
  .array(arbEventOf(fc.constant({ clientId: 1, addressCode: "1" })), { maxLength: 25, size: "max" })
  .map((events) => events.reduce(evolveCart, initialCart))

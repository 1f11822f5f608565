/** Carts, saved carts and coupons, each answer by itself (S3.2, S3.3, S5.9). */
import { lineId, shippingCost } from "@dispensa/domain"
import { Option, Schema } from "effect"
import { endpoints } from "../../src/table.ts"
import { judgeAmounts } from "./amounts.ts"
import { amount, mustDiffer, mustFall, rule } from "./judge.ts"

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
    must(
      [transport, otherwise].includes(transportCost),
      "spese_trasporto is 9.90 up to 250.00 net, free above, when collected and when empty",
      `${amount(transportCost)} instead of ${amount(transport)}`,
    )
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
    must(message.name === name, "a saved cart bears the name that was sent", message.name)
  }),
]

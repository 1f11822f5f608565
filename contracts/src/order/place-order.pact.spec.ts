/** Ordering a cart, delivered or collected (S2.63, S2.66). */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { endpoints } from "../table.ts"
import { interact, theClient } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, type GivenState, LOGIN, value } from "../../consumer/support/states.ts"
import { type Identity, instant, integer, number, self, string } from "../../consumer/support/wire.ts"

const endpoint = endpoints.placeOrder
type OrderState = "cartMayBeOrdered" | "cartIsOrdered" | "cartIsBelowMinimum"

const date = example("cartMayBeOrdered", "delivery_date")
const common = { paymentMethod: "bank-transfer", handover: { _tag: "Delivery", date }, note: "" } as const
const cents = (euro: number) => Math.round(euro * 100)

/** The order of a state's cart; `change` overrides fields for a refusal. */
const orderOf = (
  key: OrderState,
  title: string,
  change: { readonly cartId?: number; readonly confirmedTotal?: number } = {},
) => {
  const cartId = change.cartId ?? example(key, "cart_id")
  const total = change.confirmedTotal ?? example(key, "confirmed_total")
  const states: ReadonlyArray<GivenState> = [given(key, LOGIN)]
  return {
    endpoint,
    title,
    states,
    caller: theClient,
    request: { userTemp: self.userTemp, cartId, ...common, confirmedTotal: cents(total) },
    sends: {
      user_temp: self.wire,
      id_cart: change.cartId ?? value(key, "cart_id"),
      payment_method: "bank-transfer",
      handover: { type: "delivery", date: value(key, "delivery_date"), slot: null },
      note: "",
      confirmed_total: change.confirmedTotal ?? value(key, "confirmed_total"),
    },
  }
}

const answers = {
  message: {
    order_id: string("ORD-000501"),
    id_cart: integer(501),
    totale_doc: number(348.12),
    placed_at: instant("2026-02-27T10:00:00.000Z"),
    status: string("IA"),
  },
}
const placed = {
  orderId: "ORD-000501",
  cartId: 501,
  documentTotal: 34812,
  placedAt: "2026-02-27T10:00:00.000Z",
  status: "IA",
}

describe("order.place", () => {
  it("[S2.63] [S7.21] orders the cart", async () => {
    const result = await interact({ ...orderOf("cartMayBeOrdered", "the cart may be ordered"), status: 200, answers })
    expect(result).toEqual(Result.succeed({ message: placed }))
  })

  it("[S3.22] [S7.21] orders it with the client's reference and a note on a line", async () => {
    const plain = orderOf("cartMayBeOrdered", "the order bears a reference and a note on a line")
    const line = { itemCode: "PA0001", promoCode: "", promoRow: 0, note: "Unbroken" }
    const result = await interact({
      ...plain,
      request: { ...plain.request, customerRef: "PO 88", lineNotes: [line] },
      sends: {
        ...plain.sends,
        customer_ref: "PO 88",
        line_notes: [{ carti: "PA0001", promo_code: "", promo_row: 0, note: "Unbroken" }],
      },
      status: 200,
      answers,
    })
    expect(result).toEqual(Result.succeed({ message: placed }))
  })

  it("[S2.63] [S7.21] sending it again returns the same order", async () => {
    const result = await interact({
      ...orderOf("cartIsOrdered", "the cart has been ordered"),
      status: 200,
      answers: {
        message: {
          ...answers.message,
          order_id: value("cartIsOrdered", "order_id"),
          id_cart: value("cartIsOrdered", "cart_id"),
        },
      },
    })
    expect(result).toEqual(Result.succeed({ message: placed }))
  })

  it("[S2.66] [S9.9] orders a cart whose goods are collected, at its total without transport", async () => {
    const pickupDate = example("cartMayBeCollected", "pickup_date")
    const result = await interact({
      endpoint,
      status: 200,
      title: "the goods are collected",
      states: [given("cartMayBeCollected", LOGIN)],
      caller: theClient,
      request: {
        userTemp: self.userTemp,
        ...common,
        cartId: example("cartMayBeCollected", "cart_id"),
        handover: { _tag: "Pickup", date: pickupDate, slot: "afternoon" },
        confirmedTotal: cents(example("cartMayBeCollected", "collected_total")),
      },
      sends: {
        user_temp: self.wire,
        id_cart: value("cartMayBeCollected", "cart_id"),
        payment_method: "bank-transfer",
        handover: { type: "pickup", date: value("cartMayBeCollected", "pickup_date"), slot: "afternoon" },
        note: "",
        confirmed_total: value("cartMayBeCollected", "collected_total"),
      },
      answers,
    })
    expect(result).toEqual(Result.succeed({ message: placed }))
  })

  refuses({ ...orderOf("cartIsBelowMinimum", "the cart is below the minimum order"), status: 400 })
  refuses({ ...orderOf("cartMayBeOrdered", "the cart is unknown", { cartId: 999_999_999 }), status: 404 })
  refuses({ ...orderOf("cartMayBeOrdered", "the total has changed", { confirmedTotal: 0.01 }), status: 409 })

  sharedRefusals({
    endpoint,
    call: ({ userTemp, wire }: Identity) => ({
      request: { userTemp, cartId: 501, ...common, confirmedTotal: 34812 },
      sends: {
        user_temp: wire,
        id_cart: 501,
        payment_method: "bank-transfer",
        handover: { type: "delivery", date, slot: null },
        note: "",
        confirmed_total: 348.12,
      },
    }),
  })
})

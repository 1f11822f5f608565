/** States of carts and orders, made through the same stores that the calls use. */
import { providerStates } from "@dispensa/contracts/provider-states"
import { multiplyDecimals, type OrderRequest } from "@dispensa/domain"
import { Result } from "effect"
import type { AppContext } from "../../app-context.ts"
import { addLine, dropCart, orderableItem, type PricedCart, readCart } from "../../shop/cart/cart.ts"
import { nextWorkday, romeDay } from "../../shop/common/days.ts"
import { answer, type Outcome, refuse } from "../../shop/common/refusal.ts"
import { acceptOrder } from "../../shop/orders/orders.ts"
import type { Caller, Owner } from "../../shop/session/identity.ts"
import { nothingFits, simpleItem } from "./catalogue-states.ts"
import { takeStep } from "../order-steps.ts"
import { otherOwner } from "./session-states.ts"
import { on, onClient, type StateRunner } from "./state-runner.ts"

export const cartStateRunners: ReadonlyArray<StateRunner> = [
  onClient(providerStates.cartHasRow, (context, owner) =>
    Result.flatMap(oneRow(context, owner, 1), ({ cartId, rows: [row] }) =>
      row === undefined
        ? refuse(nothingFits("cart"))
        : answer({
            cart_id: Number(cartId),
            row_id: row.rowId,
            item_code: row.itemCode,
            pack: row.packSize,
            quantity: row.quantity,
          }),
    ),
  ),
  onClient(providerStates.cartHasAnomaly, (context, owner) =>
    Result.gen(function* () {
      const { item } = yield* simpleItem(context, ({ packSize }) => packSize > 1 && Number.isInteger(packSize))
      dropCart(context, owner)
      const line = { itemCode: item.code, promoCode: "", promoRow: 0 }
      const { cartId, rowId } = yield* addLine(context, owner, line, item.packSize + 1)
      return { cart_id: Number(cartId), row_id: rowId, item_code: item.code }
    }),
  ),
  onClient(providerStates.cartHasGift, (context, owner) => {
    for (const { itemCode, free, minQuantity } of context.catalogue.supplier.quantityPromotions) {
      const line = { itemCode, promoCode: "", promoRow: 0 }
      if (free === 0 || Result.isFailure(orderableItem(context, line))) continue
      dropCart(context, owner)
      return Result.flatMap(addLine(context, owner, line, minQuantity), ({ cartId }) => {
        const [gift] = readCart(context, owner, "it").gifts ?? []
        if (gift === undefined) return refuse(nothingFits("gift of today"))
        const { itemCode: gift_item_code, quantity: gift_quantity } = gift
        return answer({ cart_id: Number(cartId), item_code: itemCode, gift_item_code, gift_quantity })
      })
    }
    return refuse(nothingFits("gift"))
  }),
  on(providerStates.otherClientHasCart, (context) =>
    Result.gen(function* () {
      const owner = yield* otherOwner(context)
      const {
        cartId,
        rows: [row],
      } = yield* oneRow(context, owner, 1)
      return {
        other_client_id: owner.client.clientId,
        other_address_code: owner.addressCode,
        other_cart_id: Number(cartId),
        other_row_id: row?.rowId ?? "",
      }
    }),
  ),
  onClient(providerStates.cartMayBeOrdered, (context, owner) =>
    Result.map(orderableCart(context, owner), (cart) => confirmed(context, cart)),
  ),
  onClient(providerStates.cartIsOrdered, (context, owner) =>
    Result.flatMap(orderableCart(context, owner), (cart) =>
      Result.map(order(context, owner, cart), (order_id) => ({ ...confirmed(context, cart), order_id })),
    ),
  ),
  onClient(providerStates.cartMayBeCollected, (context, owner) =>
    Result.map(collectable(context, owner), (cart) => ({
      cart_id: Number(cart.cartId),
      collected_total: cart.documentTotal / 100,
      pickup_date: nextDelivery(context),
    })),
  ),
  onClient(providerStates.orderIsCollected, (context, owner) =>
    Result.flatMap(collectable(context, owner), (cart) => {
      const handover = { _tag: "Pickup", date: nextDelivery(context), slot: "afternoon" } as const
      return Result.map(order(context, owner, cart, handover), (order_id) => ({ order_id }))
    }),
  ),
  onClient(providerStates.orderMayBeChanged, (context, owner) => changeable(context, owner)),
  onClient(providerStates.orderIsAccepted, (context, owner) =>
    Result.flatMap(changeable(context, owner), (given) =>
      Result.map(takeStep(context, given.order_id, "advance"), () => given),
    ),
  ),
  onClient(providerStates.cartIsBelowMinimum, (context, owner) =>
    Result.flatMap(oneRow(context, owner, 1), (cart) =>
      cart.netTotal < cart.minimumOrder
        ? answer(confirmed(context, cart))
        : refuse(nothingFits("cart below the minimum")),
    ),
  ),
]

/** A cart of one row with this many packs. */
export const oneRow = (context: AppContext, owner: Owner, packs: number): Outcome<PricedCart> =>
  Result.flatMap(simpleItem(context), ({ item }) => {
    dropCart(context, owner)
    const line = { itemCode: item.code, promoCode: "", promoRow: 0 }
    return Result.map(addLine(context, owner, line, multiplyDecimals(item.packSize, packs)), () =>
      readCart(context, owner, "it"),
    )
  })

/** As many packs as the minimum order requires. */
export const orderableCart = (context: AppContext, owner: Owner): Outcome<PricedCart> =>
  Result.flatMap(oneRow(context, owner, 1), (cart) =>
    oneRow(context, owner, Math.max(1, Math.ceil(cart.minimumOrder / Math.max(1, cart.netTotal)))),
  )

/** The same for a client who collects the goods. */
const collectable = (context: AppContext, owner: Owner): Outcome<PricedCart> =>
  Result.flatMap(orderableCart(context, owner), (cart) =>
    cart.transportCost === 0
      ? refuse(nothingFits("cart below free transport"))
      : answer(readCart(context, owner, "it", "pickup")),
  )

/** An order by bank transfer, and one more row in the cart of its address. */
const changeable = (context: AppContext, owner: Owner) =>
  Result.gen(function* () {
    const order_id = yield* order(context, owner, yield* orderableCart(context, owner))
    const { cartId, netTotal } = yield* oneRow(context, owner, 1)
    const later_date = nextWorkday(nextDelivery(context))
    return { order_id, later_date, cart_id: Number(cartId), cart_total: netTotal / 100 }
  })

const confirmed = (context: AppContext, cart: PricedCart) => ({
  cart_id: Number(cart.cartId),
  confirmed_total: cart.documentTotal / 100,
  delivery_date: nextDelivery(context),
})

export const nextDelivery = (context: AppContext): string => nextWorkday(romeDay(context.clock.now()))

const order = (
  context: AppContext,
  owner: Owner,
  cart: PricedCart,
  handover: OrderRequest["handover"] = { _tag: "Delivery", date: nextDelivery(context) },
): Outcome<string> => {
  const now = context.clock.now()
  const caller: Caller = { session: null, language: "it", now, source: "" }
  const request = {
    cartId: cart.cartId,
    paymentMethod: "bank-transfer" as const,
    handover,
    note: "",
    confirmedTotal: cart.documentTotal,
  }
  return Result.map(acceptOrder(context, owner, request, caller), ({ order }) => order.orderId)
}

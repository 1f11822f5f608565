/** States of carts and orders: made through the same stores that the calls use. */
import { providerStates } from "@dispensa/contracts/provider-states"
import { multiplyDecimals, type OrderRequest } from "@dispensa/domain"
import { Result } from "effect"
import type { AppContext } from "../../app-context.ts"
import { addLine, dropCart, type PricedCart, readCart } from "../../shop/cart/cart.ts"
import { nextWorkday, romeDay } from "../../shop/common/days.ts"
import { answer, type Outcome, refuse } from "../../shop/common/refusal.ts"
import { acceptOrder } from "../../shop/orders/orders.ts"
import type { Caller, Owner } from "../../shop/session/identity.ts"
import { nothingFits, simpleItem } from "./catalogue-states.ts"
import { takeStep } from "../order-steps.ts"
import { identityOf, logIn, otherOwner } from "./session-states.ts"
import { on, type StateRunner } from "./state-runner.ts"

export const cartStateRunners: ReadonlyArray<StateRunner> = [
  on(providerStates.cartHasRow, (context, { user, token }) =>
    Result.flatMap(cartWithOneRow(context, user, token, 1), ({ owner, cart }) => {
      const [row] = cart.rows
      if (row === undefined) return refuse(nothingFits("cart"))
      return answer({
        token,
        ...identityOf(owner),
        cart_id: Number(cart.cartId),
        row_id: row.rowId,
        item_code: row.itemCode,
        pack: row.packSize,
        quantity: row.quantity,
      })
    }),
  ),
  on(providerStates.cartHasAnomaly, (context, { user, token }) =>
    Result.flatMap(logIn(context, user, token), (owner) =>
      Result.flatMap(
        simpleItem(context, ({ packSize }) => packSize > 1 && Number.isInteger(packSize)),
        ({ item }) => {
          dropCart(context, owner)
          const line = { itemCode: item.code, promoCode: "", promoRow: 0 }
          return Result.map(addLine(context, owner, line, item.packSize + 1), ({ cartId, rowId }) => ({
            token,
            ...identityOf(owner),
            cart_id: Number(cartId),
            row_id: rowId,
            item_code: item.code,
          }))
        },
      ),
    ),
  ),
  on(providerStates.otherClientHasCart, (context) =>
    Result.flatMap(otherOwner(context), (owner) =>
      Result.flatMap(oneRow(context, owner, 1), (cart) => {
        const [row] = cart.rows
        return row === undefined
          ? refuse(nothingFits("cart"))
          : answer({
              other_client_id: owner.client.clientId,
              other_address_code: owner.addressCode,
              other_cart_id: Number(cart.cartId),
              other_row_id: row.rowId,
            })
      }),
    ),
  ),
  on(providerStates.cartMayBeOrdered, (context, { user, token }) =>
    Result.map(orderable(context, user, token), ({ owner, cart }) => confirmed(context, token, owner, cart)),
  ),
  on(providerStates.cartIsOrdered, (context, { user, token }) =>
    Result.flatMap(orderable(context, user, token), ({ owner, cart }) =>
      Result.map(order(context, owner, cart), (order_id) => ({ ...confirmed(context, token, owner, cart), order_id })),
    ),
  ),
  on(providerStates.cartMayBeCollected, (context, { user, token }) =>
    Result.map(collectable(context, user, token), ({ owner, cart }) => ({
      token,
      ...identityOf(owner),
      cart_id: Number(cart.cartId),
      collected_total: cart.documentTotal / 100,
      pickup_date: nextDelivery(context),
    })),
  ),
  on(providerStates.orderIsCollected, (context, { user, token }) =>
    Result.flatMap(collectable(context, user, token), ({ owner, cart }) =>
      Result.map(
        order(context, owner, cart, { _tag: "Pickup", date: nextDelivery(context), slot: "afternoon" }),
        (order_id) => ({ token, ...identityOf(owner), order_id }),
      ),
    ),
  ),
  on(providerStates.orderMayBeChanged, (context, { user, token }) => changeable(context, user, token)),
  on(providerStates.orderIsAccepted, (context, { user, token }) =>
    Result.flatMap(changeable(context, user, token), (given) =>
      Result.map(takeStep(context, given.order_id, "advance"), () => given),
    ),
  ),
  on(providerStates.cartIsBelowMinimum, (context, { user, token }) =>
    Result.flatMap(cartWithOneRow(context, user, token, 1), ({ owner, cart }) =>
      cart.netTotal < cart.minimumOrder
        ? answer(confirmed(context, token, owner, cart))
        : refuse(nothingFits("cart below the minimum")),
    ),
  ),
]

interface OwnCart {
  readonly owner: Owner
  readonly cart: PricedCart
}

/** Logs the user in; their first address has a cart of one row, so many packs of it. */
export const cartWithOneRow = (context: AppContext, user: string, token: string, packs: number): Outcome<OwnCart> =>
  Result.flatMap(logIn(context, user, token), (owner) =>
    Result.map(oneRow(context, owner, packs), (cart) => ({ owner, cart })),
  )

const oneRow = (context: AppContext, owner: Owner, packs: number): Outcome<PricedCart> =>
  Result.flatMap(simpleItem(context), ({ item }) => {
    dropCart(context, owner)
    const line = { itemCode: item.code, promoCode: "", promoRow: 0 }
    return Result.map(addLine(context, owner, line, multiplyDecimals(item.packSize, packs)), () =>
      readCart(context, owner, "it"),
    )
  })

/** As many packs as the minimum order wants. */
const orderable = (context: AppContext, user: string, token: string): Outcome<OwnCart> =>
  Result.flatMap(logIn(context, user, token), (owner) =>
    Result.map(orderableCart(context, owner), (cart) => ({ owner, cart })),
  )

export const orderableCart = (context: AppContext, owner: Owner): Outcome<PricedCart> =>
  Result.flatMap(oneRow(context, owner, 1), (cart) =>
    oneRow(context, owner, Math.max(1, Math.ceil(cart.minimumOrder / Math.max(1, cart.netTotal)))),
  )

/** The same as the client sees it who collects the goods. */
const collectable = (context: AppContext, user: string, token: string): Outcome<OwnCart> =>
  Result.flatMap(orderable(context, user, token), ({ owner, cart }) =>
    cart.transportCost === 0
      ? refuse(nothingFits("cart below free transport"))
      : answer({ owner, cart: readCart(context, owner, "it", "pickup") }),
  )

/** An order by bank transfer, and one more row in the cart of its address. */
const changeable = (context: AppContext, user: string, token: string) =>
  Result.flatMap(orderable(context, user, token), ({ owner, cart }) =>
    Result.flatMap(order(context, owner, cart), (order_id) =>
      Result.map(oneRow(context, owner, 1), ({ cartId, netTotal }) => ({
        token,
        ...identityOf(owner),
        order_id,
        later_date: nextWorkday(nextDelivery(context)),
        cart_id: Number(cartId),
        cart_total: netTotal / 100,
      })),
    ),
  )

const confirmed = (context: AppContext, token: string, owner: Owner, cart: PricedCart) => ({
  token,
  ...identityOf(owner),
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

/**
 * Cart calls. There are no idempotency keys: after a lost answer the change is looked up in the cart before its outcome is
 * reported.
 */
import type { LineKey, UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import type { ApiError } from "../../api-error.ts"
import { addToCart, addToCartPromo, getCartItems, removeCartItem, updateCart } from "../../cart/endpoints.ts"
import { calls } from "./calls.ts"
import { loadCart, type ReadCart } from "./cart-reading.ts"
import { cartIdOf, cartText, shopIdentity } from "./identity.ts"
import { recipe } from "./recipe.ts"
import { firstText } from "./values.ts"
import type { Wire } from "./wire.ts"

interface Addition extends LineKey {
  readonly userTemp: UserTemp
  readonly quantity: number
  readonly packSize?: number
}

/** `ext_call` is first: the site appends to it the first field of the body. */
export const addLine = (wire: Wire, { userTemp, itemCode, promoCode, promoRow, quantity, packSize }: Addition) =>
  wire.ask(promoCode === "" ? calls.add : calls.addPromo, {
    ext_call: true,
    ...shopIdentity(userTemp),
    id_cart: 0,
    item_id: itemCode,
    quantity,
    promo_code: promoCode || 0,
    promo_row: promoRow,
    ...(packSize === undefined ? {} : { qty_min_packing: packSize }),
  })

const add = (request: Addition, wire: Wire) =>
  Effect.map(addLine(wire, request), (value) => ({
    message: { success: true as const, cartId: cartIdOf(firstText(value, ["id_cart"]) || "0"), rowId: "" },
  }))

/**
 * Some sites answer a write with an error although they carried it out, which the cart shows. If the cart cannot be read, the
 * outcome is unknown.
 */
export const orSeen = <A>(
  wire: Wire,
  userTemp: UserTemp,
  write: Effect.Effect<A, ApiError>,
  isDone: (cart: ReadCart["cart"]) => boolean,
) =>
  Effect.asVoid(write).pipe(
    Effect.catchTag("NetworkFailure", (error) =>
      loadCart(wire, userTemp).pipe(
        Effect.mapError(() => error),
        Effect.flatMap(({ cart }) => (isDone(cart) ? Effect.void : Effect.fail(error))),
      ),
    ),
  )

export const cartRecipes = {
  getCartItems: recipe(getCartItems, ({ userTemp }, wire) =>
    Effect.map(loadCart(wire, userTemp), ({ cart }) => {
      const { unreadableRows = [], paymentMethods = null, ...rest } = cart
      wire.unreadable(unreadableRows)
      return { message: { ...rest, paymentMethods } }
    }),
  ),
  addToCart: recipe(addToCart, add),
  addToCartPromo: recipe(addToCartPromo, add),
  updateCart: recipe(updateCart, ({ userTemp, cartId, rows }, wire) => {
    const write = wire.ask(calls.update, {
      ...shopIdentity(userTemp),
      id_cart: cartText(cartId),
      cart_rows: rows.map(({ rowId, quantity, packSize, promoCode, promoRow }) => ({
        row_id: rowId,
        quantity,
        qty_min_packaging: packSize,
        promo_code: promoCode || 0,
        promo_row: promoRow,
      })),
    })
    const isDone = (cart: ReadCart["cart"]): boolean =>
      rows.every(({ rowId, quantity }) => cart.rows.some((row) => row.rowId === rowId && row.quantity === quantity))
    return Effect.as(orSeen(wire, userTemp, write, isDone), { message: { success: true as const, cartId } })
  }),
  removeCartItem: recipe(removeCartItem, ({ cartId, rowId, ...userTemp }, wire) => {
    const write = wire.ask(calls.removeRow, { ...shopIdentity(userTemp), id_cart: cartText(cartId), row_id: rowId })
    const isDone = (cart: ReadCart["cart"]): boolean => cart.rows.every((row) => row.rowId !== rowId)
    return Effect.as(orSeen(wire, userTemp, write, isDone), { message: { response: true } })
  }),
}

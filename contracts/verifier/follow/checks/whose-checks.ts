/** What is kept belongs to the client and to the address that a call names, whoever makes the call (ADR 47). */
import type { CartId } from "@dispensa/domain"
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { cartRead, line, rowsText } from "./cart-checks.ts"

const emptied = async (visit: CheckVisit, userTemp: Identity): Promise<void> => {
  const { rows, cartId } = await cartRead(visit, userTemp)
  for (const { rowId } of rows) await visit.attempt(endpoints.removeCartItem, { ...userTemp, rowId, cartId })
}

/** The cart that a write went to; null where it was refused. */
const cartOf = (sent: Result.Result<{ readonly message: { readonly cartId: CartId } }, unknown>): CartId | null =>
  Result.isSuccess(sent) ? sent.success.message.cartId : null

/** Each write of a cart, made at every address of the client in turn: it lands there and nowhere else. */
const elsewhere = check(
  "writes of a cart at each address",
  [
    "cart.add",
    "cart.add-promo",
    "cart.update",
    "cart.get",
    "saved-cart.load",
    "saved-cart.save",
    "order.reorder",
    "coupon.apply",
  ],
  async (visit) => {
    const savedCartId = (await visit.client("savedCartExists")).text("saved_cart_id")
    const orderId = (await visit.client("clientHasOrder")).text("order_id")
    const second = (await visit.client("clientHasTwoAddresses")).text("second_address_code")
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const item = await visit.given("itemMayBeOrdered")
    const promotion = await visit.given("promotionApplies")
    const added = { ...line(item.text("item_code")), quantity: item.number("quantity") }
    const promoted = {
      itemCode: promotion.text("promo_item_code"),
      promoCode: promotion.text("promo_code"),
      promoRow: promotion.number("promo_row"),
      quantity: promotion.number("promo_quantity"),
    }
    const here = userTemp
    const there = { ...userTemp, addressCode: second }
    const writes = [
      [
        "cart.add",
        async (at: Identity) => cartOf(await visit.attempt(endpoints.addToCart, { userTemp: at, ...added })),
      ],
      [
        "cart.add-promo",
        async (at: Identity) => cartOf(await visit.attempt(endpoints.addToCartPromo, { userTemp: at, ...promoted })),
      ],
      [
        "saved-cart.load",
        async (at: Identity) => cartOf(await visit.attempt(endpoints.loadSavedCart, { userTemp: at, savedCartId })),
      ],
      [
        "order.reorder",
        async (at: Identity) => cartOf(await visit.attempt(endpoints.reorder, { userTemp: at, orderId })),
      ],
    ] as const
    for (const [id, send] of writes)
      for (const [at, other] of [
        [there, here],
        [here, there],
      ] as const) {
        await emptied(visit, at)
        const before = rowsText((await cartRead(visit, other)).rows)
        const cartId = await send(at)
        if (cartId === null) continue
        const left = rowsText((await cartRead(visit, other)).rows)
        visit.must(left === before, `${id} leaves the cart of the address that was not chosen`, left)
        const cart = await cartRead(visit, at)
        visit.must(cart.rows.length > 0, `${id} fills the cart of the address that was chosen`, "no row")
        visit.must(cartId === cart.cartId, `${id} answers the cart of the address that was chosen`, cartId)
      }
    await couponApart(visit, here, there)
    await emptied(visit, there)
    await emptied(visit, here)
    return CHECKED
  },
)

/** Of two carts with rows one has the coupon. */
const couponApart = async (visit: CheckVisit, here: Identity, there: Identity): Promise<void> => {
  const code = (await visit.client("couponCounts")).text("coupon_code")
  const { rows } = await cartRead(visit, here)
  for (const { itemCode, quantity } of rows)
    await visit.attempt(endpoints.addToCart, { userTemp: there, ...line(itemCode), quantity })
  const { cartId } = await cartRead(visit, there)
  const before = await cartRead(visit, here)
  if (Result.isFailure(await visit.attempt(endpoints.applyCouponCode, { userTemp: there, cartId, code })))
    return visit.skip(visit.lastAnswer())
  const after = (await cartRead(visit, there)).coupon
  visit.must(after?.code === code, "a coupon is of the cart that it was applied to", after?.code ?? "no coupon")
  const other = (await cartRead(visit, here)).coupon?.code ?? null
  const was = before.coupon?.code ?? null
  visit.must(other === was, "a coupon of one address's cart is not of another one's", other ?? "no coupon")
  await visit.attempt(endpoints.removeCouponCode, { userTemp: there, cartId })
}

export const whoseChecks = [elsewhere]

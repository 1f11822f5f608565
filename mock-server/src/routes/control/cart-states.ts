/** States of carts and orders: made through the same stores that the calls use. */
import { providerStates } from "@dispensa/contracts/provider-states"
import type { ServerCart } from "@dispensa/domain"
import { Result } from "effect"
import type { Context } from "../../plugins/endpoint.ts"
import { answer, type Outcome, refuse } from "../../refusal.ts"
import type { World } from "../../world.ts"
import { addLine, dropCart, readCart } from "../cart/store.ts"
import type { Owner } from "../identity.ts"
import { placeOrder } from "../order/store.ts"
import { nothingFits, simpleItem } from "./catalogue-states.ts"
import { identityOf, logIn, otherOwner } from "./session-states.ts"
import { on, type StateRunner } from "./state-runner.ts"

export const cartStates: ReadonlyArray<StateRunner> = [
  on(providerStates.cartHasRow, (world, { user, token }) =>
    Result.flatMap(cartOf(world, user, token, 1), ({ owner, cart }) => {
      const [row] = cart.rows
      if (row === undefined) return refuse(nothingFits("cart"))
      return answer({
        token,
        ...identityOf(owner),
        cart_id: cart.cartId,
        row_id: row.rowId,
        item_code: row.itemCode,
        pack: row.packSize,
        quantity: row.quantity,
      })
    }),
  ),
  on(providerStates.otherClientHasCart, (world) =>
    Result.flatMap(otherOwner(world), (owner) =>
      Result.flatMap(oneRow(world, owner, 1), (cart) => {
        const [row] = cart.rows
        return row === undefined
          ? refuse(nothingFits("cart"))
          : answer({
              other_client_id: owner.client.clientId,
              other_address_code: owner.addressCode,
              other_cart_id: cart.cartId,
              other_row_id: row.rowId,
            })
      }),
    ),
  ),
  on(providerStates.cartMayBeOrdered, (world, { user, token }) =>
    Result.map(orderable(world, user, token), ({ owner, cart }) => confirmed(world, token, owner, cart)),
  ),
  on(providerStates.cartIsOrdered, (world, { user, token }) =>
    Result.flatMap(orderable(world, user, token), ({ owner, cart }) =>
      Result.map(order(world, owner, cart), (order_id) => ({ ...confirmed(world, token, owner, cart), order_id })),
    ),
  ),
  on(providerStates.cartIsBelowMinimum, (world, { user, token }) =>
    Result.flatMap(cartOf(world, user, token, 1), ({ owner, cart }) =>
      cart.netTotal < cart.minimumOrder
        ? answer(confirmed(world, token, owner, cart))
        : refuse(nothingFits("cart below the minimum")),
    ),
  ),
]

interface OwnCart {
  readonly owner: Owner
  readonly cart: ServerCart
}

/** Logs the user in; their first address has a cart of one row, so many packs of it. */
export const cartOf = (world: World, user: string, token: string, packs: number): Outcome<OwnCart> =>
  Result.flatMap(logIn(world, user, token), (owner) =>
    Result.map(oneRow(world, owner, packs), (cart) => ({ owner, cart })),
  )

const oneRow = (world: World, owner: Owner, packs: number): Outcome<ServerCart> =>
  Result.flatMap(simpleItem(world), ({ item }) => {
    dropCart(world, owner)
    const line = { itemCode: item.code, promoCode: "", promoRow: 0 }
    return Result.map(addLine(world, owner, line, item.packSize * packs), () => readCart(world, owner, "it"))
  })

/** As many packs as the minimum order wants. */
const orderable = (world: World, user: string, token: string): Outcome<OwnCart> =>
  Result.flatMap(cartOf(world, user, token, 1), ({ cart }) =>
    cartOf(world, user, token, Math.max(1, Math.ceil(cart.minimumOrder / Math.max(1, cart.netTotal)))),
  )

const confirmed = (world: World, token: string, owner: Owner, cart: ServerCart) => ({
  token,
  ...identityOf(owner),
  cart_id: cart.cartId,
  confirmed_total: cart.documentTotal / 100,
  delivery_date: tomorrow(world),
})

const tomorrow = (world: World): string => new Date(world.clock.now() + DAY_MS).toISOString().slice(0, 10)

const DAY_MS = 24 * 3_600_000

const order = (world: World, owner: Owner, cart: ServerCart): Outcome<string> => {
  const now = world.clock.now()
  const context: Context = { session: null, language: "it", now }
  const request = {
    cartId: cart.cartId,
    paymentMethod: "bank-transfer" as const,
    handover: { _tag: "Delivery" as const, date: tomorrow(world) },
    note: "",
    confirmedTotal: cart.documentTotal,
  }
  return Result.map(placeOrder(world, owner, request, context), (placed) => placed.orderId)
}

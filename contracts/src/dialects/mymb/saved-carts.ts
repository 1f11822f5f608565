/** Saved carts: one of several carts is active, and loading another one switches to it. */
import { type SavedCart, type UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import type { ApiError } from "../../api-error.ts"
import { deleteSavedCart, listSavedCarts, loadSavedCart, saveCart } from "../../saved-cart/endpoints.ts"
import { isList } from "../../wire-value.ts"
import { calls } from "./calls.ts"
import { loadCart, type ReadCart } from "./cart-reading.ts"
import { cartText, clientText, shopIdentity } from "./identity.ts"
import { recipe } from "./recipe.ts"
import { centsOf, fieldsOf, firstText, numberOf, rowsOf, siteDayOf, textOf } from "./values.ts"
import type { Wire } from "./wire.ts"

const SAVED = "S"
/** The call has no reliable default of its own. */
const MOST_CARTS = 100

/** The client's number is always sent: without it the carts of all clients would be returned. */
const cartsOf = ({ clientId }: UserTemp) => ({
  limit: MOST_CARTS,
  page: 1,
  filters: { client_id: clientText(clientId) },
})

const savedRows = (wire: Wire, userTemp: UserTemp) =>
  Effect.map(wire.list(calls.cartList, cartsOf(userTemp)), (value) => {
    const rows = rowsOf(fieldsOf(value)["data"])
    // There may be more.
    if (rows.length >= MOST_CARTS) wire.omitted(1)
    return rows
      .filter((row) => firstText(row, ["id_cart"]) !== "" && textOf(fieldsOf(row)["status"]) === SAVED)
      .toSorted((one, other) => (createdOn(one) < createdOn(other) ? 1 : -1))
  })

/** Whether a list known to be complete has no cart with this number, whatever its status. */
const isGone = (wire: Wire, userTemp: UserTemp, savedCartId: string) =>
  Effect.map(wire.ask(calls.cartList, cartsOf(userTemp)), (value) => {
    const rows = fieldsOf(value)["data"]
    return isList(rows) && rows.length < MOST_CARTS && rows.every((row) => firstText(row, ["id_cart"]) !== savedCartId)
  })

/**
 * A write with a lost answer, or one that the newest site answers with an error although it was done: a later read shows the
 * outcome. If that read fails, the outcome of the write is unknown.
 */
const written = <A>(
  write: Effect.Effect<unknown, ApiError>,
  read: (isLost: boolean) => Effect.Effect<A, ApiError>,
): Effect.Effect<A, ApiError> =>
  write.pipe(
    Effect.as(null),
    Effect.catchTag("NetworkFailure", (error) => Effect.succeed(error)),
    Effect.flatMap((lost) => (lost === null ? read(false) : Effect.mapError(read(true), () => lost))),
  )

const none = Effect.succeed<ReadonlyArray<SavedCart>>([])

const createdOn = (row: unknown): string => siteDayOf(fieldsOf(row)["creation_date"]) ?? ""

const linesOf = ({ cart }: ReadCart): SavedCart["lines"] =>
  cart.rows.map(({ itemCode, name, quantity, image }) => ({ itemCode, name, quantity, image }))

const savedCart = (row: unknown, read: ReadCart, name = ""): SavedCart => {
  const id = firstText(row, ["id_cart"])
  return {
    savedCartId: id,
    name: firstText(row, ["cart_name"]) || name || id,
    savedAt: createdOn(row),
    lines: linesOf(read),
    netTotal: centsOf(numberOf(fieldsOf(row)["totale_net"])) ?? read.cart.netTotal,
  }
}

export const savedCartRecipes = {
  listSavedCarts: recipe(listSavedCarts, ({ userTemp }, wire) =>
    Effect.gen(function* () {
      const rows = yield* savedRows(wire, userTemp)
      const read = (row: unknown) =>
        loadCart(wire, userTemp, firstText(row, ["id_cart"])).pipe(
          Effect.map((found) => [savedCart(row, found)]),
          Effect.catchTags({ Undecodable: () => none, Refused: () => none }),
        )
      const message = (yield* Effect.forEach(rows, read, { concurrency: "unbounded" })).flat()
      wire.omitted(rows.length - message.length)
      return { message }
    }),
  ),
  /** The whole cart: the list shows afterwards whether it is saved, and under which name. */
  saveCart: recipe(saveCart, ({ userTemp, cartId, name }, wire) =>
    Effect.flatMap(loadCart(wire, userTemp), (read) =>
      written(
        wire.ask(calls.saveCart, { ...shopIdentity(userTemp), id_cart: cartText(cartId), cart_name: name }),
        (isLost) =>
          Effect.flatMap(savedRows(wire, userTemp), (rows) => {
            const saved = rows.find((row) => firstText(row, ["id_cart"]) === cartText(cartId))
            // A cart with another name may have been saved before.
            const isOther = isLost && !["", name].includes(firstText(saved, ["cart_name"]))
            return saved === undefined || isOther
              ? wire.unknown
              : Effect.succeed({ message: savedCart(saved, read, name) })
          }),
      ),
    ),
  ),
  loadSavedCart: recipe(loadSavedCart, ({ userTemp, savedCartId }, wire) =>
    written(wire.ask(calls.activateCart, { ...shopIdentity(userTemp), id_cart: savedCartId }), () =>
      Effect.flatMap(loadCart(wire, userTemp), ({ cart }) =>
        cartText(cart.cartId) === savedCartId
          ? Effect.succeed({ message: { cartId: cart.cartId, added: cart.rows.length, skipped: [] } })
          : wire.unknown,
      ),
    ),
  ),
  deleteSavedCart: recipe(deleteSavedCart, ({ userTemp, savedCartId }, wire) =>
    written(wire.ask(calls.removeCart, { id_cart: savedCartId }), (isLost) =>
      isLost
        ? Effect.flatMap(isGone(wire, userTemp, savedCartId), (isDone) => (isDone ? Effect.void : wire.unknown))
        : Effect.void,
    ).pipe(Effect.as({ message: { success: true as const } })),
  ),
}

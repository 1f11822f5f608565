/** Carts that wait: one of several is active, and loading another one switches to it. */
import { type SavedCart, type UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import type { ApiError } from "../../api-error.ts"
import { deleteSavedCart, listSavedCarts, loadSavedCart, saveCart } from "../../endpoints/saved-cart.ts"
import { calls } from "./calls.ts"
import { loadCart, type ReadCart } from "./cart-reading.ts"
import { cartText, clientText, shopIdentity } from "./identity.ts"
import { recipe } from "./recipe.ts"
import { centsOf, fieldsOf, firstText, numberOf, rowsOf, siteDayOf, textOf } from "./values.ts"
import type { Wire } from "./wire.ts"

const SAVED = "S"
/** The call has no default of its own that one could rely on. */
const MOST_CARTS = 100

/** The client's number always goes along: without it the carts of all clients would come. */
const savedRows = (wire: Wire, { clientId }: UserTemp) =>
  Effect.map(
    wire.list(calls.cartList, { limit: MOST_CARTS, page: 1, filters: { client_id: clientText(clientId) } }),
    (value) => {
      const rows = rowsOf(fieldsOf(value)["data"])
      // There may be more.
      if (rows.length >= MOST_CARTS) wire.omitted(1)
      return rows
        .filter((row) => firstText(row, ["id_cart"]) !== "" && textOf(fieldsOf(row)["status"]) === SAVED)
        .toSorted((one, other) => (createdOn(one) < createdOn(other) ? 1 : -1))
    },
  )

/** A write whose answer was lost, or which the newest site answers with an error though it was done: what is read afterwards says so. */
const written = (write: Effect.Effect<unknown, ApiError>) =>
  Effect.asVoid(write).pipe(Effect.catchTag("NetworkFailure", () => Effect.void))

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
  /** The whole cart: the list says afterwards whether it is saved, and under which name. */
  saveCart: recipe(saveCart, ({ userTemp, cartId, name }, wire) =>
    Effect.gen(function* () {
      const read = yield* loadCart(wire, userTemp)
      yield* written(
        wire.ask(calls.saveCart, { ...shopIdentity(userTemp), id_cart: cartText(cartId), cart_name: name }),
      )
      const rows = yield* savedRows(wire, userTemp)
      const saved = rows.find((row) => firstText(row, ["id_cart"]) === cartText(cartId))
      return saved === undefined ? yield* wire.unknown : { message: savedCart(saved, read, name) }
    }),
  ),
  loadSavedCart: recipe(loadSavedCart, ({ userTemp, savedCartId }, wire) =>
    Effect.gen(function* () {
      yield* written(wire.ask(calls.activateCart, { ...shopIdentity(userTemp), id_cart: savedCartId }))
      const { cart } = yield* loadCart(wire, userTemp)
      if (cartText(cart.cartId) !== savedCartId) return yield* wire.unknown
      return { message: { cartId: cart.cartId, added: cart.rows.length, skipped: [] } }
    }),
  ),
  deleteSavedCart: recipe(deleteSavedCart, ({ userTemp, savedCartId }, wire) =>
    wire.ask(calls.removeCart, { id_cart: savedCartId }).pipe(
      Effect.catchTag("NetworkFailure", (error) =>
        Effect.flatMap(savedRows(wire, userTemp), (rows) =>
          rows.some((row) => firstText(row, ["id_cart"]) === savedCartId) ? Effect.fail(error) : Effect.void,
        ),
      ),
      Effect.as({ message: { success: true as const } }),
    ),
  ),
}

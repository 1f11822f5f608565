/** The same client on another device, or their agent, changes the cart directly: a load, then a call. */
import { addToCart, getCartItems, removeCartItem, updateCart } from "@dispensa/contracts"
import { type CartOwner, lineId } from "@dispensa/domain"
import { Effect } from "effect"
import type { Step } from "../script/steps.ts"
import { type Line, lineAt, ownerAt, type Environment } from "../environment.ts"

type Elsewhere = Extract<Step, { readonly do: "elsewhere" }>

export const changeFromElsewhere = async (environment: Environment, step: Elsewhere): Promise<void> => {
  const { client } = environment.callers[step.who]
  const owner = ownerAt(environment, step.address)
  const line = lineAt(environment, step.line)
  await Effect.runPromise(Effect.ignore(changeElsewhere(environment, client, owner, line, step)))
}

const changeElsewhere = (
  { newKey, ledger }: Environment,
  { call }: Environment["callers"]["device"]["client"],
  owner: CartOwner,
  line: Line,
  { change, quantity }: Elsewhere,
) =>
  Effect.gen(function* () {
    const userTemp = { ...owner, externalCall: true }
    const key = newKey()
    if (change === "add") {
      ledger.cart.intends(key, { _tag: "ItemAdded", owner, line, quantity })
      return yield* call(addToCart, { userTemp, ...line, quantity }, key)
    }
    const { message: cart } = yield* call(getCartItems, { userTemp })
    const row = cart.rows.find((each) => lineId(each) === lineId(line))
    if (row === undefined) return undefined
    const { cartId } = cart
    if (change === "remove") {
      ledger.cart.intends(key, { _tag: "LineRemoved", owner, line })
      return yield* call(removeCartItem, { ...userTemp, rowId: row.rowId, cartId }, key)
    }
    ledger.cart.intends(key, { _tag: "QuantitySet", owner, line, quantity })
    const rows = [
      { rowId: row.rowId, quantity, packSize: row.packSize, promoCode: row.promoCode, promoRow: row.promoRow },
    ]
    return yield* call(updateCart, { userTemp, cartId, rows }, key)
  })

/** States of idempotency keys: used, in use, and used to add an item. */
import { addToCart } from "@dispensa/contracts"
import { providerStates } from "@dispensa/contracts/provider-states"
import { Result, Schema } from "effect"
import { randomUUID } from "node:crypto"
import type { AppContext } from "../../app-context.ts"
import { addLine, dropCart } from "../../shop/cart/cart.ts"
import { answer } from "../../shop/common/refusal.ts"
import { type KeyedRequest, keyedCall } from "../../shop/idempotency/key-ledger.ts"
import { simpleItem } from "./catalogue-states.ts"
import { on, onClient, type StateRunner } from "./state-runner.ts"

/** A request that no endpoint receives. */
const SOMETHING_ELSE: KeyedRequest = { method: "POST", url: "/", body: "something else" }

export const keyStates: ReadonlyArray<StateRunner> = [
  on(providerStates.keyIsUsed, (context, { user }) => {
    const idempotency_key = randomUUID()
    context.keys.store(called(context, user, idempotency_key), 200, "{}")
    return answer({ idempotency_key })
  }),
  on(providerStates.keyIsInUse, (context, { user }) => {
    const idempotency_key = randomUUID()
    context.keys.begin(called(context, user, idempotency_key))
    return answer({ idempotency_key })
  }),
  onClient(providerStates.itemWasAdded, (context, owner, { user }) =>
    Result.gen(function* () {
      const { item } = yield* simpleItem(context)
      dropCart(context, owner)
      const line = { itemCode: item.code, promoCode: "", promoRow: 0 }
      const { cartId, rowId } = yield* addLine(context, owner, line, item.packSize)
      const idempotency_key = randomUUID()
      const userTemp = { clientId: owner.client.clientId, addressCode: owner.addressCode, externalCall: true }
      const body = encodeAdding({ userTemp, ...line, quantity: item.packSize })
      const requested = { method: "POST", url: addToCart.path(context.prefixes), body }
      const stored = { message: { success: true, id_cart: cartId, row_id: rowId } }
      context.keys.store(called(context, user, idempotency_key, requested), 200, JSON.stringify(stored))
      return { cart_id: Number(cartId), item_code: item.code, quantity: item.packSize, idempotency_key }
    }),
  ),
]

const encodeAdding = Schema.encodeSync(addToCart.request)

const called = (
  { catalogue, database }: AppContext,
  user: string,
  key: string,
  requested: KeyedRequest = SOMETHING_ELSE,
) => {
  const name = user.toLowerCase()
  return keyedCall(catalogue.users.get(name)?.clientId ?? 0, key, requested, database.people.get(name)?.user)
}

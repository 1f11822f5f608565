/** States of idempotency keys: used, in use, and used for an item that was added. */
import { addToCart } from "@dispensa/contracts"
import { providerStates } from "@dispensa/contracts/provider-states"
import { Result, Schema } from "effect"
import { randomUUID } from "node:crypto"
import type { AppContext } from "../../app-context.ts"
import { addLine, dropCart } from "../../shop/cart/cart.ts"
import { answer } from "../../shop/common/refusal.ts"
import { keyedCall } from "../../shop/idempotency/key-ledger.ts"
import { simpleItem } from "./catalogue-states.ts"
import { identityOf, logIn } from "./session-states.ts"
import { on, type StateRunner } from "./state-runner.ts"

/** What no endpoint is asked. */
const SOMETHING_ELSE = { method: "POST", url: "/", body: "something else" }

export const keyStates: ReadonlyArray<StateRunner> = [
  on(providerStates.keyIsUsed, (context, { user }) => {
    const idempotency_key = randomUUID()
    context.keys.keep(keyedCall(clientOf(context, user), idempotency_key, SOMETHING_ELSE), 200, "{}")
    return answer({ idempotency_key })
  }),
  on(providerStates.keyIsInUse, (context, { user }) => {
    const idempotency_key = randomUUID()
    context.keys.begin(keyedCall(clientOf(context, user), idempotency_key, SOMETHING_ELSE))
    return answer({ idempotency_key })
  }),
  on(providerStates.itemWasAdded, (context, { user, token }) =>
    Result.flatMap(logIn(context, user, token), (owner) =>
      Result.flatMap(simpleItem(context), ({ item }) => {
        dropCart(context, owner)
        const line = { itemCode: item.code, promoCode: "", promoRow: 0 }
        return Result.map(addLine(context, owner, line, item.packSize), (added) => {
          const idempotency_key = randomUUID()
          const userTemp = { clientId: owner.client.clientId, addressCode: owner.addressCode, externalCall: true }
          const body = encodeAdding({ userTemp, ...line, quantity: item.packSize })
          const asked = { method: "POST", url: addToCart.path(context.prefixes), body }
          const said = { message: { success: true, id_cart: added.cartId, row_id: added.rowId } }
          context.keys.keep(keyedCall(owner.client.clientId, idempotency_key, asked), 200, JSON.stringify(said))
          const given = {
            cart_id: Number(added.cartId),
            item_code: item.code,
            quantity: item.packSize,
            idempotency_key,
          }
          return { token, ...identityOf(owner), ...given }
        })
      }),
    ),
  ),
]

const encodeAdding = Schema.encodeSync(addToCart.request)

const clientOf = ({ catalogue }: AppContext, user: string): number =>
  catalogue.users.get(user.toLowerCase())?.clientId ?? 0

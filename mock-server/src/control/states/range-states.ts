/** The state of an article that is in the range no more: in an order and a saved cart, and in no catalogue. */
import { providerStates } from "@dispensa/contracts/provider-states"
import { Result } from "effect"
import type { OrderedLine } from "../../db/records.ts"
import { newestOrder, STATE_TIME } from "./account-states.ts"
import { simpleItem } from "./catalogue-states.ts"
import { identityOf, logIn } from "./session-states.ts"
import { on, type StateRunner } from "./state-runner.ts"

const LEFT: OrderedLine = {
  itemCode: "USCITO-1",
  promoCode: "",
  promoRow: 0,
  name: "Farfalle al farro",
  quantity: 6,
  unitPrice: 215,
  vatRate: 4,
}

export const rangeStates: ReadonlyArray<StateRunner> = [
  on(providerStates.orderedArticleLeft, (context, { user, token }) =>
    Result.flatMap(logIn(context, user, token), (owner) =>
      Result.flatMap(simpleItem(context), ({ item: { code, packSize } }) =>
        Result.map(newestOrder(context, owner, [LEFT]), (order_id) => {
          const { savedCarts } = context.database
          const savedCartId = String(context.database.next("saved-cart"))
          const { itemCode, promoCode, promoRow, quantity } = LEFT
          savedCarts.set(savedCartId, {
            savedCartId,
            clientId: owner.client.clientId,
            addressCode: owner.addressCode,
            name: "Prima del cambio gamma",
            savedAt: STATE_TIME,
            lines: [
              { itemCode: code, promoCode: "", promoRow: 0, quantity: packSize },
              { itemCode, promoCode, promoRow, quantity },
            ],
          })
          const codes = { item_code: code, left_code: itemCode, saved_cart_id: savedCartId }
          return { token, ...identityOf(owner), order_id, ...codes }
        }),
      ),
    ),
  ),
]

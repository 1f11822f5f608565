/** The state of a discontinued item: in an order and a saved cart, but in no catalogue. */
import { providerStates } from "@dispensa/contracts/provider-states"
import { Result } from "effect"
import type { OrderedLine } from "../../db/records.ts"
import { newestOrder } from "./account-states.ts"
import { simpleItem } from "./catalogue-states.ts"
import { saveCart } from "./own-states.ts"
import { onClient, type StateRunner } from "./state-runner.ts"

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
  onClient(providerStates.orderedArticleLeft, (context, owner) =>
    Result.gen(function* () {
      const { item } = yield* simpleItem(context)
      const order_id = yield* newestOrder(context, owner, [LEFT])
      const lines = [{ itemCode: item.code, quantity: item.packSize }, LEFT]
      const { savedCartId } = saveCart(context, owner, "Prima del cambio gamma", lines)
      return { order_id, item_code: item.code, left_code: LEFT.itemCode, saved_cart_id: savedCartId }
    }),
  ),
]

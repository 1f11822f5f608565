/** How the fifteenth set empties what is shown of a cart, names whose cart a call is about, and says what it did before. */
import type { ServiceAnswer, ServiceRequest } from "../deviating.ts"
import { type Row, rowsIn } from "./answers.ts"
import type { Send } from "./calls.ts"
import { nameOfCall } from "./eighth-calls.ts"
import { cartBeside } from "./eleventh-calls.ts"
import { isDone } from "./fourth-calls.ts"

export const couponOf = (cart: Row): Row => rowsIn([cart["coupon"]])[0] ?? {}

/** A cart as it is shown before anything was put into it. */
export const emptyOf = (cart: Row): Row => ({
  ...cart,
  id_cart: 0,
  data: [],
  totale_netto: 0,
  totale_lordo: 0,
  totale_doc: 0,
  spese_trasporto: 0,
  coupon: null,
})

export const cartOfCall = (request: ServiceRequest, send: Send): Promise<Row> => cartBeside(request, {}, send)

/** Changes what was done, and answers the same when the call is sent again under its key. */
export const doneOnce = <Change>() => {
  const before = new Map<string, Change>()
  return async (
    answer: ServiceAnswer,
    request: ServiceRequest,
    change: () => Promise<Change>,
  ): Promise<Change | undefined> => {
    if (!isDone(answer)) return answer.status === 200 ? before.get(nameOfCall(request)) : undefined
    const now = await change()
    before.set(nameOfCall(request), now)
    return now
  }
}

/** The tenth foreign set: the cart, what is saved of it, and keys of writes. */
import type { Deviation, ServiceAnswer } from "../deviating.ts"
import { type Foreign, type Row, rowsIn } from "./answers.ts"
import { cartRows, isCall, removeRow, withoutKey } from "./calls.ts"
import { keyOf } from "./eighth-calls.ts"
import { clientKey, isDone, pathOf } from "./fourth-calls.ts"
import { asked, cents, whose, withFields, withMessage } from "./third-calls.ts"

const lessItsCoupon = (shown: Row): Row => {
  const [coupon] = rowsIn([shown["coupon"]])
  if (coupon === undefined) return shown
  return { ...shown, totale_lordo: (cents(shown["totale_lordo"]) - cents(coupon["discount"])) / 100 }
}

/** OpenAPI, `totale_lordo`: "The lines with VAT"; `totale_doc`: "gross total and transport, less the coupon". The gross total is less it, too. */
const grossLessTheCoupon: Deviation = {
  changesAnswer: (answer, request) =>
    /\.(get_cart_items|get_order)$/.test(pathOf(request)) ? withMessage(answer, lessItsCoupon) : answer,
}

/** Guide "verify": "a write of which a part is wrong is not done by half". Rows are set one by one, up to the one that is not there. */
const setUpToTheWrongOne: Deviation = {
  handle: async (request, send) => {
    const rows = rowsIn(asked(request)["cart_rows"])
    if (!isCall(request, "POST", "api.update_cart") || rows.length < 2) return null
    const answer = await send(request)
    if (answer.status !== 404) return answer
    for (const row of rows) {
      const one = await send(withFields(withoutKey(request), { cart_rows: [row] }))
      if (one.status !== 200) break
    }
    return answer
  },
}

/** OpenAPI, `saved-cart.save`: "Keeps a copy of the cart, or of the rows that are named …; the cart itself stays." Rows that are named are moved. */
const rowsMoved: Deviation = {
  handle: async (request, send) => {
    const { row_ids: named } = asked(request)
    if (!isCall(request, "POST", "customer.saved_carts") || !Array.isArray(named)) return null
    const answer = await send(request)
    if (!isDone(answer)) return answer
    const identity = whose(request)
    for (const row of await cartRows(request, identity, send)) {
      if (named.includes(String(row["row_id"]))) await removeRow(request, identity, row, send)
    }
    return answer
  },
}

/** Guide "verify", keys, 4: "The same key, another digest: 422". No digest is kept: what stands under the key is answered. */
const keyAlone = (): Deviation => {
  const kept = new Map<string, ServiceAnswer>()
  return {
    changesAnswer: (answer, request) => {
      const key = keyOf(request)
      if (key === "") return answer
      const name = clientKey(request, key)
      if (isDone(answer)) kept.set(name, answer)
      const first = kept.get(name)
      const isOther = answer.status === 422 && answer.body.includes("Idempotency-Key")
      if (!isOther || first === undefined) return answer
      return { ...first, headers: { ...first.headers, "idempotency-replayed": "true" } }
    },
  }
}

const WRITES = /^(cart|wishlist|address|saved-cart)\./

export const tenthCartDeviations: ReadonlyArray<Foreign> = [
  {
    title: "a gross total that the coupon has been taken off",
    only: /^(cart|coupon|order)\./,
    ...grossLessTheCoupon,
  },
  { title: "rows that are set up to the one that is not there", only: /^cart\./, ...setUpToTheWrongOne },
  { title: "rows that are saved and leave the cart", only: /^(saved-cart|cart)\./, ...rowsMoved },
  { title: "a key that answers whatever is sent with it", only: WRITES, ...keyAlone() },
]

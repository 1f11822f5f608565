import { Option } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDecimals } from "../amounts/decimals.ts"
import { arbCartChange, arbServerCart } from "../testing/cart.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import type { CartChange, CartOwner } from "./cart-events.ts"
import { planCall } from "./cart-plan.ts"
import { lineId, type ServerCart } from "./cart-values.ts"
import { viewCart } from "./cart-view.ts"
import { evolveCart } from "./cart.ts"
import { initialCart } from "./cart-state.ts"

const owner: CartOwner = { clientId: 1, addressCode: "1" }

describe(`the planned call of a change (${LAWS})`, () => {
  it("[S5.4] the planned call brings the server to the quantities that the view shows", () =>
    checkLaw(
      fc.property(arbServerCart, arbCartChange, (server, change) => {
        const confirmed = evolveCart(initialCart, { _tag: "CartLoaded", owner, cart: server })
        const requested = evolveCart(confirmed, { _tag: "CartChangeRequested", change })
        expect(served(server, change)).toEqual(viewCart(requested).rows.map((row) => [lineId(row), row.quantity]))
      }),
    ))
})

/** An independent backend that adds to existing rows: its lines and quantities after the planned call. */
const served = (server: ServerCart, change: CartChange): ReadonlyArray<readonly [string, number]> => {
  const rows = server.rows.map((row) => ({ rowId: row.rowId, line: lineId(row), quantity: row.quantity }))
  const after = Option.match(planCall(change, server), {
    onNone: () => rows,
    onSome: (call) => {
      if (call._tag === "Remove") return rows.filter(({ rowId }) => rowId !== call.rowId)
      if (call._tag === "Update") {
        return rows.map((row) => (row.rowId === call.rowId ? { ...row, quantity: call.quantity } : row))
      }
      const line = lineId(call.line)
      if (rows.some((row) => row.line === line)) {
        return rows.map((row) =>
          row.line === line ? { ...row, quantity: addDecimals(row.quantity, call.quantity) } : row,
        )
      }
      return [...rows, { rowId: "new", line: lineId(call.line), quantity: call.quantity }]
    },
  })
  return after.map(({ line, quantity }) => [line, quantity])
}

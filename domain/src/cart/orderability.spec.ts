import { describe, expect, it } from "vitest"
import { facts, oil, owner, server } from "../testing/oil-cart.ts"
import { viewCart } from "./cart-view.ts"
import { evolveCart, initialCart } from "./cart.ts"
import { orderability } from "./orderability.ts"

const loaded = evolveCart(initialCart, { _tag: "CartLoaded", owner, cart: server })

describe("ordering", () => {
  const view = { rows: viewCart(loaded).rows, missingToMinimum: 0 }

  it("[S5.9] closes the checkout of an empty cart", () => {
    expect(orderability({ rows: [], missingToMinimum: 10_000 })).toEqual({ _tag: "Empty" })
  })

  it("[S3.3] says what is missing to the smallest order", () => {
    expect(orderability({ ...view, missingToMinimum: 1 })).toEqual({ _tag: "BelowMinimum", missing: 1 })
    expect(orderability(view)).toEqual({ _tag: "Orderable" })
    expect(orderability(viewCart(loaded))).toEqual({ _tag: "BelowMinimum", missing: 4_000 })
  })

  it("[S3.2] holds back a line that breaks its pack, also where the server told it so, and offers the next whole one", () => {
    const row = { rowId: "r2", cartId: 5, ...oil, itemCode: "SALE", ...facts, quantity: 7 }
    const cart = { ...server, rows: [...server.rows, row] }
    const { rows } = viewCart(evolveCart(initialCart, { _tag: "CartLoaded", owner, cart }))
    expect(orderability({ rows, missingToMinimum: 1 })).toEqual({
      _tag: "BrokenPacks",
      packs: [{ line: rows[1], offered: 12 }],
    })
  })
})

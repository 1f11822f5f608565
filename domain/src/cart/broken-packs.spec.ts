import { describe, expect, it } from "vitest"
import { facts, oil, owner, server } from "../testing/oil-cart.ts"
import { viewCart } from "./cart-view.ts"
import { evolveCart } from "./cart.ts"
import { initialCart } from "./cart-state.ts"
import { brokenPacks } from "./broken-packs.ts"

describe("ordering", () => {
  it("[S3.2] holds back a line that breaks its pack, even one sent by the server, and offers the next whole pack", () => {
    const row = { rowId: "r2", cartId: 5, ...oil, itemCode: "SALE", ...facts, quantity: 7 }
    const cart = { ...server, rows: [...server.rows, row] }
    const { rows } = viewCart(evolveCart(initialCart, { _tag: "CartLoaded", owner, cart }))
    expect(brokenPacks(rows)).toEqual([{ line: rows[1], offered: 12 }])
  })
})

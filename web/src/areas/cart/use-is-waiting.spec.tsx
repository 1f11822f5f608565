import { renderHook } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { useIsWaiting } from "./use-cart-status.ts"

const NOTHING = { rows: [], refusals: [], unreadableRows: [] }
const LINES = { ...NOTHING, rows: ["a line"] }

/** The result of each render, in order. */
const renderedWith = (...carts: ReadonlyArray<typeof NOTHING | typeof LINES>) => {
  const drawn: boolean[] = []
  const { rerender } = renderHook(({ cart }) => drawn.push(useIsWaiting(cart)), {
    initialProps: { cart: carts[0] ?? NOTHING },
  })
  for (const cart of carts.slice(1)) rerender({ cart })
  return drawn
}

describe("a cart's lines that are still loading", () => {
  it("[S2.9] are rendered one render after the page around them", () => {
    expect(renderedWith(NOTHING, LINES)).toEqual([true, true, false])
  })

  it("[S2.9] are rendered at once if the cart is known, and disappear at once with it", () => {
    expect(renderedWith(LINES)).toEqual([false])
    expect(renderedWith(LINES, NOTHING).slice(0, 2)).toEqual([false, true])
  })
})

import { renderHook } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { useIsWaiting } from "./use-is-waiting.ts"

const NOTHING = { rows: [], refusals: [], unreadableRows: [] }
const LINES = { ...NOTHING, rows: ["a line"] }

/** What was drawn, one drawing after the other. */
const renderedWith = (...carts: ReadonlyArray<typeof NOTHING | typeof LINES>) => {
  const drawn: boolean[] = []
  const { rerender } = renderHook(({ cart }) => drawn.push(useIsWaiting(cart)), {
    initialProps: { cart: carts[0] ?? NOTHING },
  })
  for (const cart of carts.slice(1)) rerender({ cart })
  return drawn
}

describe("a cart's lines on their way", () => {
  it("[S2.9] come one drawing after what stands around them", () => {
    expect(renderedWith(NOTHING, LINES)).toEqual([true, true, false])
  })

  it("[S2.9] stand there at once where the cart is known, and leave at once with it", () => {
    expect(renderedWith(LINES)).toEqual([false])
    expect(renderedWith(LINES, NOTHING).slice(0, 2)).toEqual([false, true])
  })
})

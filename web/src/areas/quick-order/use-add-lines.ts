/** Puts several lines into the cart at once, and knows how the cart was before. */
import { type LineFacts, type LineKey, lineId } from "@dispensa/domain"
import { Result } from "effect"
import { useCart, useCartCommands } from "../cart/use-cart.ts"

export interface LineToAdd {
  readonly into: LineKey & LineFacts
  readonly quantity: number
}

export interface AddedLines<L extends LineToAdd> {
  /** Those that are in the cart now. */
  readonly added: ReadonlyArray<L>
  /** Each of them back to what the cart held of it. */
  readonly undo: () => void
}

export const useAddLines = (): (<L extends LineToAdd>(lines: ReadonlyArray<L>) => Promise<AddedLines<L>>) => {
  const { add, remove, setQuantity } = useCartCommands()
  const { rows } = useCart()
  return async (lines) => {
    const before = new Map(rows.map((row) => [lineId(row), row.quantity]))
    const answers = await Promise.all(lines.map(({ into, quantity }) => add(into, quantity)))
    const added = lines.filter((_, at) => answers[at] !== undefined && Result.isSuccess(answers[at]))
    const undo = (): void => {
      for (const { into } of added) {
        const quantity = before.get(lineId(into)) ?? 0
        void (quantity === 0 ? remove(into) : setQuantity(into, quantity))
      }
    }
    return { added, undo }
  }
}

/** Adds several lines to the cart at once, and undoes it. */
import type { LineFacts, LineKey } from "@dispensa/domain"
import { Result } from "effect"
import { useCartCommands } from "../cart/use-cart.ts"

export interface LineToAdd {
  readonly into: LineKey & LineFacts
  readonly quantity: number
}

export interface AddedLines<L extends LineToAdd> {
  /** Lines that are in the cart now. */
  readonly added: ReadonlyArray<L>
  /** Removes only the added quantities: later additions stay. */
  readonly undo: () => void
}

export const useAddLines = (): (<L extends LineToAdd>(lines: ReadonlyArray<L>) => Promise<AddedLines<L>>) => {
  const { add, takeBackAdded } = useCartCommands()
  return async (lines) => {
    const answers = await Promise.all(lines.map(({ into, quantity }) => add(into, quantity)))
    const added = lines.filter((_, at) => answers[at] !== undefined && Result.isSuccess(answers[at]))
    const events = answers.flatMap((answer) => (Result.isSuccess(answer) ? answer.success : []))
    return { added, undo: () => takeBackAdded(events) }
  }
}

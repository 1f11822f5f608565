/** Which lines of the cart are chosen: not kept, a reload begins anew. */
import { type CartLine, chooseShown, lineId, NOTHING_CHOSEN, toggleLine, toggleRange } from "@dispensa/domain"
import { createContext, useContext, useState } from "react"

export interface ChosenLines {
  readonly lines: ReadonlyArray<CartLine>
  readonly isChosen: (line: CartLine) => boolean
  /** With a stretch, all from the line before to this one. */
  readonly toggle: (line: CartLine, isRange: boolean) => void
  readonly chooseShown: (isChosen: boolean) => void
  readonly clear: () => void
}

/** Who chooses a line reads it from here: rows that take it as a property would all be drawn again with each choice. */
export const ChosenLinesContext = createContext<ChosenLines | null>(null)

export const useChosenLines = (): ChosenLines => {
  const chosen = useContext(ChosenLinesContext)
  if (chosen === null) throw new Error("ChosenLinesContext is not provided")
  return chosen
}

/** `shown` in the order in which they stand; a line that has left the cart is not chosen any more. */
export const useLineSelection = (rows: ReadonlyArray<CartLine>, shown: ReadonlyArray<CartLine>): ChosenLines => {
  const [selection, setSelection] = useState(NOTHING_CHOSEN)
  const isChosen = (line: CartLine): boolean => selection.chosen.has(lineId(line))
  return {
    lines: rows.filter(isChosen),
    isChosen,
    toggle: (line, isRange) =>
      setSelection((now) =>
        isRange ? toggleRange(now, shown.map(lineId), lineId(line)) : toggleLine(now, lineId(line)),
      ),
    chooseShown: (isWanted) => setSelection((now) => chooseShown(now, shown.map(lineId), isWanted)),
    clear: () => setSelection(NOTHING_CHOSEN),
  }
}

/** The chosen lines of the cart: not persisted, a reload starts with none. */
import { type CartLine, chooseShown, lineId, NOTHING_CHOSEN, toggleLine, toggleRange } from "@dispensa/domain"
import { createContext, useContext, useState } from "react"

export interface ChosenLines {
  readonly lines: ReadonlyArray<CartLine>
  readonly isChosen: (line: CartLine) => boolean
  /** With `isRange`, all lines from the previously chosen one to this one. */
  readonly toggle: (line: CartLine, isRange: boolean) => void
  readonly chooseShown: (isChosen: boolean) => void
  readonly clear: () => void
}

/** Read through context by the components that choose a line: as a prop it would render every row again with each choice. */
export const ChosenLinesContext = createContext<ChosenLines | null>(null)

export const useChosenLines = (): ChosenLines => {
  const chosen = useContext(ChosenLinesContext)
  if (chosen === null) throw new Error("ChosenLinesContext is not provided")
  return chosen
}

/** `shown` is in display order; a line that has left the cart is no longer chosen. */
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

/** Choosing lines by keyboard: arrows go from box to box, Ctrl+A takes all, Delete takes the chosen out, Escape none. */
import type { KeyboardEvent } from "react"
import { useBulkCommands } from "./use-bulk-commands.ts"
import type { ChosenLines } from "./use-line-selection.ts"

type Press = KeyboardEvent<HTMLInputElement>

export const useChoiceKeys = (chosen: ChosenLines): ((event: Press) => void) => {
  const bulk = useBulkCommands()
  const act = (event: Press): boolean => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") return goTo(event, event.key === "ArrowDown" ? 1 : -1)
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a") {
      chosen.chooseShown(true)
      return true
    }
    if (chosen.lines.length === 0) return false
    if (event.key === "Escape") {
      chosen.clear()
      return true
    }
    if (event.key !== "Delete") return false
    goTo(event, -1)
    chosen.clear()
    void bulk.remove(chosen.lines)
    return true
  }
  return (event) => {
    if (act(event)) event.preventDefault()
  }
}

/** To the box of the line before or after. */
const goTo = ({ currentTarget }: Press, step: 1 | -1): true => {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(`input[name="${currentTarget.name}"]`)]
  boxes[boxes.indexOf(currentTarget) + step]?.focus()
  return true
}

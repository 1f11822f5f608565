/** Keyboard control of the line selection: arrows move between checkboxes, Ctrl+A chooses all, Delete removes the chosen lines, Escape clears. */
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

/** Moves the focus to the checkbox of the previous or next line. */
const goTo = ({ currentTarget }: Press, step: 1 | -1): true => {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(`input[name="${currentTarget.name}"]`)]
  boxes[boxes.indexOf(currentTarget) + step]?.focus()
  return true
}

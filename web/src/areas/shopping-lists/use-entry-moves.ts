/** Moving an entry by one place, by its buttons or by Alt and an arrow in its fields. */
import { type ListEntry, type ShoppingList, steppingEntry } from "@dispensa/domain"
import type { KeyboardEvent } from "react"
import { m } from "../../i18n/messages.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { useListCommands } from "./use-lists.ts"

export interface EntryMoves {
  /** Null where there is no further. */
  readonly up: (() => void) | null
  readonly down: (() => void) | null
  readonly onKeyDown: (event: KeyboardEvent) => void
}

export const useEntryMoves = (list: ShoppingList, { itemCode, name }: ListEntry): EntryMoves => {
  const { change } = useListCommands()
  const moving = (direction: 1 | -1) => {
    const patch = steppingEntry(list, itemCode, direction)
    if (patch === null) return null
    return () => {
      const focused = document.activeElement
      const label = focused?.getAttribute("aria-label")
      void change(list.listId, patch)
      announce(m.lists_moved({ name }))
      // In another section it is another element of the page: the same button of it gets the focus.
      requestAnimationFrame(() => {
        if (focused instanceof HTMLElement && focused.isConnected) return focused.focus()
        const fields = document.querySelectorAll<HTMLElement>(`[data-entry="${CSS.escape(itemCode)}"] [aria-label]`)
        for (const field of fields) if (field.getAttribute("aria-label") === label) field.focus()
      })
    }
  }
  const [up, down] = [moving(-1), moving(1)]
  return {
    up,
    down,
    onKeyDown: (event) => {
      const move = event.key === "ArrowUp" ? up : event.key === "ArrowDown" ? down : null
      if (!event.altKey || move === null) return
      event.preventDefault()
      move()
    },
  }
}

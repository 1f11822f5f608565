/** Moves cart lines to a list, with a single undo for both. */
import { addingEntries, type CartLine } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { useBulkCommands } from "../cart/use-bulk-commands.ts"
import type { ChosenList } from "./list-choice.tsx"
import { useListCommands } from "./use-lists.ts"

type MoveLines = (lines: ReadonlyArray<CartLine>, to: ChosenList, how: "copy" | "move") => Promise<void>

export const useMoveLines = (): MoveLines => {
  const { change } = useListCommands()
  const { takeOut } = useBulkCommands()
  return async (lines, { list, listId, name }, how) => {
    const patch = addingEntries(list, lines)
    const taken = new Set((patch.entries ?? []).map(({ itemCode }) => itemCode))
    // Lines that a full list has no room for stay in the cart.
    const moved = lines.filter(({ itemCode }) => taken.has(itemCode))
    if (moved.length === 0) return notify({ kind: "error", title: m.lists_full({ name }) })
    // The list first: a line is never in neither.
    const takeOff = await change(listId, list === null ? { ...patch, isNew: true, name } : patch)
    if (takeOff === null) return
    const putBack = how === "copy" ? null : await takeOut(moved)
    const count = moved.length
    const title = how === "copy" ? m.lists_added({ count, name }) : m.lists_moved_lines({ count, name })
    announce(title)
    const onClick = (): void => {
      takeOff()
      putBack?.()
    }
    notify({ kind: "success", title, action: { label: m.cart_undo(), isUndo: true, onClick } })
  }
}

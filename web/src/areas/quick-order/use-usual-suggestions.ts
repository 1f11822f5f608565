/** Previously bought items that match the typed text: stored on the device, so that they appear immediately. */
import {
  type BoughtItem,
  type SheetRow,
  sortUsual,
  suggestUsual,
  usualLines,
  type UsualSuggestion,
} from "@dispensa/domain"
import { useMemo } from "react"
import { useToday } from "../../app/use-clock.ts"

/** For the row of that id: items of other rows come last. */
export type SuggestUsual = (text: string, id: number) => ReadonlyArray<UsualSuggestion>

export const useUsualSuggestions = (bought: ReadonlyArray<BoughtItem>, rows: ReadonlyArray<SheetRow>): SuggestUsual => {
  const today = useToday()
  const lines = useMemo(() => sortUsual(usualLines(bought, today), "due"), [bought, today])
  return (text, id) =>
    suggestUsual(lines, text, (itemCode) =>
      rows.some((row) => row.id !== id && (row.key === itemCode || row.chosen === itemCode)),
    )
}

/** For when nothing is known about earlier purchases. */
export const suggestNothing: SuggestUsual = () => []

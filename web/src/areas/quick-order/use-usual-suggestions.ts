/** What of the things bought before is meant by what is typed: known on the device, so that it is there with the letter. */
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

/** For the row of that id: what the other rows hold comes last. */
export type SuggestUsual = (text: string, id: number) => ReadonlyArray<UsualSuggestion>

export const useUsualSuggestions = (bought: ReadonlyArray<BoughtItem>, rows: ReadonlyArray<SheetRow>): SuggestUsual => {
  const today = useToday()
  const lines = useMemo(() => sortUsual(usualLines(bought, today), "due"), [bought, today])
  return (text, id) =>
    suggestUsual(lines, text, (itemCode) =>
      rows.some((row) => row.id !== id && (row.key === itemCode || row.chosen === itemCode)),
    )
}

/** Where nothing is known of what was bought before. */
export const suggestNothing: SuggestUsual = () => []

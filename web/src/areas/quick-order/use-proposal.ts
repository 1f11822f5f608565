/** Rows that somebody else wrote, or that were pasted: looked at with their verdicts before anything enters the cart. */
import {
  EMPTY_SHEET,
  evolveSheet,
  isEmptyRow,
  type QuickSheet,
  type RowVerdict,
  rowVerdicts,
  type SheetEvent,
  type SheetTotals,
  sheetTotals,
  type WantedRow,
  wantedOf,
} from "@dispensa/domain"
import { useState } from "react"
import { useLargestOf } from "../cart/use-largest-of.ts"
import { type FoundItems, useFoundItems } from "../product/use-found-items.ts"
import { installation } from "../../platform/installation.ts"
import { useToday } from "../../app/use-clock.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { useAddRows } from "./use-quick-sheet.ts"

export interface ProposalInUse {
  readonly sheet: QuickSheet
  readonly verdicts: ReadonlyMap<number, RowVerdict>
  readonly totals: SheetTotals
  readonly found: FoundItems
  readonly apply: (event: SheetEvent) => void
  /** Answers the rows that are left. */
  readonly addGood: () => Promise<ReadonlyArray<WantedRow>>
}

const sheetOf = (rows: ReadonlyArray<WantedRow>): QuickSheet =>
  evolveSheet(EMPTY_SHEET, { _tag: "RowsPasted", id: 0, rows }, installation.storeLabels)

export const wantedIn = ({ rows }: QuickSheet): ReadonlyArray<WantedRow> =>
  rows.filter((row) => !isEmptyRow(row)).map(wantedOf)

export const useProposal = (rows: ReadonlyArray<WantedRow>, onUndone?: () => void): ProposalInUse => {
  const [sheet, setSheet] = useState(() => sheetOf(rows))
  const found = useFoundItems([...new Set(sheet.rows.flatMap(({ key }) => (key === "" ? [] : [key])))])
  const verdicts = rowVerdicts(sheet.rows, found.matchOf, useLocale(), useLargestOf())
  const add = useAddRows(onUndone)
  const apply = (event: SheetEvent): void => setSheet((before) => evolveSheet(before, event, installation.storeLabels))
  return {
    sheet,
    verdicts,
    totals: sheetTotals(verdicts, useToday()),
    found,
    apply,
    addGood: async () => {
      const event = { _tag: "RowsOrdered" as const, ids: await add(verdicts) }
      apply(event)
      return wantedIn(evolveSheet(sheet, event))
    },
  }
}

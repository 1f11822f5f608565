/** A proposal: rows with their verdicts and total, of which only the valid ones are added (ADR 52). */
import { CSPProvider } from "@base-ui/react/csp-provider"
import {
  EMPTY_SHEET,
  evolveSheet,
  isEmptyRow,
  MAX_SHEET_ROWS,
  type ParsedMessage,
  type QuickSheet,
  type RowVerdict,
  rowVerdicts,
  type SheetEvent,
  type SheetTotals,
  sheetTotals,
  wantedOf,
  type WantedRow,
} from "@dispensa/domain"
import { useRef, useState } from "react"
import { m } from "../../i18n/messages.ts"
import { notify } from "../../ui/feedback/notify.ts"
import { installation } from "../../platform/installation.ts"
import { useToday } from "../../app/use-clock.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { useLargestOf } from "../cart/use-largest-of.ts"
import { type FoundItems, useFoundItems } from "../product/use-found-items.ts"
import type { PastedText } from "./file-reading.ts"
import { LeftLines } from "./left-lines.tsx"
import { QuickRow } from "./quick-row.tsx"
import { QuickTotals } from "./quick-totals.tsx"
import { useLeftLines } from "./use-left-lines.ts"
import { useAddByKey } from "./use-row-focus.ts"
import { useReadText } from "./use-read-text.ts"
import { LookUpFailed, ReadingText } from "./look-up-notices.tsx"
import { suggestNothing } from "./use-usual-suggestions.ts"
import { WordsOfRows } from "./words-of-rows.tsx"
import { useAddRows } from "./use-quick-sheet.ts"

const EMPTY = { _tag: "Empty" } as const

export interface ProposalProps {
  readonly rows: ReadonlyArray<WantedRow>
  /** Unrecognised lines of the message. */
  readonly left?: ReadonlyArray<WantedRow>
  /** The valid rows are in the cart; `open` are the remaining rows and lines. */
  readonly onAdded: (open: ParsedMessage) => void
  /** Called when the addition is undone; without it there is no undo. */
  readonly onUndone?: () => void
}

export const Proposal = ({ rows, left, onAdded, onUndone }: ProposalProps) => {
  const lines = useLeftLines(left)
  const { sheet, verdicts, totals, found, apply, addGood } = useProposal(rows, onUndone)
  const { reading, read } = useReadText()
  const addButton = useAddByKey()
  const list = useRef<HTMLOListElement>(null)
  const paste = (id: number, message: ParsedMessage): void => {
    apply({ _tag: "RowsPasted", id, rows: message.rows })
    lines.add(message.left)
    if (message.rows.length + sheet.rows.length > MAX_SHEET_ROWS + 1)
      notify({ kind: "warning", title: m.quick_too_many({ max: MAX_SHEET_ROWS }) })
  }
  const takeLong = (id: number, { message }: PastedText): void => {
    if (message.rows.length + message.left.length > 0) paste(id, message)
    else notify({ kind: "error", title: m.quick_paste_nothing() })
  }
  const focusOn = (field: "quantity" | "next", id: number): void => {
    const fields = (name: string) => [...(list.current?.querySelectorAll<HTMLElement>(`[data-quick-${name}]`) ?? [])]
    const at = fields("key").findIndex((key) => key.dataset["quickKey"] === String(id))
    const target = field === "next" ? fields("key")[at + 1] : fields("quantity")[at]
    target?.focus()
  }
  return (
    <CSPProvider disableStyleElements>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <LookUpFailed found={found} />
          <ReadingText reading={reading} />
          <LeftLines lines={lines} onLoad={(loaded) => paste(sheet.rows.at(-1)?.id ?? 0, { rows: loaded, left: [] })} />
          <WordsOfRows verdicts={verdicts} apply={apply} onConfirmed={() => addButton.current?.focus()} />
          <ol ref={list} aria-label={m.quick_rows()} className="rounded-lg border border-line bg-surface">
            {sheet.rows.map((row, index) => (
              <QuickRow
                key={row.id}
                row={row}
                verdict={verdicts.get(row.id) ?? EMPTY}
                position={index + 1}
                isLast={index === sheet.rows.length - 1}
                suggestUsual={suggestNothing}
                apply={apply}
                onPasted={paste}
                onLongText={(id, text) => read(text, (pasted) => takeLong(id, pasted))}
                onFocus={focusOn}
              />
            ))}
          </ol>
        </div>
        <QuickTotals
          totals={totals}
          waiting={found.waiting}
          addButton={addButton}
          onAdd={async () => onAdded({ rows: await addGood(), left: lines.left })}
        />
      </div>
    </CSPProvider>
  )
}

/** Rows written by somebody else, or pasted: reviewed with their verdicts before anything enters the cart. */
interface ProposalInUse {
  readonly sheet: QuickSheet
  readonly verdicts: ReadonlyMap<number, RowVerdict>
  readonly totals: SheetTotals
  readonly found: FoundItems
  readonly apply: (event: SheetEvent) => void
  /** Returns the remaining rows. */
  readonly addGood: () => Promise<ReadonlyArray<WantedRow>>
}

const sheetOf = (rows: ReadonlyArray<WantedRow>): QuickSheet =>
  evolveSheet(EMPTY_SHEET, { _tag: "RowsPasted", id: 0, rows }, installation.storeLabels)

const wantedIn = ({ rows }: QuickSheet): ReadonlyArray<WantedRow> =>
  rows.filter((row) => !isEmptyRow(row)).map(wantedOf)

const useProposal = (rows: ReadonlyArray<WantedRow>, onUndone?: () => void): ProposalInUse => {
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
      const event = { _tag: "RowsOrdered" as const, ids: await add(verdicts, sheet.rows) }
      apply(event)
      return wantedIn(evolveSheet(sheet, event))
    },
  }
}

/** Upload of a file into the sheet: read, mapped by the user if its columns are ambiguous, and added; or refused. */
import {
  isAmbiguous,
  MAX_SHEET_ROWS,
  type ParsedMessage,
  type QuickSheet,
  readingOf,
  rowsOfTable,
  type SheetEvent,
  type Table,
  type TableReading,
  type UncertainTable,
  unfolded,
  type WantedRow,
} from "@dispensa/domain"
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react"
import { retryImport } from "../../platform/retry-import.ts"
import type { FileFault, FileReading, FileRemark, PastedText } from "./file-reading.ts"
import type { LeftLinesInUse } from "./use-left-lines.ts"

interface ReadTable {
  readonly name: string
  readonly table: Table
  readonly remarks: ReadonlyArray<FileRemark>
  /** Lines around a pasted table that are not rows of it. */
  readonly beside: ReadonlyArray<WantedRow>
  /** Row that it was pasted into; otherwise the last one. */
  readonly behind: number | undefined
}

type OmittedRows = Readonly<Record<"blank" | "zero" | "keyless" | "cut", number>>

export type UploadState =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Reading"; readonly name: string }
  | { readonly _tag: "Refused"; readonly name: string; readonly fault: FileFault }
  | ({ readonly _tag: "Choosing"; readonly reading: TableReading } & ReadTable)
  | {
      readonly _tag: "Loaded"
      readonly name: string
      readonly remarks: ReadonlyArray<FileRemark>
      readonly ids: ReadonlyArray<number>
      /** Lines that do not look like rows. */
      readonly others: ReadonlyArray<WantedRow>
      /** Omitted rows: without a quantity, with zero, without a code or name, or beyond the limit. */
      readonly left: OmittedRows
    }

export interface Upload {
  readonly state: UploadState
  readonly take: (file: File) => void
  /** Takes a table that was pasted into the row of that id. */
  readonly takeTable: (name: string, pasted: UncertainTable, id: number) => void
  /** Takes a long text that was pasted into the row of that id. */
  readonly takeText: (name: string, text: string, id: number) => void
  readonly load: (read: ReadTable, reading: TableReading, isBlankWanted: boolean) => void
  /** Removes the loaded rows, and the lines that came with them. */
  readonly undo: () => void
  readonly close: () => void
}

type Settle = (name: string, file: FileReading | PastedText, beside?: ReadonlyArray<WantedRow>, behind?: number) => void

const NONE_OMITTED = { blank: 0, zero: 0, keyless: 0 }
const IDLE: UploadState = { _tag: "Idle" }

export const useUpload = (
  sheet: QuickSheet,
  apply: (event: SheetEvent) => void,
  lines: Pick<LeftLinesInUse, "add" | "remove">,
): Upload => {
  const [state, setState] = useState<UploadState>(IDLE)
  const load = (
    { name, table, remarks, beside, behind }: ReadTable,
    reading: TableReading,
    isBlankWanted: boolean,
  ): void => {
    const { rows, blank, left, ...others } = rowsOfTable(table, reading, isBlankWanted)
    const counts = { ...others, blank: isBlankWanted ? 0 : blank }
    add({ name, remarks }, { rows, left: [...beside, ...left] }, counts, behind)
  }
  const add = (
    named: Pick<ReadTable, "name" | "remarks">,
    { rows, left: others }: ParsedMessage,
    counts: Omit<OmittedRows, "cut">,
    behind = sheet.rows.at(-1)?.id ?? 0,
  ): void => {
    lines.add(others)
    if (rows.length === 0) return setState({ _tag: "Refused", name: named.name, fault: "NoRows" })
    const ids = addRows(sheet, rows, behind, apply)
    setState({ _tag: "Loaded", ...named, ids, others, left: { ...counts, cut: rows.length - ids.length } })
  }
  const settle: Settle = (name, file, beside = [], behind) => {
    if (file._tag === "Refused") return setState({ _tag: "Refused", name, fault: file.fault })
    if (file._tag === "Pasted") {
      const { asked, message } = file
      if (asked === null) return add({ name, remarks: [] }, message, NONE_OMITTED, behind)
      return settle(name, { _tag: "Read", table: asked.table, remarks: [] }, asked.left, behind)
    }
    const table = unfolded(file.table)
    const read = { name, table, remarks: file.remarks, beside, behind }
    const reading = readingOf(table)
    if (isAmbiguous(table, reading)) setState({ _tag: "Choosing", reading, ...read })
    else load(read, reading, false)
  }
  const { take, takeText, hand } = useReading(settle, setState, state._tag === "Choosing")
  return {
    state,
    take,
    takeText,
    takeTable: (name, { table, left }, id) => hand(name, { _tag: "Read", table, remarks: [] }, left, id),
    load,
    undo: () => {
      if (state._tag === "Loaded") {
        apply({ _tag: "RowsRemoved", ids: state.ids })
        lines.remove(state.others)
      }
      setState(IDLE)
    },
    close: () => setState(IDLE),
  }
}

interface Reading extends Pick<Upload, "take" | "takeText"> {
  /** Queues a paste while the user chooses the columns of another table. */
  readonly hand: Settle
}

/** Reads a file or a text in the worker and passes on the result. */
const useReading = (settle: Settle, setState: Dispatch<SetStateAction<UploadState>>, isChoosing: boolean): Reading => {
  const last = useRef(0)
  // The sheet may change while a file is being read.
  const now = useRef({ settle, isChoosing })
  const waiting = useRef<ReadonlyArray<Parameters<Settle>>>([])
  useEffect(() => {
    now.current = { settle, isChoosing }
    const [next, ...others] = waiting.current
    if (isChoosing || next === undefined) return
    waiting.current = others
    settle(...next)
  })
  const hand: Settle = (...answer) => {
    if (now.current.isChoosing) waiting.current = [...waiting.current, answer]
    else now.current.settle(...answer)
  }
  const take = async (file: File): Promise<void> => {
    last.current += 1
    const mine = last.current
    setState({ _tag: "Reading", name: file.name })
    const { readInWorker } = await retryImport(() => import("./read-in-worker.ts"))
    const reading = await readInWorker(file)
    // Superseded by another file.
    if (mine === last.current) now.current.settle(file.name, reading)
  }
  const takeText = async (name: string, text: string, behind: number): Promise<void> => {
    setState((state) => (state._tag === "Choosing" ? state : { _tag: "Reading", name }))
    const { readTextInWorker } = await retryImport(() => import("./read-in-worker.ts"))
    hand(name, await readTextInWorker(text), [], behind)
  }
  return { take: (file) => void take(file), takeText: (...text) => void takeText(...text), hand }
}

/** After that row, or in its place; returns the ids of the new rows. */
const addRows = (
  { rows, nextId }: QuickSheet,
  wanted: ReadonlyArray<WantedRow>,
  behind: number,
  apply: (event: SheetEvent) => void,
): ReadonlyArray<number> => {
  const room = Math.max(0, MAX_SHEET_ROWS - rows.length + 1)
  apply({ _tag: "RowsPasted", id: behind, rows: wanted })
  return wanted.slice(0, room).map((_, index) => nextId + index)
}

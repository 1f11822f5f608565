/** A file on its way into the sheet: read, its columns chosen where nobody can be sure, its rows added; or refused. */
import {
  isAmbiguous,
  MAX_SHEET_ROWS,
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
import { useEffect, useRef, useState } from "react"
import { retryImport } from "../../platform/retry-import.ts"
import type { FileFault, FileReading, FileRemark } from "./file-reading.ts"
import type { LeftLinesInUse } from "./use-left-lines.ts"

interface ReadTable {
  readonly name: string
  readonly table: Table
  readonly remarks: ReadonlyArray<FileRemark>
  /** Lines around a pasted table that are none of its rows. */
  readonly beside: ReadonlyArray<WantedRow>
}

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
      /** Lines that seem to be none of the rows. */
      readonly others: ReadonlyArray<WantedRow>
      /** Rows that were left out: without a quantity, with zero, without a code or name, and those that had no room. */
      readonly left: Readonly<Record<"blank" | "zero" | "keyless" | "cut", number>>
    }

export interface Upload {
  readonly state: UploadState
  readonly take: (file: File) => void
  /** A table that was pasted. */
  readonly takeTable: (name: string, pasted: UncertainTable) => void
  readonly load: (read: ReadTable, reading: TableReading, isBlankWanted: boolean) => void
  /** The loaded rows leave the sheet again, and the lines that came with them. */
  readonly undo: () => void
  readonly close: () => void
}

const IDLE: UploadState = { _tag: "Idle" }

export const useUpload = (
  sheet: QuickSheet,
  apply: (event: SheetEvent) => void,
  lines: Pick<LeftLinesInUse, "add" | "remove">,
): Upload => {
  const [state, setState] = useState<UploadState>(IDLE)
  const last = useRef(0)
  const load = ({ name, table, remarks, beside }: ReadTable, reading: TableReading, isBlankWanted: boolean): void => {
    const { rows, blank, zero, keyless, left } = rowsOfTable(table, reading, isBlankWanted)
    const others = [...beside, ...left]
    lines.add(others)
    if (rows.length === 0) return setState({ _tag: "Refused", name, fault: "NoRows" })
    const ids = addRows(sheet, rows, apply)
    const cut = rows.length - ids.length
    const counts = { blank: isBlankWanted ? 0 : blank, zero, keyless, cut }
    setState({ _tag: "Loaded", name, remarks, ids, others, left: counts })
  }
  const settle = (name: string, file: FileReading, beside: ReadonlyArray<WantedRow> = []): void => {
    if (file._tag === "Refused") return setState({ _tag: "Refused", name, fault: file.fault })
    const table = unfolded(file.table)
    const read = { name, table, remarks: file.remarks, beside }
    const reading = readingOf(table)
    if (isAmbiguous(table, reading)) setState({ _tag: "Choosing", reading, ...read })
    else load(read, reading, false)
  }
  // The sheet may change while a file is read.
  const settled = useRef(settle)
  useEffect(() => {
    settled.current = settle
  })
  const take = async (file: File): Promise<void> => {
    last.current += 1
    const mine = last.current
    setState({ _tag: "Reading", name: file.name })
    const { readInWorker } = await retryImport(() => import("./read-in-worker.ts"))
    const reading = await readInWorker(file)
    // Another file was given meanwhile.
    if (mine === last.current) settled.current(file.name, reading)
  }
  return {
    state,
    take: (file) => void take(file),
    takeTable: (name, { table, left }) => settle(name, { _tag: "Read", table, remarks: [] }, left),
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

/** Behind what stands there; answers the new rows' ids. */
const addRows = (
  { rows, nextId }: QuickSheet,
  wanted: ReadonlyArray<WantedRow>,
  apply: (event: SheetEvent) => void,
): ReadonlyArray<number> => {
  const room = Math.max(0, MAX_SHEET_ROWS - rows.length + 1)
  apply({ _tag: "RowsPasted", id: rows.at(-1)?.id ?? 0, rows: wanted })
  return wanted.slice(0, room).map((_, index) => nextId + index)
}

/** What a scanned code becomes in the sheet, and how it is taken back. */
import type { ChildItem, QuickSheet, SheetEvent } from "@dispensa/domain"
import { useEffect, useRef } from "react"
import { m } from "../../i18n/messages.ts"
import { useFindItem } from "../product/use-found-items.ts"
import type { Scanned } from "../scanner/scan-log.ts"

export const useScanIntoSheet = (sheet: QuickSheet, apply: (event: SheetEvent) => void) => {
  const find = useFindItem()
  const latest = useRef(sheet)
  useEffect(() => {
    latest.current = sheet
  }, [sheet])
  return async (code: string): Promise<Scanned> => {
    // Without a connection it becomes a row all the same, and is looked up later.
    const match = await find(code).catch(() => undefined)
    const item = match?.isNear === false ? match.items[0] : undefined
    const row = latest.current.rows.find(({ key }) => key === code || key === item?.itemCode)
    if (match !== undefined && item === undefined) return { title: m.scan_unknown(), isFound: false, undo: null }
    if (row !== undefined && item !== undefined) return more(row, item, apply)
    const { nextId, rows } = latest.current
    apply({ _tag: "RowsPasted", id: rows.at(-1)?.id ?? 0, rows: [{ key: code, quantity: null, unit: null }] })
    return {
      title: m.scan_row_added({ title: item?.name ?? code }),
      isFound: true,
      undo: () => apply({ _tag: "RowRemoved", id: nextId }),
    }
  }
}

/** One pack more; a row that says no quantity stands for one pack. */
const more = (
  { id, key, quantity: before, unit }: QuickSheet["rows"][number],
  { name, packSize }: ChildItem,
  apply: (event: SheetEvent) => void,
): Scanned => {
  const inCases = unit !== null
  const quantity = (before ?? (inCases ? 1 : packSize)) + (inCases ? 1 : packSize)
  apply({ _tag: "RowChanged", id, row: { key, quantity, unit } })
  return {
    title: m.scan_row_more({ title: name, quantity }),
    isFound: true,
    undo: () => apply({ _tag: "RowChanged", id, row: { key, quantity: before, unit } }),
  }
}

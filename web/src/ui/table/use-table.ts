/** Client-side sorting and paging. */
import { useMemo, useState } from "react"
import type { Column, Sorting } from "./table-column.ts"

/** Rows on a page (S9.1). */
export const ROWS_PER_PAGE = 12

export interface TableView<Row> {
  /** All rows, in order. */
  readonly sorted: ReadonlyArray<Row>
  /** Rows of the current page. */
  readonly shown: ReadonlyArray<Row>
  readonly sorting: Sorting | null
  readonly sort: (key: string) => void
  readonly page: number
  readonly pages: number
  readonly goTo: (page: number) => void
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" })

const compare = (one: string | number, other: string | number): number =>
  typeof one === "number" && typeof other === "number" ? one - other : collator.compare(String(one), String(other))

/** Rows without a value come last, in either direction. */
export const sortRows = <Row>(
  rows: ReadonlyArray<Row>,
  columns: ReadonlyArray<Column<Row>>,
  sorting: Sorting | null,
): ReadonlyArray<Row> => {
  const by = columns.find(({ key }) => key === sorting?.key)?.sortBy
  if (sorting === null || by === undefined) return rows
  return rows.toSorted((one, other) => {
    const [first, second] = [by(one), by(other)]
    if (first === "" || second === "") return Number(first === "") - Number(second === "")
    return sorting.isDescending ? compare(second, first) : compare(first, second)
  })
}

export const useTable = <Row>(
  rows: ReadonlyArray<Row>,
  columns: ReadonlyArray<Column<Row>>,
  initial: Sorting | null,
): TableView<Row> => {
  const [sorting, setSorting] = useState(initial)
  const [wanted, setPage] = useState(1)
  const sorted = useMemo(() => sortRows(rows, columns, sorting), [rows, columns, sorting])
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE))
  const page = Math.min(wanted, pages)
  return {
    sorted,
    shown: sorted.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE),
    sorting,
    sort: (key) => {
      setSorting({ key, isDescending: sorting?.key === key && !sorting.isDescending })
      setPage(1)
    },
    page,
    pages,
    goTo: setPage,
  }
}

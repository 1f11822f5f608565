import { cleanup, fireEvent, render, screen, within } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { amountColumn, dayColumn, textColumn } from "../layout/columns.tsx"
import { csvOf, DataTable } from "./data-table.tsx"
import type { Column } from "./table-column.ts"
import { sortRows } from "./use-table.ts"

interface Row {
  readonly number: string
  readonly day: string | null
  readonly total: number
}

const columns: ReadonlyArray<Column<Row>> = [
  { ...textColumn<Row>("number", "Number", ({ number }) => number), isTitle: true },
  dayColumn("day", "Day", ({ day }) => day, "it"),
  amountColumn("total", "Total", ({ total }) => total, "it"),
]

const rows: ReadonlyArray<Row> = Array.from({ length: 14 }, (_, at) => ({
  number: `N${at + 1}`,
  day: at === 3 ? null : `2026-01-${String(28 - at).padStart(2, "0")}`,
  total: ((at * 5) % 14) * 100,
}))

const onWidth = (isPhone: boolean) =>
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: isPhone && query.includes("max-width"),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))

const show = () =>
  render(<DataTable label="Orders" columns={columns} rows={rows} rowKey={({ number }) => number} fileName="orders" />)

const numbers = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent)

beforeEach(() => onWidth(false))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe("a table", () => {
  it("[S9.1] shows twelve rows a page, and states which", () => {
    show()
    expect(numbers()).toHaveLength(12)
    expect(screen.getByText(m.table_range({ first: "1", last: "12", total: "14" }))).toBeTruthy()
    fireEvent.click(screen.getByRole("button", { name: m.table_next() }))
    expect(numbers()).toEqual(["N13", "N14"])
    expect(screen.getByRole("button", { name: m.table_next() }).getAttribute("aria-disabled")).toBe("true")
  })

  it("[S2.62] sorts all rows by a heading, both ways, and announces it", () => {
    show()
    fireEvent.click(screen.getByRole("button", { name: "Number" }))
    expect(numbers().slice(0, 3)).toEqual(["N1", "N2", "N3"])
    fireEvent.click(screen.getByRole("button", { name: "Number" }))
    expect(numbers()[0]).toBe("N14")
    expect(screen.getByRole("columnheader", { name: "Number" }).getAttribute("aria-sort")).toBe("descending")
  })

  it("[S9.15] scrolls within 500 px", () => {
    show()
    expect(screen.getByRole("region", { name: "Orders" }).className).toContain("max-h-[500px]")
  })

  it("[S2.62] becomes cards on the phone, with the same facts", () => {
    onWidth(true)
    show()
    expect(screen.queryByRole("table")).toBeNull()
    const [card] = screen.getAllByRole("listitem")
    expect(within(card ?? document.body).getByText("N1")).toBeTruthy()
    expect(card?.textContent).toContain("28/01/2026")
  })
})

describe("a table's rows", () => {
  it("[S2.62] without a value come last, in either direction", () => {
    for (const isDescending of [true, false])
      expect(sortRows(rows, columns, { key: "day", isDescending }).at(-1)?.number).toBe("N4")
  })

  it("[S2.62] are all exported, in the shown order", () => {
    const lines = csvOf(columns, sortRows(rows, columns, { key: "total", isDescending: true })).split("\r\n")
    expect(lines).toHaveLength(16)
    expect(lines[0]).toBe("\uFEFFNumber;Day;Total")
    expect(lines[1]).toMatch(/;13,00$/)
  })

  it("[S2.62] have export-only columns", () => {
    const unit = { ...textColumn<Row>("unit", "Unit", () => "ct"), isExportOnly: true }
    render(
      <DataTable
        label="Orders"
        columns={[...columns, unit]}
        rows={rows}
        rowKey={({ number }) => number}
        fileName="x"
      />,
    )
    expect(screen.queryByRole("columnheader", { name: /Unit/ })).toBeNull()
    expect(csvOf([...columns, unit], rows)).toContain("Unit")
  })
})

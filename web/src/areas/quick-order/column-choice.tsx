/** Column mapping of an uploaded file, chosen by the user when it is ambiguous, with a preview of the first rows. */
import { rowsOfTable, type Table, type TableReading, type WantedRow, widthOf, withQuantity } from "@dispensa/domain"
import { useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Checkbox } from "../../ui/forms/checkbox.tsx"
import { Select, type SelectOption } from "../../ui/forms/select.tsx"

export interface ColumnChoiceProps {
  readonly name: string
  readonly table: Table
  readonly guess: TableReading
  readonly onLoad: (reading: TableReading, isBlankWanted: boolean) => void
  readonly onCancel: () => void
}

/** Enough rows to tell the columns apart. */
const SHOWN_ROWS = 5
/** Characters of a cell that fit in an option. */
const LONGEST_SAMPLE = 40
/** Column letters as in a spreadsheet: A to Z, then AA. */
const letterOf = (column: number): string =>
  `${column < 26 ? "" : String.fromCharCode(64 + Math.floor(column / 26))}${String.fromCharCode(65 + (column % 26))}`

const NONE = "none"
const columnIn = (value: string): number | null => (value === NONE ? null : Number(value))

/** Labelled by the heading, otherwise by the first value. */
const optionsOf = (table: Table, firstRow: number): ReadonlyArray<SelectOption<string>> =>
  Array.from({ length: widthOf(table) }, (_, column) => {
    const shown = table.slice(Math.max(0, firstRow - 1)).map((row) => row[column]?.trim() ?? "")
    const name = shown.find((cell) => cell !== "")?.slice(0, LONGEST_SAMPLE)
    const letter = letterOf(column)
    const label = name === undefined ? m.quick_columns_nth({ letter }) : m.quick_columns_named({ letter, name })
    return { value: String(column), label }
  })

/** The column that is most likely the quantity. */
const guessedIn = (table: Table, guess: TableReading): TableReading =>
  withQuantity(table, guess, guess.columns.quantity ?? guess.columns.rivals[0] ?? null)

export const ColumnChoice = ({ name, table, guess, onLoad, onCancel }: ColumnChoiceProps) => {
  const [reading, setReading] = useState(() => guessedIn(table, guess))
  const [isBlankWanted, setBlankWanted] = useState(false)
  const { columns, firstRow } = reading
  const options = optionsOf(table, firstRow)
  const optional = [{ value: NONE, label: m.quick_columns_none() }, ...options]
  const change = (some: Partial<TableReading["columns"]>): void =>
    setReading({ ...reading, columns: { ...columns, ...some } })
  const { rows, blank } = rowsOfTable(table, reading, isBlankWanted)
  const title = m.quick_columns_title({ name })
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-lg border border-action-line bg-surface p-4">
      <h2 className="font-semibold">{title}</h2>
      <div className="grid gap-3 sm:grid-cols-3">
        <Select
          label={m.quick_columns_key()}
          value={String(columns.key)}
          options={options}
          onChange={(value) => change({ key: Number(value) })}
        />
        <Select
          label={m.quick_column_quantity()}
          value={String(columns.quantity ?? NONE)}
          options={optional}
          onChange={(value) => setReading(withQuantity(table, reading, columnIn(value)))}
        />
        <Select
          label={m.quick_column_unit()}
          value={String(columns.unit ?? NONE)}
          options={optional}
          onChange={(value) => change({ unit: columnIn(value) })}
        />
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox
          label={m.quick_columns_head()}
          isChecked={firstRow > 0}
          onChange={(isHead) => setReading({ ...reading, firstRow: isHead ? Math.max(1, guess.firstRow) : 0 })}
        />
        {blank === 0 ? null : (
          <Checkbox
            label={m.quick_columns_blank({ count: blank })}
            isChecked={isBlankWanted}
            onChange={setBlankWanted}
          />
        )}
      </div>
      <Preview rows={rows} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" aria-disabled={rows.length === 0} onClick={() => onLoad(reading, isBlankWanted)}>
          {m.quick_columns_load({ count: rows.length })}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {m.quick_columns_cancel()}
        </Button>
      </div>
    </section>
  )
}

/** The first rows as the chosen mapping reads them. */
const Preview = ({ rows }: { readonly rows: ReadonlyArray<WantedRow> }) => (
  <table className="w-full text-left text-sm tabular-nums">
    <caption className="pb-1 text-left text-muted text-xs">{m.quick_columns_preview()}</caption>
    <thead>
      <tr className="text-muted text-xs">
        <th scope="col">{m.quick_columns_key()}</th>
        <th scope="col" className="w-24 text-right">
          {m.quick_column_quantity()}
        </th>
        <th scope="col" className="w-20 pl-3">
          {m.quick_column_unit()}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.slice(0, SHOWN_ROWS).map(({ key, quantity, unit }, at) => (
        <tr key={`${at} ${key}`} className="border-line border-t">
          <td className="py-1.5 wrap-anywhere">{key}</td>
          <td className="text-right">{quantity}</td>
          <td className="pl-3">{unit}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** A benchmark's figures: printed as a table, stored as JSON. */

export interface Section {
  readonly id: string
  readonly title: string
  readonly columns: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  /** The goals of the issue and their results, one line each. */
  readonly goals: ReadonlyArray<{ readonly text: string; readonly met: boolean }>
}

const line = (cells: ReadonlyArray<string>, widths: ReadonlyArray<number>): string =>
  cells
    .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
    .join("  ")

export const printSection = (section: Section): string => {
  const widths = section.columns.map((column, index) =>
    Math.max(column.length, ...section.rows.map((row) => (row[index] ?? "").length)),
  )
  return [
    "",
    `(${section.id}) ${section.title}`,
    line(section.columns, widths),
    line(
      widths.map((width) => "─".repeat(width)),
      widths,
    ),
    ...section.rows.map((row) => line(row, widths)),
    ...section.goals.map(({ text, met }) => `${met ? "✓" : "✗"} ${text}`),
  ].join("\n")
}

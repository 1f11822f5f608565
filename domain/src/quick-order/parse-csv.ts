/** Reads tables as CSV with any separator: any text gives a table, and quoted cells are read back unchanged. */

/** Reads up to `most` rows: to learn whether there are more, request one more. */
export const parseCsv = (text: string, most: number): ReadonlyArray<ReadonlyArray<string>> => {
  const [, named = "", body = ""] = SEPARATOR_LINE.exec(text.replace(/^\uFEFF/, "")) ?? []
  return readRows(body, named === "" ? separatorOf(body) : named, most)
}

/** The line that states the separator for a spreadsheet. */
const SEPARATOR_LINE = /^(?:sep=(.)(?:\r\n|[\n\r]))?([^]*)$/i

/** In order of preference: a comma may also be a decimal sign. */
const SEPARATORS = [";", "\t", "|", ","] as const
/** Number of characters inspected to detect the separator. */
const LOOKED_AT = 20_000

/** The separator that splits the most lines into the same number of cells. */
const separatorOf = (text: string): string => {
  const looks = SEPARATORS.map((separator) => {
    const rows = readRows(text.slice(0, LOOKED_AT), separator, 50)
    const widths = rows.map(({ length }) => length)
    const usual = widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 1
    const alike = widths.filter((width) => width === usual).length / Math.max(1, widths.length)
    return { separator, score: usual > 1 ? alike : 0 }
  })
  return looks.reduce((best, look) => (look.score > best.score ? look : best)).separator
}

/** Empty lines are not rows. */
const readRows = (text: string, separator: string, most: number): ReadonlyArray<ReadonlyArray<string>> => {
  const rows: Array<ReadonlyArray<string>> = []
  let at = 0
  while (at < text.length && rows.length < most) {
    const { cells, next } = readRow(text, at, separator)
    at = next
    if (cells.some((cell) => cell.trim() !== "")) rows.push(cells)
  }
  return rows
}

interface ReadRow {
  readonly cells: ReadonlyArray<string>
  readonly next: number
}

const readRow = (text: string, from: number, separator: string): ReadRow => {
  const cells: Array<string> = []
  let at = from
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at) : { value: "", next: at }
    const end = endOfPlain(text, cell.next, separator)
    cells.push(cell.value + text.slice(cell.next, end))
    at = end + 1
    if (end >= text.length || text[end] !== separator) break
  }
  // A line may end in two characters.
  return { cells, next: text[at - 1] === "\r" && text[at] === "\n" ? at + 1 : at }
}

const endOfPlain = (text: string, from: number, separator: string): number => {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at += 1
  return at
}

/** Two quotes are an escaped one; an unclosed quote is an ordinary character, and its cell ends with its line. */
const quotedCell = (text: string, from: number): { readonly value: string; readonly next: number } => {
  let value = ""
  let at = from + 1
  while (at < text.length && at - from < LONGEST_CELL) {
    const end = text.indexOf('"', at)
    if (end === -1) break
    value += text.slice(at, end)
    if (text[end + 1] !== '"') return { value, next: end + 1 }
    value += '"'
    at = end + 2
  }
  return { value: "", next: from }
}

/** Maximum length of a spreadsheet cell; without a limit each unclosed quote would search the whole file. */
const LONGEST_CELL = 32_767

/** Result of reading a file given to the quick order: a table with remarks, or the reason why there is none. */
import { MAX_SHEET_ROWS, type ParsedMessage, type Table, type UncertainTable } from "@dispensa/domain"

export type FileFault =
  | "Empty"
  | "TooLarge"
  | "TooManyRows"
  /** Rows times columns. */
  | "TooManyCells"
  /** Exceeded the limit of time or memory. */
  | "TooSlow"
  /** A picture, a PDF or a text document, whatever its name. */
  | "NoTable"
  /** A legacy .xls, or an .xlsx with a password: both look the same. */
  | "OldExcel"
  | "Damaged"
  /** Small, but huge once unpacked. */
  | "Bomb"
  | "NoRows"
  /** A pasted text that is too long. */
  | "LongText"
  | "ManyLines"
  | "SlowText"

export type FileRemark =
  /** Not UTF-8: decoded as Windows-1252, which Excel writes on Windows. */
  | "Windows"
  /** The last computed results were read. */
  | "Formulas"
  /** Only the first of merged cells has the value. */
  | "Merged"
  /** Rows hidden by a filter are omitted. */
  | "HiddenRows"
  | "HiddenColumns"
  | "HiddenSheets"
  /** Only the first sheet was read. */
  | "MoreSheets"

export type FileReading =
  | { readonly _tag: "Read"; readonly table: Table; readonly remarks: ReadonlyArray<FileRemark> }
  | Refused

/** Result of a pasted text: its rows, or a table whose columns are ambiguous. */
export interface PastedText {
  readonly _tag: "Pasted"
  readonly asked: UncertainTable | null
  readonly message: ParsedMessage
}

export interface Refused {
  readonly _tag: "Refused"
  readonly fault: FileFault
}

export const refused = (fault: FileFault): Refused => ({ _tag: "Refused", fault })

/** Larger files are not orders: five thousand rows take a tenth of it. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** A title and headings may precede the items. */
const ROWS_ABOVE = 15
/** One more than allowed, to detect that there are too many. */
export const MOST_TABLE_ROWS = MAX_SHEET_ROWS + ROWS_ABOVE
/** A text file of this length has five thousand rows of two hundred characters. */
export const MOST_CHARACTERS = 1_000_000
/** Read synchronously without a noticeable delay; longer texts are read in the worker. */
const MOST_AT_ONCE = 5_000
export const isLongText = (text: string): boolean => text.length > MOST_AT_ONCE

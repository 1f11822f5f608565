/** What comes of a file that somebody gives to the quick order: a table, with what there is to say about it, or why there is none. */
import { MAX_SHEET_ROWS, type ParsedMessage, type Table, type UncertainTable } from "@dispensa/domain"

export type FileFault =
  | "Empty"
  | "TooLarge"
  | "TooManyRows"
  /** Rows times columns. */
  | "TooManyCells"
  /** Not read within the time, or the memory, that there is. */
  | "TooSlow"
  /** A picture, a PDF, a text document, whatever its name says. */
  | "NoTable"
  /** An .xls of old, or an .xlsx behind a password: both look the same. */
  | "OldExcel"
  | "Damaged"
  /** Small, and huge once it is unpacked. */
  | "Bomb"
  | "NoRows"
  /** Of a pasted text. */
  | "LongText"
  | "ManyLines"
  | "SlowText"

export type FileRemark =
  /** Not UTF-8: read as what Excel writes on Windows. */
  | "Windows"
  /** Their last results were read. */
  | "Formulas"
  /** Of merged cells the first one has the value. */
  | "Merged"
  /** What a filter hides is left out. */
  | "HiddenRows"
  | "HiddenColumns"
  | "HiddenSheets"
  /** Only the first was read. */
  | "MoreSheets"

export type FileReading =
  | { readonly _tag: "Read"; readonly table: Table; readonly remarks: ReadonlyArray<FileRemark> }
  | Refused

/** What comes of a pasted text: its rows, or the table of whose columns nobody can be sure. */
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

/** Larger files are no orders: five thousand rows take a tenth of it. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** A title and headings may stand above the goods. */
const ROWS_ABOVE = 15
/** One more than may be: then there are too many. */
export const MOST_TABLE_ROWS = MAX_SHEET_ROWS + ROWS_ABOVE
/** A file of text that holds as much is one of five thousand rows of two hundred characters. */
export const MOST_CHARACTERS = 1_000_000
/** So much is read while nobody notices; what is longer is read beside the page. */
const MOST_AT_ONCE = 5_000
export const isLongText = (text: string): boolean => text.length > MOST_AT_ONCE

/** Reads a file by its contents, not by its name; runs in a worker of its own (ADR 0050). */
import { parseCsv, withOneHeading } from "@dispensa/domain"
import { type FileReading, MAX_FILE_BYTES, MOST_TABLE_ROWS, refused } from "./file-reading.ts"

export const readFile = async (file: Blob): Promise<FileReading> => {
  const reading = await readBytes(file)
  return reading._tag === "Read" ? { ...reading, table: withOneHeading(reading.table) } : reading
}

const readBytes = async (file: Blob): Promise<FileReading> => {
  if (file.size === 0) return refused("Empty")
  if (file.size > MAX_FILE_BYTES) return refused("TooLarge")
  const bytes = await bytesOf(file)
  if (bytes === null) return refused("Damaged")
  if (startsWith(bytes, ZIP)) return (await import("./read-xlsx.ts")).readXlsx(bytes)
  if (startsWith(bytes, OLD_EXCEL)) return refused("OldExcel")
  return readText(bytes)
}

/** Null for what cannot be read: a folder, or a file that no longer exists. */
const bytesOf = async (file: Blob): Promise<Uint8Array<ArrayBuffer> | null> => {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    return null
  }
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]

const startsWith = (bytes: Uint8Array, signature: ReadonlyArray<number>): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

const readText = (bytes: Uint8Array): FileReading => {
  const { text, isWindows } = decode(bytes)
  if (hasControls(text) || MARKUP.test(text)) return refused("NoTable")
  const table = parseCsv(text, MOST_TABLE_ROWS + 1)
  if (table.length === 0) return refused("Empty")
  if (table.length > MOST_TABLE_ROWS) return refused("TooManyRows")
  return { _tag: "Read", table, remarks: isWindows ? ["Windows"] : [] }
}

/** Number of characters inspected to tell a text from binary data. */
const LOOKED_AT = 10_000
/** Control characters other than tab and line ends: no text has them. */
const hasControls = (text: string): boolean =>
  /(?![\t-\r])\p{Cc}/u.test(text.slice(0, LOOKED_AT).replaceAll(/[\u007f-\u009f]/g, ""))
const MARKUP = /^\uFEFF?\s*(?:<(?:!doctype|html|\?xml|svg|table)|%PDF-|\{\\rtf)/i

/** Excel on Windows writes CSV as Windows-1252: anything that is not UTF-8 is decoded as that. */
const decode = (bytes: Uint8Array): { readonly text: string; readonly isWindows: boolean } => {
  if (startsWith(bytes, [0xff, 0xfe])) return { text: new TextDecoder("utf-16le").decode(bytes), isWindows: false }
  if (startsWith(bytes, [0xfe, 0xff])) return { text: new TextDecoder("utf-16be").decode(bytes), isWindows: false }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isWindows: false }
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), isWindows: true }
  }
}

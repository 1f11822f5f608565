/** Attachments of a message to the supplier: photos and PDFs, few and small enough for a slow connection (S5.8). */
import { Schema } from "effect"

export const ContactFile = Schema.Struct({
  name: Schema.String,
  /** A data URL of JPEG or PDF. */
  content: Schema.String,
})
export type ContactFile = typeof ContactFile.Type

export const MAX_CONTACT_FILES = 3
/** In total. */
export const MAX_CONTACT_BYTES = 2_000_000
/** A photo is reduced to this many characters, so that several fit. */
export const MAX_CONTACT_PHOTO = 600_000
export const MAX_FILE_NAME = 255

/**
 * How the bytes of each type begin, in base64: a type alone is what the sender says. And how its names end: a file that is a PDF
 * at its beginning and a page after it would be opened as a page under the name `a.html`.
 */
const FORMS: ReadonlyMap<string, { readonly beginning: string; readonly ending: RegExp }> = new Map([
  ["image/jpeg", { beginning: "/9j/", ending: /\.jpe?g$/i }],
  ["application/pdf", { beginning: "JVBERi", ending: /\.pdf$/i }],
])
/** A path, a line end for a mail's header, or signs that turn the reading direction so that `fdp.exe` is read as `exe.pdf`. */
const UNSAFE = /[\p{Cc}\u202a-\u202e\u2066-\u2069/\\]/gu

/** A name that is the same wherever it is shown or stored. */
export const safeFileName = (name: string): string => name.replaceAll(UNSAFE, "_")

const HEAD = /^data:(image\/jpeg|application\/pdf);base64,/
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** The type, and the bytes as base64. */
export const partsOfFile = ({ content }: Pick<ContactFile, "content">) => {
  const [head = "", type = ""] = HEAD.exec(content) ?? []
  return { type, base64: content.slice(head.length) }
}

/** The size of the file itself in bytes. */
export const sizeOfFile = (file: Pick<ContactFile, "content">): number => {
  const { base64 } = partsOfFile(file)
  return (base64.length / 4) * 3 - (base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0)
}

export type ContactFileFault = "unreadable" | "too-many" | "too-large"

/** Why these files cannot be sent together; null when they can. */
export const faultOfFiles = (files: ReadonlyArray<ContactFile>): ContactFileFault | null => {
  if (files.length > MAX_CONTACT_FILES) return "too-many"
  // Checked before the texts are scanned.
  if (files.reduce((sum, file) => sum + sizeOfFile(file), 0) > MAX_CONTACT_BYTES) return "too-large"
  return files.every(isReadable) ? null : "unreadable"
}

const isReadable = (file: ContactFile): boolean => {
  const { type, base64 } = partsOfFile(file)
  const { name } = file
  const isNamed = name.trim() !== "" && name.length <= MAX_FILE_NAME && safeFileName(name) === name
  const form = FORMS.get(type)
  const isOfType = form !== undefined && base64.startsWith(form.beginning) && form.ending.test(name)
  return isNamed && isOfType && base64.length % 4 === 0 && BASE64.test(base64)
}

/** An answer that is a file: its name and type from the headers, its bytes as they came. */
import { Schema } from "effect"
import { mediaTypeOf } from "./media-type.ts"

export const FileContent = Schema.Struct({
  fileName: Schema.String,
  contentType: Schema.String,
  bytes: Schema.instanceOf(Uint8Array),
  /** Where a browser finds the document by itself, over HTTP or a path of where the files are: then the bytes are none. */
  address: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^(?:https?:\/\/|\/(?!\/))/u))),
})
export type FileContent = typeof FileContent.Type

/** A document to print, or its lines for a spreadsheet: anything else under 200 is no answer. */
export const DocumentAnswer = Schema.Struct({
  ...FileContent.fields,
  contentType: Schema.Literals(["application/pdf", "text/csv"]),
})

/** A document to print alone. */
export const PdfAnswer = Schema.Struct({
  ...FileContent.fields,
  contentType: Schema.Literal("application/pdf"),
})

/** The headers of a file: what a backend answers with, and what `fileOf` reads. */
export const fileHeaders = ({
  fileName,
  contentType,
}: Omit<FileContent, "bytes">): Readonly<Record<string, string>> => ({
  "content-type": contentType,
  "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(fileName)}`,
})

export const fileOf = async (response: Response): Promise<FileContent> => ({
  fileName: fileNameOf(response.headers.get("content-disposition") ?? ""),
  contentType: mediaTypeOf(response.headers.get("content-type") ?? ""),
  bytes: new Uint8Array(await response.arrayBuffer()),
})

/** The last step of the name that the header gives, in either of its spellings; empty when there is none. */
const fileNameOf = (disposition: string): string => {
  const extended = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]*)"?/i.exec(disposition)?.[1]
  return (decoded(extended) ?? plain ?? "").split(/[\\/]/).at(-1) ?? ""
}

const decoded = (text: string | undefined): string | undefined => {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** An answer that is a file: its name and type from the headers, its unchanged bytes. */
import { Schema } from "effect"
import { mediaTypeOf } from "./media-type.ts"

export const FileContent = Schema.Struct({
  fileName: Schema.String,
  contentType: Schema.String,
  bytes: Schema.instanceOf(Uint8Array),
  /**
   * An address where the browser can open the document itself, over HTTP or as a path below the files; the bytes are then
   * empty.
   */
  address: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^(?:https?:\/\/|\/(?!\/))/u))),
})
export type FileContent = typeof FileContent.Type

/** A document to print, or its lines for a spreadsheet: anything else under 200 is not an answer. */
export const DocumentAnswer = Schema.Struct({
  ...FileContent.fields,
  contentType: Schema.Literals(["application/pdf", "text/csv"]),
})

/** A document to print only. */
export const PdfAnswer = Schema.Struct({
  ...FileContent.fields,
  contentType: Schema.Literal("application/pdf"),
})

/** The headers of a file, as a backend sends them and `fileOf` reads them. */
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

/** The last segment of the name in the header, in either notation; empty without one. */
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

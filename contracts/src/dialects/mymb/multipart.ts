/** A call with files: a multipart form in place of JSON. */
import { type ContactFile, partsOfFile } from "@dispensa/domain"
import type { DialectConfig } from "../dialect.ts"
import type { Fields } from "../../wire-value.ts"
import { textOf } from "./values.ts"

/** Each file under a name of its own: a site that reads a map would keep only one of several under the same name. */
const formOf = (fields: Fields, files: ReadonlyArray<ContactFile>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, textOf(value))
  for (const [at, file] of files.entries()) form.set(`file_${at + 1}`, blobOf(file), file.name)
  return form
}

const blobOf = (file: ContactFile): Blob => {
  const { type, base64 } = partsOfFile(file)
  return new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type })
}

/** The browser itself sets the content type, with its boundary. */
export const withFiles = (config: DialectConfig, fields: Fields, files: ReadonlyArray<ContactFile>): DialectConfig => {
  if (files.length === 0) return config
  const send = config.fetch ?? fetch
  return {
    ...config,
    fetch: (url, init) => {
      const headers = new Headers(init?.headers)
      headers.delete("Content-Type")
      return send(url, { ...init, headers, body: formOf(fields, files) })
    },
  }
}

/**
 * A file or folder of the data directory that cannot be accessed: the start fails with a sentence that names it and the
 * reason.
 */
import { ownValue } from "@dispensa/domain"
import { mkdir, readFile } from "node:fs/promises"

export class DataFileError extends Error {
  constructor(path: string, kind: "file" | "folder", cause: unknown) {
    super(`${path} cannot be used as data ${kind}: ${reasonOf(cause)}. Move it away, or name another --data.`, {
      cause,
    })
    this.name = "DataFileError"
  }
}

/** Null when there is no file. */
export const readBytes = async (path: string): Promise<Buffer | null> => {
  try {
    return await readFile(path)
  } catch (cause) {
    if (codeOf(cause) === "ENOENT") return null
    throw new DataFileError(path, "file", cause)
  }
}

export const makeFolder = async (path: string): Promise<void> => {
  try {
    await mkdir(path, { recursive: true })
  } catch (cause) {
    throw new DataFileError(path, "folder", cause)
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EISDIR: "it is a folder",
  EEXIST: "it is a file",
  ENOTDIR: "a part of its path is a file",
  EACCES: "this user may not read it",
  EPERM: "this user may not read it",
}

const reasonOf = (cause: unknown): string =>
  ownValue(REASONS, codeOf(cause)) ?? (cause instanceof Error ? cause.message : String(cause))

const codeOf = (cause: unknown): string =>
  typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : ""

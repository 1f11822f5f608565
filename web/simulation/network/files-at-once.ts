/** Synchronous versions of the mock's asynchronous file calls: the same files, without waiting for a thread. */
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs"

const atOnce =
  <Given extends ReadonlyArray<unknown>, Answer>(work: (...given: Given) => Answer) =>
  async (...given: Given): Promise<Answer> =>
    work(...given)

export const appendFile = atOnce((path: string, bytes: Uint8Array) => appendFileSync(path, bytes))
export const mkdir = atOnce((path: string, how: { readonly recursive: boolean }) => mkdirSync(path, how))
export const readdir = atOnce((path: string) => readdirSync(path))
export const readFile = atOnce((path: string) => readFileSync(path))
export const rename = atOnce((from: string, to: string) => renameSync(from, to))
export const rm = atOnce((path: string, how: { readonly force: boolean }) => rmSync(path, how))
export const truncate = atOnce((path: string, size: number) => truncateSync(path, size))

/** lowdb's class writes a temporary file and renames it: here nothing is killed in between. */
export class TextFile {
  constructor(readonly path: string) {}
  write = atOnce((text: string) => writeFileSync(this.path, text))
}

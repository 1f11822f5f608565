/**
 * Makes several files one step: their texts are written into one file first, which is renamed into place as a whole. A
 * server that was killed in between finds it at its next start and finishes what it says. So a change and the key it
 * was made under are both on disk or neither (ADR 30).
 */
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { Option, Schema } from "effect"
import { TextFile } from "lowdb/node"
import { readBytes } from "./data-file-error.ts"

export interface FileText {
  /** In the data directory. */
  readonly name: string
  readonly text: string
}

export interface Journal {
  readonly write: (files: ReadonlyArray<FileText>) => Promise<void>
  readonly clear: () => Promise<void>
}

const NAME = "unfinished.journal"

export const journalIn = (dataDir: string): Journal => {
  const path = join(dataDir, NAME)
  const file = new TextFile(path)
  return {
    write: (files) => file.write(textOf(files)),
    clear: () => rm(path, { force: true }),
  }
}

/** Finishes what a killed server had begun to write. */
export const finishJournal = async (dataDir: string): Promise<void> => {
  const path = join(dataDir, NAME)
  const stored = await readBytes(path)
  if (stored === null) return
  for (const { name, text: content } of filesIn(stored.toString()))
    await new TextFile(join(dataDir, name)).write(content)
  await rm(path, { force: true })
}

/** Names and lengths on the first line, then the texts as they are. */
const textOf = (files: ReadonlyArray<FileText>): string =>
  [JSON.stringify(files.map(({ name, text }) => [name, text.length])), "\n", ...files.map(({ text }) => text)].join("")

const Heading = Schema.fromJsonString(Schema.Array(Schema.Tuple([Schema.String, Schema.Int])))
const headingOf = Schema.decodeUnknownOption(Heading)

const filesIn = (journal: string): ReadonlyArray<FileText> => {
  const end = journal.indexOf("\n")
  let start = end + 1
  return Option.getOrElse(headingOf(journal.slice(0, end)), () => []).map(([name, length]) => {
    start += length
    return { name, text: journal.slice(start - length, start) }
  })
}

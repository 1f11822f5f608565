/** Brings changes to disk: one run at a time, each file as it stood at the run's beginning, all of them or none. */
import type { FileText, Journal } from "./journal.ts"
import type { ReportLine } from "./json-file.ts"

/** A file behind some records. */
export interface Written {
  /** Its name in the data directory. */
  readonly name: string
  readonly isDirty: () => boolean
  /** Its whole text as it is now; from here on it counts as clean. */
  readonly render: () => string
  readonly write: (text: string) => Promise<void>
  /** The text did not reach the disk. */
  readonly markDirty: () => void
}

export interface Writer {
  readonly add: (file: Written) => void
  /** Something changed: it is written soon, even when nobody waits for it. */
  readonly touch: () => void
  /** Resolves when everything up to now is on disk, or could not be written. */
  readonly flush: () => Promise<void>
  /** The same; null when everything is on disk already. */
  readonly settled: () => Promise<void> | null
}

/** What nobody waits for is written this long after the first change, together with what came meanwhile. */
export const FLUSH_DELAY_MS = 20
const RETRY_MS = 400

/** Without a journal each file is whole, but a kill may come between two. */
export const makeWriter = (report: ReportLine, journal: Journal | null = null): Writer => {
  const files: Written[] = []
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  let hasFailed = false
  const run = async (): Promise<void> => {
    const dirty = files.filter((file) => file.isDirty())
    if (dirty.length === 0) return
    isRunning = true
    const problem = await writeAll(dirty, journal)
    isRunning = false
    if (problem !== null) schedule(RETRY_MS)
    // Once, however many calls find the disk full.
    if (problem !== null && !hasFailed)
      report(`Writing a data file failed, it is tried again: ${String(problem.cause)}`)
    hasFailed = problem !== null
  }
  const flush = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    running = running.then(run)
    return running
  }
  // The first change decides when: later ones do not put it off.
  const schedule = (delay: number): void => {
    timer ??= setTimeout(() => void flush(), delay)
  }
  return {
    add: (file) => void files.push(file),
    touch: () => schedule(FLUSH_DELAY_MS),
    flush,
    settled: () => {
      if (files.some((file) => file.isDirty())) return flush()
      return isRunning ? running : null
    },
  }
}

interface Rendered extends FileText {
  readonly file: Written
}

/** All texts are of one moment; null when all are on disk. */
const writeAll = async (
  files: ReadonlyArray<Written>,
  journal: Journal | null,
): Promise<{ readonly cause: unknown } | null> => {
  let problem: { readonly cause: unknown } | null = null
  const texts = files.flatMap((file): ReadonlyArray<Rendered> => {
    try {
      return [{ file, name: file.name, text: file.render() }]
    } catch (cause) {
      // What does not encode keeps only its own file from the disk.
      file.markDirty()
      problem = { cause }
      return []
    }
  })
  try {
    await writeTogether(texts, texts.length > 1 ? journal : null)
  } catch (cause) {
    // All again, those that were written too: a journal that was left behind must not bring back an older moment.
    for (const { file } of texts) file.markDirty()
    return { cause }
  }
  return problem
}

const writeTogether = async (texts: ReadonlyArray<Rendered>, journal: Journal | null): Promise<void> => {
  await journal?.write(texts)
  for (const { file, text } of texts) await file.write(text)
  await journal?.clear()
}

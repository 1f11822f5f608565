/**
 * Brings changes to disk: one run at a time, each file as it stood at the run's beginning, all of them or none. What the
 * disk does not take is undone, so that nothing is shown or built upon that a kill would take away.
 */
import type { FileText, Journal } from "./journal.ts"
import type { ReportLine } from "./json-file.ts"

/** A file behind some records. */
export interface Written {
  /** Its name in the data directory. */
  readonly name: string
  /** The file is not what it should be. */
  readonly isDirty: () => boolean
  /** Its whole text as it is now. */
  readonly render: () => string
  readonly write: (text: string) => Promise<void>
  /** The text is in the journal: it counts, and the file is to follow. */
  readonly committed: () => void
  /** The text is in the file. */
  readonly written: () => void
  /** The text did not reach the disk and is to be written later, with what came since. */
  readonly postponed: () => void
  /** Back to what the disk holds. */
  readonly undo: () => void
}

export interface Writer {
  readonly add: (file: Written) => void
  /** Something changed: it is written soon, even when nobody waits for it. */
  readonly touch: () => void
  /** Resolves when everything up to now is on disk, or undone. */
  readonly flush: () => Promise<void>
  /** The same; null when everything is on disk already. */
  readonly settled: () => Promise<void> | null
  /** How often changes were undone. */
  readonly undone: () => number
}

/** What nobody waits for is written this long after the first change, together with what came meanwhile. */
export const FLUSH_DELAY_MS = 20
const RETRY_MS = 400

/** Without a journal there is nothing to keep in step: what the disk does not take is tried again, and nothing is undone. What is temporary is written by `flush` alone. */
export const makeWriter = (report: ReportLine, journal: Journal | null = null, isTemporary = false): Writer => {
  const files: Written[] = []
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  let hasFailed = false
  let undone = 0
  const failed = (cause: unknown, outcome: string): void => {
    // Once, however many calls find the disk full.
    if (!hasFailed) report(`Writing a data file failed, ${outcome}: ${String(cause)}`)
    hasFailed = true
  }
  const undo = (cause: unknown): void => {
    // What came since stands on what is undone.
    for (const file of files) file.undo()
    undone += 1
    failed(cause, "and what was to be written is undone")
  }
  const postpone = (dirty: ReadonlyArray<Written>, cause: unknown): void => {
    for (const file of dirty) file.postponed()
    schedule(RETRY_MS)
    failed(cause, "it is tried again")
  }
  const run = async (): Promise<void> => {
    const dirty = files.filter((file) => file.isDirty())
    if (dirty.length === 0) return
    isRunning = true
    const problem = await writeAll(dirty, journal)
    isRunning = false
    if (problem === null) hasFailed = false
    else if (journal === null || problem.isCommitted) postpone(dirty, problem.cause)
    else undo(problem.cause)
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
    touch: () => (isTemporary ? undefined : schedule(FLUSH_DELAY_MS)),
    flush,
    settled: () => {
      if (isTemporary) return null
      if (files.some((file) => file.isDirty())) return flush()
      return isRunning ? running : null
    },
    undone: () => undone,
  }
}

interface Problem {
  readonly cause: unknown
  /** The journal has everything: the next start would finish it. */
  readonly isCommitted: boolean
}

/** All texts are of one moment; null when all are in their files. */
const writeAll = async (files: ReadonlyArray<Written>, journal: Journal | null): Promise<Problem | null> => {
  let isCommitted = false
  try {
    const texts = files.map((file): Rendered => ({ file, name: file.name, text: file.render() }))
    const isOneStep = texts.length > 1 && journal !== null
    if (isOneStep) {
      await journal.write(texts)
      isCommitted = true
      for (const file of files) file.committed()
    }
    for (const { file, text } of texts) await file.write(text)
    // Until the journal is gone all of its files are written again together: it must not bring back an older moment.
    if (isOneStep) await journal.clear()
    for (const file of files) file.written()
    return null
  } catch (cause) {
    return { cause, isCommitted }
  }
}

interface Rendered extends FileText {
  readonly file: Written
}

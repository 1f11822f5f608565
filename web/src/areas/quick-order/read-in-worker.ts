/** Reads a file or a long text in a worker, within a time limit; loaded on first use (ADR 0050). */
import { retryImport } from "../../platform/retry-import.ts"
import { workerCode } from "../../security/worker-code.ts"
import { type FileFault, type FileReading, type PastedText, type Refused, refused } from "./file-reading.ts"

/** The largest accepted file takes a slow phone a third of it. */
export const READING_LIMIT_MS = 15_000

export const readInWorker = async (file: Blob): Promise<FileReading> =>
  typeof Worker === "undefined"
    ? (await import("./read-file.ts")).readFile(file)
    : sentToWorker(file, isReading, "TooSlow")

export const readTextInWorker = async (text: string): Promise<PastedText | Refused> =>
  typeof Worker === "undefined"
    ? (await import("./read-pasted.ts")).readLongText(text)
    : sentToWorker(text, isPasted, "SlowText")

const sentToWorker = async <A>(
  sent: Blob | string,
  isAnswer: (data: unknown) => data is A,
  unread: FileFault,
): Promise<A | Refused> => {
  const { default: url } = await retryImport(() => import("./file-worker.ts?worker&url"))
  const worker = new window.Worker(workerCode(url), { type: "module" })
  const data = await answerOf(worker, sent, refused(unread))
  worker.terminate()
  return isAnswer(data) ? data : refused(unread)
}

const answerOf = (worker: Worker, sent: Blob | string, unread: Refused): Promise<unknown> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(unread), READING_LIMIT_MS)
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer)
      resolve(data)
    }
    const fail = (): void => {
      clearTimeout(timer)
      resolve(unread)
    }
    // Its code could not be loaded, or it ran out of memory.
    worker.onerror = fail
    worker.onmessageerror = fail
    worker.postMessage(sent)
  })

/** Sent by our own code: the tag identifies it. */
const isReading = (data: unknown): data is FileReading => hasTag(data, ["Read", "Refused"])
const isPasted = (data: unknown): data is PastedText | Refused => hasTag(data, ["Pasted", "Refused"])

const hasTag = (data: unknown, tags: ReadonlyArray<string>): boolean =>
  typeof data === "object" && data !== null && "_tag" in data && tags.some((tag) => tag === data._tag)

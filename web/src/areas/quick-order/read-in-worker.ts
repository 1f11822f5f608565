/** Reads a file beside the page, within a time; loaded when somebody gives one (ADR 0050). */
import { workerCode } from "../../security/worker-code.ts"
import { type FileReading, refused } from "./file-reading.ts"

/** The largest file that is accepted takes a slow phone a third of it. */
export const READING_LIMIT_MS = 15_000

export const readInWorker = async (file: Blob): Promise<FileReading> => {
  if (typeof Worker === "undefined") return (await import("./read-file.ts")).readFile(file)
  const { default: url } = await import("./file-worker.ts?worker&url")
  const worker = new window.Worker(workerCode(url), { type: "module" })
  const reading = await answerOf(worker, file)
  worker.terminate()
  return reading
}

const answerOf = (worker: Worker, file: Blob): Promise<FileReading> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(refused("TooSlow")), READING_LIMIT_MS)
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer)
      resolve(isReading(data) ? data : refused("Damaged"))
    }
    // Its code could not be loaded, or its memory is used up.
    worker.onerror = () => {
      clearTimeout(timer)
      resolve(refused("TooSlow"))
    }
    worker.onmessageerror = reject
    worker.postMessage(file)
  })

/** From our own code: its tag says that it is one. */
const isReading = (data: unknown): data is FileReading =>
  typeof data === "object" && data !== null && "_tag" in data && (data._tag === "Read" || data._tag === "Refused")

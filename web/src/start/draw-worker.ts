/** The worker thread that prerenders pages: `web/server` starts it, ends it, and limits it (ADR 60). */
import { parentPort, workerData } from "node:worker_threads"
import type { WantedPage } from "./draw-page.tsx"

/** Each request has a number. */
interface DrawRequest extends WantedPage {
  readonly id: number
}

globalThis.dispensaInstallation = String(workerData)

// The installation is known before anything reads it.
const loaded = import("./draw-page.tsx")

// Sent once, without a request: the timeout of a page starts here.
void loaded.then(() => parentPort?.postMessage({ id: 0, drawing: null }))

/** One after the other: a page's language is global while it renders. */
let working: Promise<void> = Promise.resolve()

const answer = async ({ id, ...wanted }: DrawRequest): Promise<void> => {
  const { drawPage } = await loaded
  const drawing = await drawPage(wanted).catch(() => null)
  parentPort?.postMessage({ id, drawing: drawing === null ? null : { ...drawing, page: JSON.stringify(drawing.page) } })
}

parentPort?.on("message", (request: DrawRequest) => {
  working = working.then(() => answer(request))
})

/** The worker thread that prerenders pages: `web/server` starts it, ends it, and limits it (ADR 60). */
import { parentPort, workerData } from "node:worker_threads"
import type { WantedPage } from "./prerender-page.tsx"

/** Each request has a number. */
interface PrerenderRequest extends WantedPage {
  readonly id: number
}

globalThis.dispensaInstallation = String(workerData)

// The installation is known before anything reads it.
const loaded = import("./prerender-page.tsx")

// Sent once, without a request: the timeout of a page starts here.
void loaded.then(() => parentPort?.postMessage({ id: 0, prerendered: null }))

/** Sequentially: a page's language is global while it renders. */
let working: Promise<void> = Promise.resolve()

const answer = async ({ id, ...wanted }: PrerenderRequest): Promise<void> => {
  const { prerenderPage } = await loaded
  const prerendered = await prerenderPage(wanted).catch(() => null)
  parentPort?.postMessage({
    id,
    prerendered: prerendered === null ? null : { ...prerendered, page: JSON.stringify(prerendered.page) },
  })
}

parentPort?.on("message", (request: PrerenderRequest) => {
  working = working.then(() => answer(request))
})

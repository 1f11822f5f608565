/**
 * Prerenders first pages in a worker thread of the server (ADR 60): it starts with the server, renders one page at a
 * time, each cached briefly, and is terminated after a timeout. The fallback is the plain page.
 */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { Worker } from "node:worker_threads"
import type { Installation } from "@dispensa/contracts/installation"
import { DEFAULT_LOCALE, localizePath } from "@dispensa/domain"
import type { Drawing, DrawnFor } from "./drawing.ts"
import { FIRST_PAGE_FILE } from "./first-page-file.ts"

export interface PageDrawer {
  /** Null: not available, or not in time. Never rejects. */
  readonly draw: (wanted: DrawnFor) => Promise<Drawing | null>
  /** Starts the thread before the first visitor, and renders once: the first rendering takes longer than a visitor waits. */
  readonly warm: () => void
  readonly close: () => Promise<void>
}

export interface DrawerOptions {
  readonly distDir: string
  readonly backendUrl: string
  readonly installation: Installation
  readonly now?: () => number
  readonly limits?: Partial<DrawerLimits>
}

export interface DrawerLimits {
  /** The longest wait of a visitor for a prerendered page. */
  readonly patienceMs: number
  /** The lifetime of a prerendered page: the maximum age of its prices and availability. */
  readonly freshMs: number
  /** The timeout for loading the thread's code. */
  readonly startWithinMs: number
  /** The timeout for one page; a thread beyond it is terminated, and pages are plain for a while. */
  readonly drawWithinMs: number
  readonly pauseMs: number
  /** Further pages at once are plain. */
  readonly mostWaiting: number
}

const LIMITS: DrawerLimits = {
  patienceMs: 300,
  freshMs: 30_000,
  startWithinMs: 60_000,
  drawWithinMs: 5_000,
  pauseMs: 30_000,
  mostWaiting: 8,
}
/** About 200 KB each. */
const MOST_KEPT = 100
/** Far more than a listing needs; a thread beyond it is terminated. */
const MOST_MEMORY_MB = 256

interface Kept {
  readonly drawing: Promise<Drawing | null>
  readonly until: number
}

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null).unref())

/** Null where the build has no prerenderer. */
export const makePageDrawer = (options: DrawerOptions): PageDrawer | null => {
  const file = join(options.distDir, FIRST_PAGE_FILE)
  if (!existsSync(file)) return null
  const { backendUrl, now = Date.now } = options
  const limits = { ...LIMITS, ...options.limits }
  const thread = makeThread(file, options, limits)
  const kept = new Map<string, Kept>()
  const draw = ({ path, device }: DrawnFor): Promise<Drawing | null> => {
    const key = `${device} ${path}`
    const last = kept.get(key)
    const drawing =
      last !== undefined && now() < last.until ? last.drawing : thread.draw({ path, device, backendUrl, at: now() })
    if (drawing !== last?.drawing) {
      kept.delete(key)
      // A failed rendering is tried again.
      void drawing.then((drawn) => drawn === null && kept.get(key)?.drawing === drawing && kept.delete(key))
      kept.set(key, { drawing, until: now() + limits.freshMs })
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT))) kept.delete(oldest)
    }
    return Promise.race([drawing, after(limits.patienceMs)])
  }
  return { draw, warm: () => void draw(likelyFirst(options.installation)), close: thread.end }
}

/** The most frequent first page, on the most frequent device. */
const likelyFirst = ({ languages: [language = DEFAULT_LOCALE] }: Installation): DrawnFor => ({
  path: localizePath("/shop", language),
  device: "phone",
})

type Settle = (drawing: Drawing | null) => void
interface Request extends DrawnFor {
  readonly backendUrl: string
  readonly at: number
}

interface Running {
  readonly worker: Worker
  readonly waiting: Map<number, Settle>
  /** Its code is loaded. */
  readonly ready: Promise<void>
}

/** Its code is loaded with the first message; `onLate` is called after the timeout. */
const firstWord = (worker: Worker, withinMs: number, onLate: () => void): Promise<void> => {
  const limit = setTimeout(onLate, withinMs).unref()
  return new Promise((resolve) => {
    worker.once("message", () => {
      clearTimeout(limit)
      resolve()
    })
  })
}

const settle = ({ waiting }: Running, id: number, drawing: Drawing | null): void => {
  waiting.get(id)?.(drawing)
  waiting.delete(id)
}

/** It does not keep the process alive. */
const startWorker = (file: string, installation: Installation): Worker => {
  const resourceLimits = { maxOldGenerationSizeMb: MOST_MEMORY_MB }
  const worker = new Worker(file, { workerData: JSON.stringify(installation), resourceLimits })
  worker.unref()
  return worker
}

/** Starts the thread at its first use, and again after it was terminated. */
const makeThread = (
  file: string,
  { installation, now = Date.now }: DrawerOptions,
  { startWithinMs, drawWithinMs, pauseMs, mostWaiting }: DrawerLimits,
) => {
  let running: Running | null = null
  let pausedUntil = 0
  let last = 0
  const start = (): Running => {
    const worker = startWorker(file, installation)
    const ready = firstWord(worker, startWithinMs, () => giveUp(started))
    const started: Running = { worker, waiting: new Map(), ready }
    worker.on("message", ({ id, drawing }: { readonly id: number; readonly drawing: Drawing | null }) =>
      settle(started, id, drawing),
    )
    worker.on("error", () => giveUp(started))
    worker.on("exit", () => giveUp(started))
    return started
  }
  /** Null for a while after a thread failed; without resources for another one it fails at once. */
  const atWork = (): Running | null => {
    if (running !== null || now() < pausedUntil) return running
    try {
      running = start()
    } catch {
      pausedUntil = now() + pauseMs
    }
    return running
  }
  const giveUp = (given: Running): void => {
    if (running !== given) return
    running = null
    pausedUntil = now() + pauseMs
    for (const id of given.waiting.keys()) settle(given, id, null)
    void given.worker.terminate()
  }
  return {
    draw: (request: Request): Promise<Drawing | null> => {
      const asked = atWork()
      if (asked === null || asked.waiting.size >= mostWaiting) return Promise.resolve(null)
      last += 1
      const id = last
      return new Promise((resolve) => {
        let limit: NodeJS.Timeout | undefined
        void asked.ready.then(() => {
          if (asked.waiting.has(id)) limit = setTimeout(() => giveUp(asked), drawWithinMs).unref()
        })
        asked.waiting.set(id, (drawing) => {
          clearTimeout(limit)
          resolve(drawing)
        })
        asked.worker.postMessage({ ...request, id })
      })
    },
    end: async (): Promise<void> => {
      const ended = running
      running = null
      await ended?.worker.terminate()
    },
  }
}

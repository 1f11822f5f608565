/**
 * First pages, drawn in a thread beside the server (ADR 60): it starts with the server, draws one page at a time, each kept
 * for a moment, and is given up on when it takes too long. What cannot be drawn is the plain page.
 */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { Worker } from "node:worker_threads"
import type { Installation } from "@dispensa/contracts/installation"
import { DEFAULT_LOCALE, localizePath } from "@dispensa/domain"
import type { Drawing, DrawnFor } from "./drawing.ts"
import { FIRST_PAGE_FILE } from "./first-page-file.ts"

export interface PageDrawer {
  /** Null: not there, or not in time. Never rejects. */
  readonly draw: (wanted: DrawnFor) => Promise<Drawing | null>
  /** Starts the thread before anybody comes, and has it draw once: its first drawing takes longer than a visitor waits. */
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
  /** A visitor does not wait longer for a page that is drawn. */
  readonly patienceMs: number
  /** How long a drawn page is shown: its prices and what is available are as old as that at most. */
  readonly freshMs: number
  /** How long the thread may take to load its code. */
  readonly startWithinMs: number
  /** Who draws for longer hangs, and is ended; after that pages are plain for a while. */
  readonly drawWithinMs: number
  readonly pauseMs: number
  /** More than these pages at once are plain. */
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
/** Far more than a listing needs; who needs more is ended. */
const MOST_MEMORY_MB = 256

interface Kept {
  readonly drawing: Promise<Drawing | null>
  readonly until: number
}

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null).unref())

/** Null where the build cannot draw. */
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
      // What could not be drawn now is tried again.
      void drawing.then((drawn) => drawn === null && kept.get(key)?.drawing === drawing && kept.delete(key))
      kept.set(key, { drawing, until: now() + limits.freshMs })
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT))) kept.delete(oldest)
    }
    return Promise.race([drawing, after(limits.patienceMs)])
  }
  return { draw, warm: () => void draw(likelyFirst(options.installation)), close: thread.end }
}

/** What most people arrive at, on what most of them hold. */
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

/** Its code is loaded when it says something; `onLate` when it does not. */
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

/** It keeps no server alive. */
const startWorker = (file: string, installation: Installation): Worker => {
  const resourceLimits = { maxOldGenerationSizeMb: MOST_MEMORY_MB }
  const worker = new Worker(file, { workerData: JSON.stringify(installation), resourceLimits })
  worker.unref()
  return worker
}

/** Starts the thread when it is first needed, and anew when it was ended. */
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
  /** Null for a while after a thread failed; a machine without room for one more says so at once. */
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

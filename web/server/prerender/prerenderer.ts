/**
 * Prerenders first pages in a worker thread of the server (ADR 60): it starts with the server, renders one page at a
 * time, each cached briefly, and is terminated after a timeout. The fallback is the plain page.
 */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { Worker } from "node:worker_threads"
import type { Installation } from "@dispensa/contracts/installation"
import { DEFAULT_LOCALE, localizePath } from "@dispensa/domain"
import type { PrerenderedPage, PrerenderTarget } from "./prerendered-page.ts"
import { FIRST_PAGE_FILE } from "./first-page-file.ts"

export interface Prerenderer {
  /** Null: not available, or not in time. Never rejects. */
  readonly prerender: (wanted: PrerenderTarget) => Promise<PrerenderedPage | null>
  /** Starts the thread before the first visitor, and renders once: the first rendering takes longer than a visitor waits. */
  readonly warm: () => void
  readonly close: () => Promise<void>
}

export interface PrerendererOptions {
  readonly distDir: string
  readonly backendUrl: string
  readonly installation: Installation
  readonly now?: () => number
  readonly limits?: Partial<PrerendererLimits>
}

export interface PrerendererLimits {
  /** The longest wait of a visitor for a prerendered page. */
  readonly responseTimeoutMs: number
  /** The lifetime of a prerendered page: the maximum age of its prices and availability. */
  readonly freshMs: number
  /** The timeout for loading the thread's code. */
  readonly startTimeoutMs: number
  /** The timeout for one page; a thread beyond it is terminated, and pages are plain for a while. */
  readonly renderTimeoutMs: number
  readonly pauseMs: number
  /** Further concurrent pages are plain. */
  readonly maxWaiting: number
}

const LIMITS: PrerendererLimits = {
  responseTimeoutMs: 300,
  freshMs: 30_000,
  startTimeoutMs: 60_000,
  renderTimeoutMs: 5_000,
  pauseMs: 30_000,
  maxWaiting: 8,
}
/** About 200 KB each. */
const MAX_ENTRIES = 100
/** Far more than a listing needs; a thread beyond it is terminated. */
const MAX_MEMORY_MB = 256

interface CacheEntry {
  readonly prerendered: Promise<PrerenderedPage | null>
  readonly until: number
}

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null).unref())

/** Null if the build has no prerenderer. */
export const makePrerenderer = (options: PrerendererOptions): Prerenderer | null => {
  const file = join(options.distDir, FIRST_PAGE_FILE)
  if (!existsSync(file)) return null
  const { backendUrl, now = Date.now } = options
  const limits = { ...LIMITS, ...options.limits }
  const thread = makeThread(file, options, limits)
  const cache = new Map<string, CacheEntry>()
  const prerender = ({ path, device }: PrerenderTarget): Promise<PrerenderedPage | null> => {
    const key = `${device} ${path}`
    const last = cache.get(key)
    const prerendered =
      last !== undefined && now() < last.until
        ? last.prerendered
        : thread.prerender({ path, device, backendUrl, at: now() })
    if (prerendered !== last?.prerendered) {
      cache.delete(key)
      // A failed rendering is tried again.
      void prerendered.then(
        (result) => result === null && cache.get(key)?.prerendered === prerendered && cache.delete(key),
      )
      cache.set(key, { prerendered, until: now() + limits.freshMs })
      for (const oldest of [...cache.keys()].slice(0, Math.max(0, cache.size - MAX_ENTRIES))) cache.delete(oldest)
    }
    return Promise.race([prerendered, after(limits.responseTimeoutMs)])
  }
  return { prerender, warm: () => void prerender(likelyFirst(options.installation)), close: thread.end }
}

/** The most frequent first page, on the most frequent device. */
const likelyFirst = ({ languages: [language = DEFAULT_LOCALE] }: Installation): PrerenderTarget => ({
  path: localizePath("/shop", language),
  device: "phone",
})

type Resolve = (prerendered: PrerenderedPage | null) => void
interface Request extends PrerenderTarget {
  readonly backendUrl: string
  readonly at: number
}

interface Running {
  readonly worker: Worker
  readonly waiting: Map<number, Resolve>
  /** Resolves once its code is loaded. */
  readonly ready: Promise<void>
}

/** Its code is loaded with the first message; `onLate` is called after the timeout. */
const firstMessage = (worker: Worker, withinMs: number, onLate: () => void): Promise<void> => {
  const limit = setTimeout(onLate, withinMs).unref()
  return new Promise((resolve) => {
    worker.once("message", () => {
      clearTimeout(limit)
      resolve()
    })
  })
}

const resolveRequest = ({ waiting }: Running, id: number, prerendered: PrerenderedPage | null): void => {
  waiting.get(id)?.(prerendered)
  waiting.delete(id)
}

/** It does not keep the process alive. */
const startWorker = (file: string, installation: Installation): Worker => {
  const resourceLimits = { maxOldGenerationSizeMb: MAX_MEMORY_MB }
  const worker = new Worker(file, { workerData: JSON.stringify(installation), resourceLimits })
  worker.unref()
  return worker
}

/** Starts the thread at its first use, and again after it was terminated. */
const makeThread = (
  file: string,
  { installation, now = Date.now }: PrerendererOptions,
  { startTimeoutMs, renderTimeoutMs, pauseMs, maxWaiting }: PrerendererLimits,
) => {
  let running: Running | null = null
  let pausedUntil = 0
  let last = 0
  const start = (): Running => {
    const worker = startWorker(file, installation)
    const ready = firstMessage(worker, startTimeoutMs, () => giveUp(started))
    const started: Running = { worker, waiting: new Map(), ready }
    worker.on("message", ({ id, prerendered }: { readonly id: number; readonly prerendered: PrerenderedPage | null }) =>
      resolveRequest(started, id, prerendered),
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
    for (const id of given.waiting.keys()) resolveRequest(given, id, null)
    void given.worker.terminate()
  }
  return {
    prerender: (request: Request): Promise<PrerenderedPage | null> => {
      const requested = atWork()
      if (requested === null || requested.waiting.size >= maxWaiting) return Promise.resolve(null)
      last += 1
      const id = last
      return new Promise((resolve) => {
        let limit: NodeJS.Timeout | undefined
        void requested.ready.then(() => {
          if (requested.waiting.has(id)) limit = setTimeout(() => giveUp(requested), renderTimeoutMs).unref()
        })
        requested.waiting.set(id, (prerendered) => {
          clearTimeout(limit)
          resolve(prerendered)
        })
        requested.worker.postMessage({ ...request, id })
      })
    },
    end: async (): Promise<void> => {
      const ended = running
      running = null
      await ended?.worker.terminate()
    },
  }
}

/**
 * Each release keeps its files in a cache of its own. A new one is activated when the user chooses to reload; the releases
 * of other open tabs stay until none of them is left.
 */

const PREFIX = "dispensa"
const CODE = "code"
const RECORD_CACHE = "dispensa-releases"
const RECORD = "/old-releases"

/** The tabs that were open when a release was activated. */
interface Old {
  readonly caches: ReadonlyArray<string>
  readonly tabs: ReadonlyArray<string>
}

/** The part of the worker scope that is used. */
export interface WorkerScope {
  readonly caches: {
    readonly keys: () => Promise<ReadonlyArray<string>>
    readonly delete: (name: string) => Promise<boolean>
    readonly open: (name: string) => Promise<{ readonly put: (key: string, response: Response) => Promise<void> }>
    readonly match: (key: string, options: { readonly cacheName: string }) => Promise<Response | undefined>
  }
  readonly clients: {
    readonly matchAll: (options: {
      readonly type: "window"
      readonly includeUncontrolled: true
    }) => Promise<ReadonlyArray<{ readonly id: string }>>
  }
}

export interface Releases {
  /** In Workbox's format. */
  readonly cacheName: { readonly prefix: string; readonly precache: string; readonly suffix: string }
  /** Records the tabs that are open with an older release when this one is activated. */
  readonly remember: () => Promise<void>
  /** Deletes the files of older releases once none of their tabs is open. */
  readonly deleteOld: () => Promise<void>
}

export const makeReleases = ({ caches, clients }: WorkerScope, release: string): Releases => {
  const own = `${PREFIX}-${CODE}-${release}`
  const openTabs = async () =>
    (await clients.matchAll({ type: "window", includeUncontrolled: true })).map(({ id }) => id)
  return {
    cacheName: { prefix: PREFIX, precache: CODE, suffix: release },
    remember: async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith(`${PREFIX}-${CODE}-`) && name !== own)
      const old: Old = { caches: names, tabs: await openTabs() }
      await (await caches.open(RECORD_CACHE)).put(RECORD, Response.json(old))
    },
    deleteOld: async () => {
      const old = await readRecord(caches)
      if (old.caches.length === 0) return
      const open = await openTabs()
      if (old.tabs.some((id) => open.includes(id))) return
      await Promise.all(old.caches.map((name) => caches.delete(name)))
      await caches.delete(RECORD_CACHE)
    },
  }
}

const readRecord = async (caches: WorkerScope["caches"]): Promise<Old> => {
  const stored: unknown = await (await caches.match(RECORD, { cacheName: RECORD_CACHE }))?.json()
  return isOld(stored) ? stored : { caches: [], tabs: [] }
}

const isOld = (value: unknown): value is Old =>
  typeof value === "object" &&
  value !== null &&
  "caches" in value &&
  "tabs" in value &&
  isTexts(value.caches) &&
  isTexts(value.tabs)

const isTexts = (value: unknown): value is ReadonlyArray<string> =>
  Array.isArray(value) && value.every((each) => typeof each === "string")

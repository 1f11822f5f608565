/** Stores the files of a release several at a time: Workbox stores them one by one, and skips what is already stored. */

import { isFile } from "./storable.ts"

/** More would delay the page's own calls: a browser opens six connections to a server. */
const AT_ONCE = 3

/** The part of a cache that is used. */
export interface FileCache {
  readonly match: (url: string) => Promise<unknown>
  readonly put: (url: string, response: Response) => Promise<void>
}

/** Starts at the end, which Workbox reaches last. Failures are left to Workbox, which reports them. */
export const storeAhead = async (
  urls: ReadonlyArray<string>,
  cache: FileCache,
  load: (url: string) => Promise<Response>,
): Promise<void> => {
  const waiting = [...urls]
  const store = async (url: string): Promise<void> => {
    if ((await cache.match(url)) !== undefined) return
    const response = await load(url)
    if (isFile(url, response)) await cache.put(url, response)
  }
  const work = async (): Promise<void> => {
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) await store(url).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

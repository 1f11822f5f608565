/** A page's code that fails to load usually means a new release: the page is reloaded, once a minute at most (S8.12). */
import type { KeyValueStore } from "../platform/safe-storage.ts"

const KEY = "dispensa.reloaded"
/** S8.12. */
const PAUSE_MS = 60_000

/** True if the page may be reloaded now, which is then recorded. */
export const mayReload = (store: KeyValueStore, now: number): boolean => {
  const last = Number(store.get(KEY) ?? "0")
  if (Number.isFinite(last) && last <= now && now - last < PAUSE_MS) return false
  return store.set(KEY, String(now))
}

export interface Reloading {
  readonly store: KeyValueStore
  readonly now: () => number
  readonly reload: () => void
}

/** Loads a page's code; at the first failure in a minute it reloads the page and never resolves. */
export const loadPage = async <A>(load: () => Promise<A>, { store, now, reload }: Reloading): Promise<A> => {
  try {
    return await load()
  } catch (failure) {
    if (!mayReload(store, now())) throw failure
    reload()
    return new Promise<A>(() => {})
  }
}

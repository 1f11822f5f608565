/** Local storage that never throws: refused values stay in memory until the page closes. */

/** The part of the browser's `Storage` that the shop uses. */
export interface KeyValueStore {
  readonly get: (key: string) => string | null
  /** False when the value is in memory only: quota, private mode. */
  readonly set: (key: string, value: string) => boolean
  readonly remove: (key: string) => void
  readonly keys: () => ReadonlyArray<string>
}

const attempt = <A>(run: () => A, fallback: A): A => {
  try {
    return run()
  } catch {
    return fallback
  }
}

const keysOf = (storage: Storage): ReadonlyArray<string> =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null)

/** Wraps a storage; without one everything is in memory. */
export const safeStorage = (storage: Storage | null): KeyValueStore => {
  const memory = new Map<string, string>()
  return {
    get: (key) => memory.get(key) ?? attempt(() => storage?.getItem(key) ?? null, null),
    set: (key, value) => {
      const isPersisted = attempt(() => {
        storage?.setItem(key, value)
        return storage !== null
      }, false)
      if (isPersisted) memory.delete(key)
      else memory.set(key, value)
      return isPersisted
    },
    remove: (key) => {
      memory.delete(key)
      attempt(() => storage?.removeItem(key), undefined)
    },
    keys: () => [...new Set([...memory.keys(), ...attempt(() => (storage === null ? [] : keysOf(storage)), [])])],
  }
}

/** Removes the shop's keys; other keys of the same origin stay. */
export const purge = (store: KeyValueStore): void => {
  for (const key of store.keys()) if (key.startsWith("dispensa.")) store.remove(key)
}

/** The browser's local storage, or none if even reading the property throws. */
export const browserStorage = (): Storage | null => attempt(() => window.localStorage, null)

/** The storage of this browser tab alone. */
export const tabStorage = (): Storage | null => attempt(() => window.sessionStorage, null)

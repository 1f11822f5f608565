/** A browser's local storage, which is flushed lazily: a killed browser may lose the latest writes (ADR 0027). */

export interface BrowserStorage extends Storage {
  /** Drops later writes: they never reached the disk. */
  readonly dropSince: (instant: number) => void
}

interface Written {
  readonly at: number
  readonly items: ReadonlyMap<string, string>
}

/** `written`: values written long before the script begins. */
export const makeStorage = (now: () => number, written: ReadonlyMap<string, string> = new Map()): BrowserStorage => {
  let items = new Map(written)
  let before: Array<Written> = []
  const store = (): void => {
    before = [...before.slice(-50), { at: now(), items: new Map(items) }]
  }
  return {
    get length() {
      return items.size
    },
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    clear: () => {
      store()
      items.clear()
    },
    removeItem: (key) => {
      store()
      items.delete(key)
    },
    setItem: (key, value) => {
      if (items.get(key) === value) return
      store()
      items.set(key, value)
    },
    dropSince: (instant) => {
      const first = before.find(({ at }) => at >= instant)
      if (first === undefined) return
      items = new Map(first.items)
      before = before.filter(({ at }) => at < instant)
    },
  }
}

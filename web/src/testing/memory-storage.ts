/** A browser's storage for tests, shared by several tabs, that can refuse writes. */
export interface MemoryStorage extends Storage {
  /** From now on every write is refused, as when the quota is exceeded. */
  isFull: boolean
}

export const createMemoryStorage = (): MemoryStorage => {
  const items = new Map<string, string>()
  return {
    isFull: false,
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem(key, value) {
      if (this.isFull) throw new DOMException("full", "QuotaExceededError")
      items.set(key, value)
    },
  }
}

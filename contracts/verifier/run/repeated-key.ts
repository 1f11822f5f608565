/** Finds a key that stands twice in one object of a JSON text: readers differ in which of the two counts. */

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g

interface Open {
  /** Null in a list. */
  readonly keys: Set<string> | null
}

/** The first such key; null where there is none. */
export const repeatedKey = (text: string): string | null => {
  const open: Array<Open> = []
  let last = ""
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === "{") open.push({ keys: new Set() })
    else if (token === "[") open.push({ keys: null })
    else if (token === "}" || token === "]") open.pop()
    else if (token === ":") {
      const keys = open.at(-1)?.keys
      if (keys?.has(last)) return last
      keys?.add(last)
    }
    last = token
  }
  return null
}

/** A hash of a value: equal values have equal hashes, whatever the order of their keys. For comparison, not for security. */

/** 106 bits in hexadecimal. */
export const hashOf = (value: unknown): string => {
  const text = canonical(value)
  return `${digest(text, 0)}${digest(text, 1)}`
}

/** As JSON with sorted keys. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null"
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  const parts = entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`)
  return `{${parts.join(",")}}`
}

/** cyrb53 by bryc (public domain): 53 well-mixed bits that need no secure origin, which a shop in an office network lacks. */
const digest = (text: string, seed: number): string => {
  let high = 0xdeadbeef ^ seed
  let low = 0x41c6ce57 ^ seed
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16).padStart(14, "0")
}

/**
 * The header that makes a change safe to repeat: a call with the same key is carried out once (ADR 30). Names and form follow
 * the IETF's draft-ietf-httpapi-idempotency-key-header: the value is a string of RFC 9651, in quotes.
 */

export const IDEMPOTENCY_KEY = "Idempotency-Key"

/** Has the value `true` on a repeated answer. */
export const IDEMPOTENCY_REPLAYED = "Idempotency-Replayed"

/** How long a backend stores a key with its answer. */
export const KEY_LIFE_MS = 7 * 24 * 3_600_000

/** A key as the header's value. Most ids are letters, digits and dashes; characters that a header cannot carry are escaped. */
export const keyHeader = (key: string): string => `"${encodeURIComponent(key)}"`

const QUOTED = /^"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\]){1,255})"$/
const BARE = /^[\x21\x23-\x7e]{1,255}$/

/** The key in a header's value, with quotes or, as many clients send it, without; null when it is not a key. */
export const keyOfHeader = (value: string): string | null => {
  const text = value.trim()
  return QUOTED.exec(text)?.[1] ?? BARE.exec(text)?.[0] ?? null
}

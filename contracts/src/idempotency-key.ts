/**
 * The header that makes a change safe to repeat: a call with the same key is carried out once (ADR 30). Names and form are
 * those of the IETF's draft-ietf-httpapi-idempotency-key-header: the value is a string of RFC 9651, in quotes.
 */

export const IDEMPOTENCY_KEY = "Idempotency-Key"

/** Stands with `true` on an answer that was given before. */
export const IDEMPOTENCY_REPLAYED = "Idempotency-Replayed"

/** How long a backend keeps a key with its answer. */
export const KEY_LIFE_MS = 7 * 24 * 3_600_000

/** A key as the header's value. Most ids are letters, digits and dashes; what a header could not carry is escaped. */
export const keyHeader = (key: string): string => `"${encodeURIComponent(key)}"`

const QUOTED = /^"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\]){1,255})"$/
const BARE = /^[\x21\x23-\x7e]{1,255}$/

/** The key of a header's value, in quotes or, as many clients send it, without; null when it is none. */
export const keyOfHeader = (value: string): string | null => {
  const text = value.trim()
  return QUOTED.exec(text)?.[1] ?? BARE.exec(text)?.[0] ?? null
}

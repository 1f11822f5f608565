/** Changes by idempotency key, with their answers: each is made once (ADR 30). */
import { createHash } from "node:crypto"
import { KEY_LIFE_MS } from "@dispensa/contracts"
import type { Database } from "../../db/database.ts"
import type { Clock } from "../common/clock.ts"

/** A call with a key. Neither key nor body is stored, only digests that identify them. */
export interface KeyedCall {
  /** Digest of the key and its owner. */
  readonly id: string
  /** Digest of the whole request. */
  readonly fingerprint: string
  /** 0 for a caller without token. */
  readonly clientId: number
}

export type Begun =
  | { readonly _tag: "New" }
  /** The first call with the key has not been answered yet. */
  | { readonly _tag: "InUse" }
  | { readonly _tag: "OtherBody" }
  | { readonly _tag: "Repeated"; readonly status: number; readonly body: string }

export interface KeyLedger {
  /** If the key is new, it is in use from now until `end`. */
  readonly begin: (call: KeyedCall) => Begun
  readonly end: (call: Pick<KeyedCall, "id">) => void
  /** The change was made: a repetition of the call gets this answer. */
  readonly store: (call: KeyedCall, status: number, body: string) => void
  /** The oldest use of a key that still counts. */
  readonly oldest: () => number
  /** The client's data are replaced: their keys no longer say what was done. */
  readonly forget: (clientId: number) => void
  /** Ends all calls when a provider state begins: nothing is in flight any more. */
  readonly endAll: () => void
}

/** Far more than a week of a demo; beyond it the oldest are evicted. */
export const MAX_KEYS = 10_000
/** The number of stored keys between two searches for expired ones. */
const PRUNE_EVERY = 200

export const makeKeyLedger = ({ storedAnswers }: Pick<Database, "storedAnswers">, clock: Clock): KeyLedger => {
  const inUse = new Set<string>()
  const oldest = () => clock.now() - KEY_LIFE_MS
  let sincePruned = PRUNE_EVERY
  const prune = () => {
    sincePruned += 1
    if (sincePruned < PRUNE_EVERY) return
    sincePruned = 0
    const entries = storedAnswers.entries().filter(([, { keptAt }]) => keptAt > oldest())
    if (entries.length < storedAnswers.values().length || entries.length > MAX_KEYS)
      storedAnswers.replaceAll(entries.slice(-MAX_KEYS))
  }
  return {
    oldest,
    begin: ({ id, fingerprint }) => {
      if (inUse.has(id)) return { _tag: "InUse" }
      const stored = storedAnswers.get(id)
      if (stored === undefined || stored.keptAt <= oldest()) {
        inUse.add(id)
        return { _tag: "New" }
      }
      if (stored.fingerprint !== fingerprint) return { _tag: "OtherBody" }
      return { _tag: "Repeated", status: stored.status, body: stored.body }
    },
    end: ({ id }) => void inUse.delete(id),
    store: ({ id, fingerprint, clientId }, status, body) => {
      prune()
      storedAnswers.set(id, { fingerprint, clientId, status, body, keptAt: clock.now() })
    },
    forget: (clientId) => {
      const entries = storedAnswers.entries()
      const others = entries.filter(([, stored]) => stored.clientId !== clientId)
      if (others.length < entries.length) storedAnswers.replaceAll(others)
    },
    endAll: () => inUse.clear(),
  }
}

export interface KeyedRequest {
  readonly method: string
  readonly url: string
  readonly body: unknown
}

/**
 * A key of a client, or of one of their people, and its request. The key is part of both digests, so that no file reveals a
 * body.
 */
export const keyedCall = (clientId: number, key: string, requested: KeyedRequest, person = ""): KeyedCall => ({
  id: digest(`${clientId}${person}\n${key}`),
  fingerprint: digest(`${key}\n${requested.method} ${requested.url}\n${JSON.stringify(inOrder(requested.body)) ?? ""}`),
  clientId,
})

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url")

/** No valid request is nested deeper. */
const DEEPEST = 50

/** The same value with its names sorted: the order of fields does not make another body. */
const inOrder = (value: unknown, depth = 0): unknown => {
  if (depth > DEEPEST) return null
  if (Array.isArray(value)) return value.map((inner) => inOrder(inner, depth + 1))
  if (typeof value !== "object" || value === null) return value
  const entries: ReadonlyArray<readonly [string, unknown]> = Object.entries(value)
  return Object.fromEntries(
    entries
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, inOrder(inner, depth + 1)]),
  )
}

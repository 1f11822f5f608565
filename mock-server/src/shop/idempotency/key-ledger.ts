/** Which changes were made under which idempotency key, and what was answered: each is made once (ADR 30). */
import { createHash } from "node:crypto"
import { KEY_LIFE_MS } from "@dispensa/contracts"
import type { Database } from "../../db/database.ts"
import type { Clock } from "../common/clock.ts"

/** A call with a key. Neither key nor body is kept, only what tells them apart from others. */
export interface KeyedCall {
  /** Of the key, together with whose it is. */
  readonly id: string
  /** Of everything that was asked with it. */
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
  /** From here on the key is in use, until `end`; only when it is new. */
  readonly begin: (call: KeyedCall) => Begun
  readonly end: (call: Pick<KeyedCall, "id">) => void
  /** The change was made: the same call again is answered so. */
  readonly store: (call: KeyedCall, status: number, body: string) => void
  /** When a key must have been used to count still. */
  readonly oldest: () => number
  /** What the client has is replaced: no key of theirs says any longer what was done. */
  readonly forget: (clientId: number) => void
  /** Calls that a provider state has begun: nothing is on its way any more. */
  readonly endAll: () => void
}

/** Far more than a week of a demo; then the oldest go first. */
export const MAX_KEYS = 10_000
/** How many are kept between two looks for those that are over. */
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

/** A key of a client, or of one of their people, and what was asked with it. The key is part of both digests, so that no file gives a body away. */
export const keyedCall = (clientId: number, key: string, requested: KeyedRequest, person = ""): KeyedCall => ({
  id: digest(`${clientId}${person}\n${key}`),
  fingerprint: digest(`${key}\n${requested.method} ${requested.url}\n${JSON.stringify(inOrder(requested.body)) ?? ""}`),
  clientId,
})

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url")

/** No request is nested deeper; what is will not decode. */
const DEEPEST = 50

/** The same value with its names in order: how a client orders them is no other body. */
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

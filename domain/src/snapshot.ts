/** The snapshot in which the shop is stored: versioned, and readable in every former version. */
import { Result, Schema } from "effect"
import { EVENT_TYPES, EVENT_VERSION } from "./event.ts"
import { RETIRED_TYPES } from "./retired-events.ts"
import { ShopState } from "./shop.ts"
import { upcast, type UpcastRules } from "./upcast.ts"

/** The state in its version; later events are its tail. */
const ShopSnapshot = Schema.Struct({ version: Schema.Int, knows: Schema.Array(Schema.String), state: ShopState })
const StoredSnapshot = Schema.Struct({ version: Schema.Int, state: Schema.Unknown })
const Written = Schema.Struct({
  version: Schema.Int,
  /** The event types known to its writer; absent in snapshots written before this was recorded. */
  knows: Schema.optionalKey(Schema.Array(Schema.String)),
})

export interface UndecodableSnapshot {
  readonly _tag: "UndecodableSnapshot"
  readonly reason: string
  readonly input: unknown
}

const readStored = Schema.decodeUnknownResult(StoredSnapshot)
const readState = Schema.decodeUnknownResult(ShopState)
const writeSnapshot = Schema.encodeSync(ShopSnapshot)

/** Decodes a stored snapshot of this version, or of an earlier one with upcasters; a later or broken one fails as a value. */
export const decodeSnapshot = (
  input: unknown,
  rules: UpcastRules = { version: EVENT_VERSION, upcasters: {} },
): Result.Result<ShopState, UndecodableSnapshot> => {
  const fail = (reason: string) => Result.fail<UndecodableSnapshot>({ _tag: "UndecodableSnapshot", reason, input })
  const stored = readStored(input)
  if (Result.isFailure(stored)) return fail(String(stored.failure))
  const current = upcast(stored.success.state, stored.success.version, rules)
  if (Result.isFailure(current)) return fail(current.failure.reason)
  return Result.mapError(readState(current.success), (issue) => ({
    _tag: "UndecodableSnapshot" as const,
    reason: String(issue),
    input,
  }))
}

/** The state as plain data, ready to be stored. */
export const encodeSnapshot = (state: ShopState): typeof ShopSnapshot.Encoded =>
  writeSnapshot({ version: EVENT_VERSION, knows: [...EVENT_TYPES], state })

const isWritten = Schema.is(Written)

/**
 * Written by a later release of the shop, perhaps in another browser tab: it may contain data unreadable to this one, and must
 * not be replaced by a snapshot of this one.
 */
export const isOfLaterRelease = (input: unknown): boolean =>
  isWritten(input) &&
  (input.version > EVENT_VERSION ||
    (input.knows ?? []).some((type) => !EVENT_TYPES.has(type) && !RETIRED_TYPES.has(type)))

/** The snapshot in which the shop is kept: versioned, and read in every version that there was. */
import { Result, Schema } from "effect"
import { EVENT_VERSION } from "./event.ts"
import { ShopState } from "./shop.ts"
import { upcast, type UpcastRules } from "./upcast.ts"

/** The state in its version; events that came later are its tail. */
const ShopSnapshot = Schema.Struct({ version: Schema.Int, state: ShopState })
const StoredSnapshot = Schema.Struct({ version: Schema.Int, state: Schema.Unknown })

export interface UndecodableSnapshot {
  readonly _tag: "UndecodableSnapshot"
  readonly reason: string
  readonly input: unknown
}

const readStored = Schema.decodeUnknownResult(StoredSnapshot)
const readState = Schema.decodeUnknownResult(ShopState)
const writeSnapshot = Schema.encodeSync(ShopSnapshot)

/** Reads a stored snapshot of this version, or of an earlier one that the rules know; a later one, or a broken one, is a failure as a value. */
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
  writeSnapshot({ version: EVENT_VERSION, state })

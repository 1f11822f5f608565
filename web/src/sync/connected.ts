/** Offline nothing is sent, nor recorded as sent: it can still be undone (S4.15). */
import { type ApiError, NetworkFailure } from "@dispensa/contracts/client"
import { Effect } from "effect"
import { isOnline } from "../platform/online.ts"

export const connected: Effect.Effect<void, ApiError> = Effect.suspend(() =>
  isOnline()
    ? Effect.void
    : Effect.fail(new NetworkFailure({ endpoint: "", status: null, message: "No connection", isUnsent: true })),
)

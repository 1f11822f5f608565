/** How a worker is getting on with what waits for the backend. */
import { useMemo, useSyncExternalStore } from "react"
import type { RetryState, WorkerHandle } from "./worker-handle.ts"

export interface Sending {
  /** The failures since it last succeeded; null without any. */
  readonly retryState: RetryState | null
  /** Tries now. */
  readonly wake: () => void
}

export const useSending = ({
  retryState,
  onRetryState,
  wake,
}: Pick<WorkerHandle, "retryState" | "onRetryState" | "wake">): Sending => {
  const now = useSyncExternalStore(onRetryState, retryState, retryState)
  return useMemo(() => ({ retryState: now, wake }), [now, wake])
}

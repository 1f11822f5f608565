/** How a worker is getting on with what waits for the backend. */
import { useMemo, useSyncExternalStore } from "react"
import type { Setback, WorkerHandle } from "./worker-handle.ts"

export interface Sending {
  /** The failures since it last succeeded; null without any. */
  readonly setback: Setback | null
  /** Tries now. */
  readonly wake: () => void
}

export const useSending = ({
  setback,
  onSetback,
  wake,
}: Pick<WorkerHandle, "setback" | "onSetback" | "wake">): Sending => {
  const now = useSyncExternalStore(onSetback, setback, setback)
  return useMemo(() => ({ setback: now, wake }), [now, wake])
}

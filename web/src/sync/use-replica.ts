/** A page's view of a replica: a fresh document, and the state of its pending changes. */
import type { Subject } from "@dispensa/domain"
import { useEffect, useMemo, useSyncExternalStore } from "react"
import { Replicas } from "./replica-handles.ts"
import { useService } from "../app/use-shop.ts"
import type { RetryState, WorkerHandle } from "./worker-handle.ts"

export interface Sending {
  /** The failures since the last success; null without any. */
  readonly retryState: RetryState | null
  /** Retries now. */
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

/**
 * Loads changes of other devices, of one target or of all (null): when the page opens, and when it becomes visible
 * again.
 */
export const useFreshReplica = (subject: Subject, target: string | null = null): void => {
  const { load } = useService(Replicas)[subject]
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible") load(target)
    }
    load(target)
    document.addEventListener("visibilitychange", refresh)
    return () => document.removeEventListener("visibilitychange", refresh)
  }, [load, target])
}

export const useReplicaSending = (subject: Subject): Sending => useSending(useService(Replicas)[subject])

/** The same for all replicas. */
export const useReplicasSending = (): { readonly [N in Subject]: Sending } => {
  const replicas = useService(Replicas)
  const wishlist = useSending(replicas.wishlist)
  const lists = useSending(replicas.lists)
  const standing = useSending(replicas.standing)
  const claims = useSending(replicas.claims)
  return useMemo(() => ({ wishlist, lists, standing, claims }), [wishlist, lists, standing, claims])
}

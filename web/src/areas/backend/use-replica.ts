/** What a page wants of a replica, and how it is getting on with what waits for the backend. */
import type { Subject } from "@dispensa/domain"
import { useEffect, useMemo } from "react"
import { Replicas } from "../../sync/replica-handles.ts"
import { type Sending, useSending } from "../../sync/use-sending.ts"
import { useService } from "./use-shop.ts"

/** What other devices changed, of one target or of all (null): when the page opens, and whenever somebody comes back to it. */
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

/** The same of all of them. */
export const useReplicasSending = (): { readonly [N in Subject]: Sending } => {
  const replicas = useService(Replicas)
  const [wishlist, lists, standing] = [
    useSending(replicas.wishlist),
    useSending(replicas.lists),
    useSending(replicas.standing),
  ]
  return useMemo(() => ({ wishlist, lists, standing }), [wishlist, lists, standing])
}

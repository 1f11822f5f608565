/** How the replicas are getting on with what waits for the backend. */
import type { Subject } from "@dispensa/domain"
import { useMemo } from "react"
import { Replicas } from "../../sync/replica-handles.ts"
import { type Sending, useSending } from "../../sync/use-sending.ts"
import { useService } from "./use-shop.ts"

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

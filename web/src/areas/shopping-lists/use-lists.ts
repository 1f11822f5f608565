/** The shopping lists of the client that is served or logged in, and what can be done to them (ADR 49). */
import {
  decideChangeList,
  type ListPatch,
  listsOf,
  listsReplica,
  type ShoppingList,
  type ShopState,
  undoing,
  viewLists,
  wishlistClient,
} from "@dispensa/domain"
import { Result } from "effect"
import { useMemo } from "react"
import { m } from "../../i18n/messages.ts"
import { ShopLog } from "../../log/event-log.ts"
import { notify } from "../../ui/feedback/notify.ts"
import { Host } from "../../app/host.ts"
import { useService, useShopState } from "../../app/use-shop.ts"

export interface ShownLists {
  readonly lists: ReadonlyArray<ShoppingList>
  /** False until the backend has told them once. */
  readonly isLoaded: boolean
}

const shownLists = ({ session, lists }: ShopState) => {
  const clientId = wishlistClient(session)
  return clientId === null ? listsReplica.none : listsOf(lists, clientId)
}

/** In the order in which they were made. */
export const useLists = (): ShownLists => {
  const own = useShopState(shownLists)
  return useMemo(() => ({ lists: viewLists(own), isLoaded: own.loaded }), [own])
}

export interface ListCommands {
  /** On record when it resolves. What `done` says is notified, with the way back; which is answered, null where nothing changed. */
  readonly change: (listId: string, patch: ListPatch, done?: string) => Promise<(() => void) | null>
  /** Answers the new list's id. What `done` says is notified, with the way back. */
  readonly create: (name: string, patch?: ListPatch, done?: string) => string
}

export const useListCommands = (): ListCommands => {
  const log = useService(ShopLog)
  const { newId } = useService(Host)
  return useMemo(() => {
    const change: ListCommands["change"] = async (listId, patch, done) => {
      const before = viewLists(shownLists(log.state())).find((list) => list.listId === listId) ?? null
      const events = Result.getOrElse(decideChangeList(log.state().session, { id: newId(), listId, patch }), () => [])
      await log.append(events)
      const undo = undoing(before, patch)
      if (undo === null || events.length === 0) return null
      const onClick = () => void change(listId, undo)
      if (done !== undefined)
        notify({ kind: "success", title: done, action: { label: m.cart_undo(), isUndo: true, onClick } })
      return onClick
    }
    return {
      change,
      create: (name, patch = {}, done) => {
        const listId = newId()
        void change(listId, { ...patch, isNew: true, name }, done)
        return listId
      },
    }
  }, [log, newId])
}

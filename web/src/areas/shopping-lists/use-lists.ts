/** The shopping lists of the served or logged-in client, and their commands (ADR 49). */
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

/** Path of a list's page; its count is below it. */
export const listPath = (listId: string): string => `/pages/lists/${encodeURIComponent(listId)}`

export interface ShownLists {
  readonly lists: ReadonlyArray<ShoppingList>
  /** False until the first answer of the backend. */
  readonly isLoaded: boolean
}

const shownLists = ({ session, lists }: ShopState) => {
  const clientId = wishlistClient(session)
  return clientId === null ? listsReplica.none : listsOf(lists, clientId)
}

/** In order of creation. */
export const useLists = (): ShownLists => {
  const own = useShopState(shownLists)
  return useMemo(() => ({ lists: viewLists(own), isLoaded: own.loaded }), [own])
}

export interface ListCommands {
  /** Resolves once persisted. Notifies with `done` and an undo, which is also returned; null if nothing changed. */
  readonly change: (listId: string, patch: ListPatch, done?: string) => Promise<(() => void) | null>
  /** Returns the new list's id. Notifies with `done` and an undo. */
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

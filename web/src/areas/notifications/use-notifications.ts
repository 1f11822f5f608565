/** The notifications of the current client, and marking them as read, which needs a connection (S12.14). */
import { MAX_NOTIFICATIONS } from "@dispensa/contracts"
import { type Notification, unreadOf, withRead } from "@dispensa/domain"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useEffectEvent } from "react"
import type { FormOutcome } from "../../app/form-outcome.ts"
import { useRequester, useShop } from "../../app/use-shop.ts"
import { queryKey, type Subject } from "../../query/query-keys.ts"
import { useLoaded } from "../../query/use-loaded.ts"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { useSession } from "../session/use-session.ts"
import { notifications, read } from "./notification-service.ts"

const SUBJECT: Subject = ["notifications"]
/** A component that mounts within this time uses the cached list. */
const FRESH_MS = 20_000
const POLL_MS = 120_000

export const useNotifications = (): Loaded<ReadonlyArray<Notification>> =>
  useLoaded({
    subject: SUBJECT,
    audience: "client",
    request: notifications,
    isEnabled: useSession().user !== null,
    staleTime: FRESH_MS,
    isOrnament: true,
  })

/** Number of unread notifications, polled while the page is visible. Use it in one component of the page only. */
export const useFreshUnreadCount = (): number => {
  const { retry } = useNotifications()
  const isClient = useSession().user !== null
  const look = useEffectEvent(() => {
    if (document.visibilityState === "visible") retry()
  })
  useEffect(() => {
    if (!isClient) return
    const timer = setInterval(() => look(), POLL_MS)
    const onFocus = () => look()
    window.addEventListener("focus", onFocus)
    return () => {
      clearInterval(timer)
      window.removeEventListener("focus", onFocus)
    }
  }, [isClient])
  return useUnreadCount()
}

export const useUnreadCount = (): number => unreadOf(useNotifications().data ?? []).length

/** Marks them as read at once; if the backend refuses they are unread again, and requested again. */
export const useMarkRead = (): ((ids: ReadonlyArray<string>) => Promise<FormOutcome<unknown>>) => {
  const { run } = useShop()
  const requester = useRequester()
  const queries = useQueryClient()
  return useCallback(
    async (ids) => {
      const key = queryKey(SUBJECT, "client", requester)
      const change = (next: (all: ReadonlyArray<Notification>) => ReadonlyArray<Notification>) =>
        queries.setQueryData<ReadonlyArray<Notification>>(key, (all) => (all === undefined ? all : next(all)))
      // An earlier request would show them as unread again.
      await queries.cancelQueries({ queryKey: key })
      const turned = unreadOf(queries.getQueryData<ReadonlyArray<Notification>>(key) ?? [])
        .map(({ notificationId }) => notificationId)
        .filter((id) => ids.includes(id))
      change((all) => withRead(all, turned))
      const outcome = await run(read(requester.userTemp, ids.slice(0, MAX_NOTIFICATIONS)))
      change((all) =>
        outcome._tag === "Done"
          ? outcome.value
          : all.map((each) => (turned.includes(each.notificationId) ? { ...each, isRead: false } : each)),
      )
      if (outcome._tag !== "Done") void queries.invalidateQueries({ queryKey: key })
      return outcome
    },
    [run, requester, queries],
  )
}

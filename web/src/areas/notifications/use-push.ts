/** Push notifications of this browser: on while its login lasts (S12.14). */
import { sessionOwner } from "@dispensa/domain"
import { useEffect, useState } from "react"
import { m } from "../../i18n/messages.ts"
import {
  isPushConfigured,
  isPushSupported,
  isSubscribed,
  pushOwner,
  subscribe,
  unsubscribe,
} from "../../platform/push.ts"
import { useAccountChange } from "../../query/use-account-change.ts"
import { notify } from "../../ui/feedback/notify.ts"
import { useSession } from "../session/use-session.ts"
import { saveSubscription } from "./notification-service.ts"

export type PushState = "unsupported" | "denied" | "off" | "on"

export interface BrowserPush {
  /** Null until known. */
  readonly state: PushState | null
  readonly isBusy: boolean
  readonly enable: () => void
  readonly disable: () => void
}

const stateFor = async (owner: string | null): Promise<PushState> => {
  if (!isPushSupported()) return "unsupported"
  if (Notification.permission === "denied") return "denied"
  return owner !== null && (await pushOwner()) === owner && (await isSubscribed()) ? "on" : "off"
}

/** Push notifications belong to a person: each of a client's people turns them on separately. */
const useOwner = (): string | null => {
  const { user } = useSession()
  return user === null ? null : String(sessionOwner(user))
}

export const usePush = (): BrowserPush => {
  const owner = useOwner()
  const { userTemp, run } = useAccountChange()
  const [state, setState] = useState<PushState | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void stateFor(owner).then(setState)
  }, [owner])
  const change = async (wanted: PushState, changed: () => Promise<void>) => {
    setBusy(true)
    try {
      await changed().catch(unsubscribe)
      const reached = await stateFor(owner)
      setState(reached)
      if (wanted === "on" && reached === "off") notify({ kind: "error", title: m.notifications_device_failed() })
    } finally {
      setBusy(false)
    }
  }
  return {
    state,
    isBusy,
    enable: () =>
      void change("on", async () => {
        const browser = owner === null ? null : await subscribe(owner)
        if (browser !== null) await run(saveSubscription(userTemp, browser))
      }),
    disable: () => void change("off", unsubscribe),
  }
}

/** Ends this browser's push notifications when nobody, or somebody else, is logged in: also after a login that ended in another tab. */
export const useEndedPush = (): void => {
  const owner = useOwner()
  useEffect(() => {
    if (!isPushConfigured()) return
    void pushOwner().then((before) => (before === null || before === owner ? undefined : unsubscribe()))
  }, [owner])
}

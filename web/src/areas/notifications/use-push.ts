/** Pushes of this browser: on while its login lasts (S12.14). */
import { useEffect, useState } from "react"
import { m } from "../../i18n/messages.ts"
import { isPushConfigured, isPushSupported, pushOwner, subscribe, unsubscribe } from "../../platform/push.ts"
import { useAccountChange } from "../../query/use-account-change.ts"
import { notify } from "../../ui/feedback/notify.ts"
import { useSession } from "../session/use-session.ts"
import { saveSubscription } from "./notification-service.ts"

export type PushState = "unsupported" | "denied" | "off" | "on"

export interface BrowserPush {
  /** Null until it is known. */
  readonly state: PushState | null
  readonly isBusy: boolean
  readonly enable: () => void
  readonly disable: () => void
}

const stateFor = async (client: string): Promise<PushState> => {
  if (!isPushSupported()) return "unsupported"
  if (Notification.permission === "denied") return "denied"
  return (await pushOwner()) === client ? "on" : "off"
}

export const usePush = (): BrowserPush => {
  const { user } = useSession()
  const { userTemp, run } = useAccountChange()
  const client = String(user?.clientId ?? "")
  const [state, setState] = useState<PushState | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void stateFor(client).then(setState)
  }, [client])
  const change = async (changed: () => Promise<void>) => {
    setBusy(true)
    try {
      await changed()
    } catch {
      await unsubscribe()
      notify({ kind: "error", title: m.notifications_device_failed() })
    }
    setState(await stateFor(client))
    setBusy(false)
  }
  return {
    state,
    isBusy,
    enable: () =>
      void change(async () => {
        const browser = await subscribe(client)
        if (browser !== null) await run(saveSubscription(userTemp, browser))
      }),
    disable: () => void change(unsubscribe),
  }
}

/** Ends this browser's pushes when nobody is logged in any more, or somebody else is: also after a login that ended elsewhere. */
export const useEndedPush = (): void => {
  const { user } = useSession()
  const client = user === null ? null : String(user.clientId)
  useEffect(() => {
    if (!isPushConfigured()) return
    void pushOwner().then((owner) => (owner === null || owner === client ? undefined : unsubscribe()))
  }, [client])
}

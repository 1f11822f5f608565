/** The channels of notifications; changing them needs a connection (S12.14). */
import type { NotificationKind, NotificationSetting } from "@dispensa/domain"
import { useState } from "react"
import { failureWords } from "../../app/form-answer.ts"
import { m } from "../../i18n/messages.ts"
import { useAccountChange } from "../../query/use-account-change.ts"
import { useLoaded } from "../../query/use-loaded.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { saveSetting, settings } from "./notification-service.ts"

export type KnownSetting = Omit<NotificationSetting, "kind"> & { readonly kind: NotificationKind }

export const useNotificationSettings = (): Loaded<ReadonlyArray<NotificationSetting>> =>
  useLoaded({ subject: ["notification-settings"], audience: "client", request: settings })

/** One at a time: a choice made while another is being saved is ignored. */
export const useSaveSetting = (): ((setting: KnownSetting) => void) => {
  const { userTemp, run, refresh } = useAccountChange()
  const [isBusy, setBusy] = useState(false)
  const save = async (setting: KnownSetting) => {
    setBusy(true)
    const outcome = await run(saveSetting(userTemp, setting))
    // Success or failure: after a lost answer the saved choice is unknown.
    await Promise.all([refresh("notification-settings"), refresh("notifications")])
    setBusy(false)
    if (outcome._tag === "Done") announce(m.notifications_saved())
    else notify({ kind: "error", ...failureWords(outcome, m.account_failed()) })
  }
  return (setting) => void (isBusy || save(setting))
}

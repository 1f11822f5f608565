/** Through which channels notifications come; choosing needs a connection (S12.14). */
import type { NotificationKind, NotificationSetting } from "@dispensa/domain"
import { useState } from "react"
import { anyErrorNotice } from "../../app/error-notice.ts"
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

/** One at a time: what is chosen while another is being saved is ignored. */
export const useSaveSetting = (): ((setting: KnownSetting) => void) => {
  const { userTemp, run, refresh } = useAccountChange()
  const [isBusy, setBusy] = useState(false)
  const save = async (setting: KnownSetting) => {
    setBusy(true)
    try {
      await run(saveSetting(userTemp, setting))
      await Promise.all([refresh("notification-settings"), refresh("notifications")])
      announce(m.notifications_saved())
    } catch (error) {
      const notice = anyErrorNotice(error)
      if (notice !== null) notify({ kind: "error", ...notice })
    } finally {
      setBusy(false)
    }
  }
  return (setting) => void (isBusy || save(setting))
}

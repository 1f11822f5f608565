/** Mounts the region of notifications: at the first notification, or when the browser is idle, so that it also works offline. */
import { useEffect, useState } from "react"
import { whenIdle } from "../../platform/when-idle.ts"
import { hasNotifications, onNotification } from "./notify.ts"
import { Later, laterCode } from "../layout/later.tsx"

const region = laterCode(() => import("./toast-region.tsx"))

export const Toasts = () => {
  const [isNeeded, setNeeded] = useState(hasNotifications)
  useEffect(() => {
    const need = (): void => setNeeded(true)
    const stopIdle = whenIdle(need)
    const stopListening = onNotification(need)
    return () => {
      stopIdle()
      stopListening()
    }
  }, [])
  return isNeeded ? <Later code={region}>{({ default: ToastRegion }) => <ToastRegion />}</Later> : null
}

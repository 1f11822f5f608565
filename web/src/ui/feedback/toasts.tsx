/** Mounts the region of notifications: at the first notification, or when the browser is idle, so that it also works offline. */
import { lazy, Suspense, useEffect, useState } from "react"
import { whenIdle } from "../../platform/when-idle.ts"
import { hasNotifications, onNotification } from "./notify.ts"
import { retryImport } from "../../platform/retry-import.ts"

const ToastRegion = lazy(() => retryImport(() => import("./toast-region.tsx")))

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
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  ) : null
}

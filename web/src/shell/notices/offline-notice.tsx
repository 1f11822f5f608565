/** Announces a lost connection at the bottom of the window, and a restored one [S4.15]. */
import { CloudOff } from "lucide-react"
import { useEffect, useRef } from "react"
import { useOnline } from "../../platform/use-browser.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"

export const OfflineNotice = () => {
  const isOnline = useOnline()
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) notify({ kind: "success", title: m.shell_online_again() })
    wasOnline.current = isOnline
  }, [isOnline])
  return (
    <output
      className={
        isOnline
          ? "sr-only"
          : "fixed inset-x-0 bottom-[var(--bottom-bar)] z-30 flex items-start justify-center gap-x-2 border-note-line border-t bg-note-soft px-4 py-2.5 text-note text-sm"
      }
    >
      {isOnline ? null : (
        <>
          <Icon of={CloudOff} size={16} className="mt-0.5" />
          <span>
            <strong>{m.shell_offline()}</strong> {m.shell_offline_body()}
          </span>
        </>
      )}
    </output>
  )
}

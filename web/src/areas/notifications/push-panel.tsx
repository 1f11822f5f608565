/** Push notifications on this device: on, off, or why they are unavailable (S12.14). */
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Panel } from "../../ui/layout/panel.tsx"
import { type PushState, usePush } from "./use-push.ts"

const TEXTS: Readonly<Record<PushState, () => string>> = {
  unsupported: m.notifications_device_unsupported,
  denied: m.notifications_device_denied,
  off: m.notifications_device_off,
  on: m.notifications_device_on,
}

export const PushPanel = () => {
  const { state, isBusy, enable, disable } = usePush()
  if (state === null) return null
  return (
    <Panel title={m.notifications_device()}>
      <p className="text-sm">{TEXTS[state]()}</p>
      {state === "off" ? (
        <Button variant="primary" isBusy={isBusy} onClick={enable} className="mt-4">
          {m.notifications_device_enable()}
        </Button>
      ) : null}
      {state === "on" ? (
        <Button isBusy={isBusy} onClick={disable} className="mt-4">
          {m.notifications_device_disable()}
        </Button>
      ) : null}
    </Panel>
  )
}

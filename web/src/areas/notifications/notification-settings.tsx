/** The channels of each kind of notification; a kind that the backend does not name is not offered (S12.14). */
import { NOTIFICATION_CHANNELS, type NotificationChannel, type NotificationSetting, OTHER } from "@dispensa/domain"
import { useId } from "react"
import { m } from "../../i18n/messages.ts"
import { isPushConfigured } from "../../platform/push.ts"
import { useOnline } from "../../platform/use-browser.ts"
import { Checkbox } from "../../ui/forms/checkbox.tsx"
import { KIND_TEXTS } from "./notification-kinds.ts"
import { type KnownSetting, useSaveSetting } from "./use-notification-settings.ts"

const CHANNEL_TEXTS: Readonly<Record<NotificationChannel, () => string>> = {
  shop: m.notifications_shop,
  email: m.notifications_email,
  push: m.notifications_push,
}

export const NotificationSettings = ({ settings }: { readonly settings: ReadonlyArray<NotificationSetting> }) => {
  const save = useSaveSetting()
  const isOnline = useOnline()
  const channels = NOTIFICATION_CHANNELS.filter((channel) => channel !== "push" || isPushConfigured())
  const known = settings.flatMap((setting) => (setting.kind === OTHER ? [] : [{ ...setting, kind: setting.kind }]))
  if (known.length === 0) return <p className="text-muted text-sm">{m.notifications_settings_none()}</p>
  return (
    <div className="grid gap-3">
      {isOnline ? null : <p className="text-muted text-sm">{m.notifications_offline()}</p>}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {known.map((setting) => (
          <li key={setting.kind}>
            <SettingRow setting={setting} channels={channels} isDisabled={!isOnline} onChange={save} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface SettingRowProps {
  readonly setting: KnownSetting
  readonly channels: ReadonlyArray<NotificationChannel>
  readonly isDisabled: boolean
  readonly onChange: (setting: KnownSetting) => void
}

const SettingRow = ({ setting, channels, isDisabled, onChange }: SettingRowProps) => {
  const id = useId()
  return (
    <fieldset
      aria-labelledby={id}
      disabled={isDisabled}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 text-sm"
    >
      <span id={id} className="min-w-48 flex-1 font-medium">
        {KIND_TEXTS[setting.kind]()}
      </span>
      <span className="flex flex-wrap gap-x-5">
        {channels.map((channel) => (
          <Checkbox
            key={channel}
            label={CHANNEL_TEXTS[channel]()}
            isChecked={setting[channel]}
            isDisabled={isDisabled}
            onChange={(isOn) => onChange({ ...setting, [channel]: isOn })}
          />
        ))}
      </span>
    </fieldset>
  )
}

/** A small mark in the header while a change is pending for longer than an answer takes; it links to the outbox. */
import { CloudUpload } from "lucide-react"
import { CountBadge } from "../../ui/feedback/badge.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { m } from "../../i18n/messages.ts"
import { useWaitingCount } from "./use-outbox.ts"

export const OutboxMark = () => {
  const count = useWaitingCount()
  return count === 0 ? null : (
    <LocalLink
      to="/pages/outbox"
      aria-label={m.outbox_open({ count })}
      className="touch-target relative grid size-10 place-items-center rounded-md text-note transition-colors hover:bg-note-soft"
    >
      <span className="relative">
        <Icon of={CloudUpload} size={22} />
        <CountBadge count={count} />
      </span>
    </LocalLink>
  )
}

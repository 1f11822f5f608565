/** For whom an agent works, at every moment, and the way back to their own cart (S6.3). */
import { Users } from "lucide-react"
import { useSession, useSessionCommands } from "../session/use-session.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { m } from "../../i18n/messages.ts"

export const AgentBar = () => {
  const { served } = useSession()
  const { leaveClient } = useSessionCommands()
  if (served === null) return null
  const leave = () => {
    leaveClient()
    announce(m.agent_left())
  }
  return (
    <section
      aria-label={m.agent_title()}
      className="flex h-11 items-center justify-center gap-3 bg-note-soft px-4 text-note text-sm"
    >
      <Icon of={Users} size={18} className="shrink-0 max-sm:hidden" />
      <p className="min-w-0 truncate">
        <span className="max-sm:sr-only">{m.agent_working_for()}</span>{" "}
        <strong className="font-semibold">{served.companyName}</strong>
      </p>
      <Button size="sm" onClick={leave} className="shrink-0">
        {m.agent_leave()}
      </Button>
    </section>
  )
}

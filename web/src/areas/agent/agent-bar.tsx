/** The client an agent is working for, always visible, with the way to another client and back to the agent's own cart (S6.3). */
import type { ClientId } from "@dispensa/domain"
import { Users } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { useLocation } from "react-router-dom"
import { useSession } from "../session/use-session.ts"
import { useSessionCommands } from "../session/use-session-commands.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { m } from "../../i18n/messages.ts"
import { retryImport } from "../../platform/retry-import.ts"

const ClientList = lazy(async () => ({ default: (await retryImport(() => import("./client-list.tsx"))).ClientList }))

/** Whether another tab changed the client while this one was in the background: shown until a page is opened here. */
const useChangedInOtherTab = (clientId: ClientId | null): boolean => {
  const { key } = useLocation()
  const [seen, setSeen] = useState({ clientId, key, isElsewhere: false })
  if (seen.clientId !== clientId) setSeen({ clientId, key, isElsewhere: clientId !== null && !document.hasFocus() })
  else if (seen.key !== key) setSeen({ clientId, key, isElsewhere: false })
  return seen.isElsewhere
}

/** On the phone the client's name has the room. */
const Label = ({ long, short }: { readonly long: string; readonly short: string }) => (
  <>
    <span className="sm:hidden">{short}</span>
    <span className="max-sm:hidden">{long}</span>
  </>
)

export const AgentBar = () => {
  const { served } = useSession()
  const { leaveClient } = useSessionCommands()
  const [isChoosing, setChoosing] = useState(false)
  const isChangedElsewhere = useChangedInOtherTab(served?.clientId ?? null)
  if (served === null) return null
  const leave = () => {
    leaveClient()
    announce(m.agent_left())
  }
  return (
    <section
      data-header-notice
      aria-label={m.agent_title()}
      className="flex h-11 items-center justify-center gap-3 bg-note-soft px-4 text-note text-sm"
    >
      <Icon of={Users} size={18} className="max-sm:hidden" />
      <p className="line-clamp-2 min-w-0 leading-4">
        {isChangedElsewhere ? (
          <span role="alert">{m.agent_changed_elsewhere()}</span>
        ) : (
          <span className="max-sm:sr-only">{m.agent_working_for()}</span>
        )}{" "}
        <strong className="font-semibold">{served.companyName}</strong>
      </p>
      <Button
        size="sm"
        onClick={() => setChoosing(true)}
        className="shrink-0"
        aria-haspopup="dialog"
        aria-label={m.agent_change()}
      >
        <Label long={m.agent_change()} short={m.agent_change_short()} />
      </Button>
      <Button size="sm" onClick={leave} className="shrink-0" aria-label={m.agent_leave()}>
        <Label long={m.agent_leave()} short={m.agent_leave_short()} />
      </Button>
      <Modal isOpen={isChoosing} onClose={() => setChoosing(false)} title={m.agent_change()}>
        <Suspense fallback={<Skeleton className="h-72 rounded-lg" />}>
          <ClientList
            onChosen={(words) => {
              announce(words)
              setChoosing(false)
            }}
          />
        </Suspense>
      </Modal>
    </section>
  )
}

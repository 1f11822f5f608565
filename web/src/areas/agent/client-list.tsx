/** An agent's clients, from which the one to work for is chosen (S1.5, S6.3). */
import { addDays, type AgentClient, formatPrice } from "@dispensa/domain"
import { Search, UserRoundX } from "lucide-react"
import { useDeferredValue, useState } from "react"
import { useAgentClients } from "./use-agent-clients.ts"
import { useToday } from "../../app/use-clock.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { useSession } from "../session/use-session.ts"
import { useSessionCommands } from "../session/use-session-commands.ts"
import { Badge } from "../../ui/feedback/badge.tsx"
import { Button } from "../../ui/controls/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Loaded } from "../../ui/feedback/loaded.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { m } from "../../i18n/messages.ts"
import { formatDay } from "../../format/dates.ts"

interface ClientCardProps {
  readonly client: AgentClient
  readonly onChosen: (words: string) => void
}

const ClientCard = ({ client, onChosen }: ClientCardProps) => {
  const locale = useLocale()
  const { served } = useSession()
  const { serve, leaveClient } = useSessionCommands()
  const { clientId, companyName, city, addresses, lastOrderOn } = client
  const isServed = served?.clientId === clientId
  const choose = () => {
    serve({ clientId, companyName, addresses })
    onChosen(m.agent_chosen({ name: companyName }))
  }
  return (
    <li className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-5 wrap-anywhere">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="section-title flex flex-wrap items-center gap-2">
          {companyName}
          {isServed ? <Badge kind="action">{m.agent_current()}</Badge> : null}
        </h2>
        <p className="text-muted text-sm">
          {[m.agent_client_code({ code: String(clientId) }), city].filter(Boolean).join(" · ")}
        </p>
        <p className="text-muted text-sm">
          {lastOrderOn === null ? m.agent_no_orders() : m.agent_last_order({ date: formatDay(lastOrderOn, locale) })}
        </p>
        <ClientMarks client={client} />
      </div>
      {isServed ? (
        <Button onClick={leaveClient}>{m.agent_leave()}</Button>
      ) : (
        <Button variant="primary" onClick={choose} aria-label={m.agent_work_for_named({ name: companyName })}>
          {m.agent_work_for()}
        </Button>
      )}
    </li>
  )
}

/** Days without an order after which a client should be called. */
const LONG_AGO = 30

/** The reasons to call a client. */
const ClientMarks = ({ client: { lastOrderOn, cartLines, overdue } }: { readonly client: AgentClient }) => {
  const locale = useLocale()
  const today = useToday()
  const isLongAgo = lastOrderOn !== null && lastOrderOn < addDays(today, -LONG_AGO)
  return (
    <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {overdue === null || overdue <= 0 ? null : (
        <Badge kind="offer">{m.agent_overdue({ amount: formatPrice(overdue, locale) })}</Badge>
      )}
      {cartLines === null || cartLines === 0 ? null : (
        <Badge kind="note">{m.agent_cart_waiting({ count: cartLines })}</Badge>
      )}
      {isLongAgo ? <Badge>{m.agent_long_ago()}</Badge> : null}
    </p>
  )
}

const ClientSkeleton = () => (
  <div aria-busy className="grid gap-4">
    <Skeleton className="h-28 rounded-lg" />
    <Skeleton className="h-28 rounded-lg" />
    <Skeleton className="h-28 rounded-lg" />
  </div>
)

export interface ClientListProps {
  /** Called after a client was chosen, with the text to announce. */
  readonly onChosen: (words: string) => void
}

export const ClientList = ({ onChosen }: ClientListProps) => {
  const [text, setText] = useState("")
  const clients = useAgentClients(useDeferredValue(text.trim()))
  return (
    <div className="grid gap-5">
      <TextField
        type="search"
        label={m.agent_search()}
        value={text}
        onChange={(event) => setText(event.target.value)}
        trailing={<Icon of={Search} size={18} className="mr-3 text-muted" />}
        className="max-w-md"
      />
      <Loaded of={clients} skeleton={<ClientSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={UserRoundX} title={m.agent_no_clients()} />
          ) : (
            <ul className="grid gap-4">
              {list.map((client) => (
                <ClientCard key={client.clientId} client={client} onChosen={onChosen} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

/** The clients of an agent; nobody else has any (S6.3). */
import { UserRoundX } from "lucide-react"
import { useSession } from "../areas/session/use-session.ts"
import { EmptyState } from "../ui/feedback/empty-state.tsx"
import { AccountHead } from "../ui/layout/account-head.tsx"
import { ClientList } from "../areas/agent/client-list.tsx"
import { m } from "../i18n/messages.ts"

export const ClientsPage = () => {
  const { user } = useSession()
  return (
    <>
      <AccountHead title={m.agent_clients()} lead={m.agent_clients_lead()} />
      {user?.isAgent === true ? <ClientList /> : <EmptyState icon={UserRoundX} title={m.agent_not_an_agent()} />}
    </>
  )
}

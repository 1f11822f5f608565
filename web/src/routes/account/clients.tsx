/** The clients of an agent; nobody else has any (S6.3). */
import { UserRoundX } from "lucide-react"
import { useSession } from "../../bindings/use-session.ts"
import { EmptyState } from "../../design/empty-state.tsx"
import { AccountHead } from "../../design/account-head.tsx"
import { ClientList } from "../../features/agent/client-list.tsx"
import { m } from "../../i18n/messages.ts"
import { usePageTitle } from "../../lib/use-page-title.ts"

export function Component() {
  usePageTitle(m.agent_clients())
  const { user } = useSession()
  return (
    <>
      <AccountHead title={m.agent_clients()} lead={m.agent_clients_lead()} />
      {user?.isAgent === true ? <ClientList /> : <EmptyState icon={UserRoundX} title={m.agent_not_an_agent()} />}
    </>
  )
}

/** An agent's clients; other users have none (S6.3). */
import { UserRoundX } from "lucide-react"
import { useNavigate } from "react-router-dom"
import { useSession } from "../areas/session/use-session.ts"
import { EmptyState } from "../ui/feedback/empty-state.tsx"
import { AccountHead } from "../ui/layout/account-head.tsx"
import { ClientList } from "../areas/agent/client-list.tsx"
import { announceOnNextPage } from "../ui/feedback/live-region.tsx"
import { useLocalizedPath } from "../i18n/use-locale.ts"
import { m } from "../i18n/messages.ts"

export const ClientsPage = () => {
  const { user } = useSession()
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  return (
    <>
      <AccountHead title={m.agent_clients()} lead={m.agent_clients_lead()} />
      {user?.isAgent === true ? (
        <ClientList
          onChosen={(words) => {
            announceOnNextPage(words)
            void navigate(localized("/"))
          }}
        />
      ) : (
        <EmptyState icon={UserRoundX} title={m.agent_not_an_agent()} />
      )}
    </>
  )
}

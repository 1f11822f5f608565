/** The transport documents; their filter stands in the address (S3.28). */
import type { TransportFilter } from "@dispensa/domain"
import { useSearchParams } from "react-router-dom"
import { AccountHead } from "../ui/layout/account-head.tsx"
import { TransportTable } from "../areas/documents/transport-table.tsx"
import { withParam } from "../platform/with-param.ts"
import { m } from "../i18n/messages.ts"

const filterOf = (text: string | null): TransportFilter =>
  text === "accompanying" || text === "deferred" ? text : "all"

export const TransportDocumentsPage = () => {
  const [params, setParams] = useSearchParams()
  return (
    <>
      <AccountHead title={m.documents_transport()} lead={m.documents_transport_lead()} />
      <TransportTable
        kind={filterOf(params.get("kind"))}
        onKind={(kind) =>
          setParams(withParam(params, "kind", kind === "all" ? null : kind), { preventScrollReset: true })
        }
      />
    </>
  )
}

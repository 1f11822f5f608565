/** The transport documents; their filter is in the URL (S3.28). */
import type { TransportFilter } from "@dispensa/domain"
import { AccountHead } from "../ui/layout/account-head.tsx"
import { TransportTable } from "../areas/documents/transport-table.tsx"
import { useDocumentFilter } from "../areas/documents/use-document-filter.ts"
import { m } from "../i18n/messages.ts"

const filterOf = (text: string | null): TransportFilter =>
  text === "accompanying" || text === "deferred" ? text : "all"

export const TransportDocumentsPage = () => {
  const used = useDocumentFilter()
  return (
    <>
      <AccountHead title={m.documents_transport()} lead={m.documents_transport_lead()} />
      <TransportTable
        used={used}
        kind={filterOf(used.param("kind"))}
        onKind={(kind) => used.changeParam("kind", kind === "all" ? null : kind)}
      />
    </>
  )
}

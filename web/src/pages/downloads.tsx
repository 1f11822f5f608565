/** The downloads (S2.62). */
import { AccountHead } from "../ui/layout/account-head.tsx"
import { DownloadList } from "../areas/documents/download-list.tsx"
import { m } from "../i18n/messages.ts"

export const DownloadsPage = () => (
  <>
    <AccountHead title={m.documents_downloads()} lead={m.documents_downloads_lead()} />
    <DownloadList />
  </>
)

/** The downloads (S2.62). */
import { AccountHead } from "../ui/layout/account-head.tsx"
import { DownloadList } from "../areas/documents/download-list.tsx"
import { m } from "../i18n/messages.ts"
import { usePageTitle } from "../ui/layout/use-page-title.ts"

export function Component() {
  usePageTitle(m.documents_downloads())
  return (
    <>
      <AccountHead title={m.documents_downloads()} lead={m.documents_downloads_lead()} />
      <DownloadList />
    </>
  )
}

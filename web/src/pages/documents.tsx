/** Overview of the documents (S2.62). */
import { CalendarClock, Download, type LucideIcon, Receipt, Truck } from "lucide-react"
import { Icon } from "../ui/controls/icon.tsx"
import { usePermissions } from "../areas/session/use-permissions.ts"
import { AccountHead } from "../ui/layout/account-head.tsx"
import { m } from "../i18n/messages.ts"
import { LocalLink } from "../ui/controls/local-link.tsx"
import { isPageOffered } from "../platform/backend-capabilities.ts"

interface DocumentPage {
  readonly to: string
  readonly icon: LucideIcon
  readonly title: () => string
  readonly text: () => string
}

const DOCUMENT_PAGES: ReadonlyArray<DocumentPage> = [
  { to: "/pages/account/invoices", icon: Receipt, title: m.documents_invoices, text: m.documents_invoices_lead },
  {
    to: "/pages/account/transport-documents",
    icon: Truck,
    title: m.documents_transport,
    text: m.documents_transport_lead,
  },
  {
    to: "/pages/account/deadlines",
    icon: CalendarClock,
    title: m.documents_deadlines,
    text: m.documents_deadlines_lead,
  },
  { to: "/pages/downloads", icon: Download, title: m.documents_downloads, text: m.documents_downloads_lead },
]

export const DocumentsPage = () => {
  const { isPagePermitted } = usePermissions()
  return (
    <>
      <AccountHead title={m.documents_title()} />
      <ul className="grid gap-4 md:grid-cols-2">
        {DOCUMENT_PAGES.filter(({ to }) => isPageOffered(to) && isPagePermitted(to)).map(
          ({ to, icon, title, text }) => (
            <li
              key={to}
              className="relative flex items-start gap-4 rounded-lg border border-line bg-surface p-5 transition-colors hover:border-action"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-action-soft text-action">
                <Icon of={icon} size={22} />
              </span>
              <div className="min-w-0">
                <h2 className="section-title">
                  <LocalLink to={to} className="after:absolute after:inset-0 after:rounded-lg">
                    {title()}
                  </LocalLink>
                </h2>
                <p className="text-muted text-sm">{text()}</p>
              </div>
            </li>
          ),
        )}
      </ul>
    </>
  )
}

/** The invoices (S3.22). */
import { AccountHead } from "../ui/layout/account-head.tsx"
import { InvoiceTable } from "../areas/documents/invoice-table.tsx"
import { m } from "../i18n/messages.ts"

export const InvoicesPage = () => (
  <>
    <AccountHead title={m.documents_invoices()} lead={m.documents_invoices_lead()} />
    <InvoiceTable />
  </>
)

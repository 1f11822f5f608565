/** The pending changes and orders (S4.15, ADR 34). */
import { OutboxList } from "../areas/outbox/outbox-list.tsx"
import { m } from "../i18n/messages.ts"
import { PageHead } from "../ui/layout/page-head.tsx"

export const OutboxPage = () => (
  <div className="page-frame flex flex-col gap-6 py-6">
    <PageHead title={m.outbox_title()} lead={m.outbox_lead()} />
    <OutboxList />
  </div>
)

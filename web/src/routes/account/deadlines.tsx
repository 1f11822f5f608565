/** The payment deadline schedule (S2.62). */
import { AccountHead } from "../../design/account-head.tsx"
import { DeadlineSchedule } from "../../features/documents/deadline-schedule.tsx"
import { m } from "../../i18n/messages.ts"
import { usePageTitle } from "../../lib/use-page-title.ts"

export function Component() {
  usePageTitle(m.documents_deadlines())
  return (
    <>
      <AccountHead title={m.documents_deadlines()} lead={m.documents_deadlines_lead()} />
      <DeadlineSchedule />
    </>
  )
}

/** The payment deadline schedule (S2.62). */
import { AccountHead } from "../ui/layout/account-head.tsx"
import { DeadlineSchedule } from "../areas/documents/deadline-schedule.tsx"
import { m } from "../i18n/messages.ts"
import { usePageTitle } from "../ui/layout/use-page-title.ts"

export function Component() {
  usePageTitle(m.documents_deadlines())
  return (
    <>
      <AccountHead title={m.documents_deadlines()} lead={m.documents_deadlines_lead()} />
      <DeadlineSchedule />
    </>
  )
}
